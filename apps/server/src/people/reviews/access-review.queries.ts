import { type Role, roleNames } from '@aulario/contract/role';
import { and, arrayOverlaps, asc, count, desc, eq, isNotNull, isNull, max, min } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
import { passkeys } from '../sign-in/passkey.tables.ts';
import { secondFactors } from '../sign-in/second-factor.tables.ts';
import { sessions, type UserRow, users } from '../users/user.tables.ts';
import { type AccessReviewRow, accessReviews } from './access-review.tables.ts';

export type PersonWithAccess = {
  user: Pick<UserRow, 'id' | 'firstName' | 'lastName' | 'roles' | 'status'>;
  lastEntryAt: Date | null;
  secondStep: boolean;
  passkeys: number;
};

const beyondStudent: Role[] = roleNames.filter((role) => role !== 'Alumno');

/** Everybody with a role beyond Alumno, by name, with how they enter. */
export async function peopleWithAccess(db: Db): Promise<PersonWithAccess[]> {
  const entries = db
    .select({ userId: sessions.userId, last: max(sessions.createdAt).as('last') })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(arrayOverlaps(users.roles, beyondStudent))
    .groupBy(sessions.userId)
    .as('entries');
  const keys = db
    .select({ userId: passkeys.userId, n: count().as('n') })
    .from(passkeys)
    .groupBy(passkeys.userId)
    .as('keys');
  const rows = await db
    .select({
      user: {
        ...{ id: users.id, firstName: users.firstName, lastName: users.lastName },
        ...{ roles: users.roles, status: users.status },
      },
      lastEntryAt: entries.last,
      secondStep: secondFactors.userId,
      passkeys: keys.n,
    })
    .from(users)
    .leftJoin(entries, eq(entries.userId, users.id))
    .leftJoin(keys, eq(keys.userId, users.id))
    .leftJoin(
      secondFactors,
      and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt)),
    )
    .where(and(arrayOverlaps(users.roles, beyondStudent), isNull(users.retiredAt)))
    .orderBy(asc(users.sortName), asc(users.id));
  return rows.map((row) => ({
    ...row,
    secondStep: row.secondStep !== null,
    passkeys: row.passkeys ?? 0,
  }));
}

export async function lastReviews(db: Db, limit: number): Promise<AccessReviewRow[]> {
  return db
    .select()
    .from(accessReviews)
    .orderBy(desc(accessReviews.createdAt), desc(accessReviews.id))
    .limit(limit);
}

/** When the first person of the academy was written down, which is as old as it is. */
export async function firstPersonAt(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(users.createdAt) })
    .from(users)
    .where(isNull(users.retiredAt));
  return row?.at ?? null;
}

export async function insertReview(
  tx: Tx,
  review: typeof accessReviews.$inferInsert,
): Promise<AccessReviewRow> {
  const [row] = await tx.insert(accessReviews).values(review).returning();
  return row as AccessReviewRow;
}
