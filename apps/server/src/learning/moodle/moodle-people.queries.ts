import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { type UserRow, users } from '../../people/users/user.tables.ts';
import { audit } from '../../platform/audit.tables.ts';
import type { Db } from '../../platform/database.ts';
import { moodleAccountFaults as faults } from './moodle-sync.tables.ts';

/** Where a look at the log of acts ended. */
export type Place = { at: string; id: string };

/** The acts after a place that changed the name or e-mail of somebody with an account in Moodle, the oldest first. */
export async function actsOnPeople(db: Db, { at, id }: Place, limit: number) {
  return db
    .select({ id: audit.id, at: sql<string>`${audit.createdAt}::text`, person: users })
    .from(audit)
    .innerJoin(users, eq(users.id, audit.entityId))
    .where(
      and(
        eq(audit.entity, 'user'),
        sql`(${audit.createdAt}, ${audit.id}) > (${at}::timestamptz, ${id})`,
        sql`(${audit.after} ? 'firstName' or ${audit.after} ? 'lastName' or ${audit.after} ? 'email')`,
        isNotNull(audit.before),
        isNotNull(users.moodleId),
        isNull(users.retiredAt),
      ),
    )
    .orderBy(asc(audit.createdAt), asc(audit.id))
    .limit(limit);
}

/** People whom Moodle did not take and who were not tried since, those who wait longest first. */
export async function triedBefore(db: Db, since: Date, limit: number): Promise<UserRow[]> {
  const rows = await db
    .select({ person: users })
    .from(faults)
    .innerJoin(users, eq(users.id, faults.userId))
    .where(lt(faults.triedAt, since))
    .orderBy(asc(faults.triedAt))
    .limit(limit);
  return rows.map(({ person }) => person);
}

export async function writeFault(db: Db, userId: string, fault: string, now: Date): Promise<void> {
  await db
    .insert(faults)
    .values({ userId, fault, since: now, triedAt: now })
    .onConflictDoUpdate({ target: faults.userId, set: { fault, triedAt: now } });
}

export async function forgetFaults(db: Db, userIds: string[]): Promise<void> {
  if (userIds.length > 0) await db.delete(faults).where(inArray(faults.userId, userIds));
}

/** The latest whom Moodle did not take, and how many there are. */
export async function accountFaults(db: Db, limit: number) {
  const rows = await db
    .select({
      user: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      fault: faults.fault,
      since: faults.since,
    })
    .from(faults)
    .innerJoin(users, eq(users.id, faults.userId))
    .orderBy(desc(faults.since), asc(faults.userId))
    .limit(limit);
  const total =
    rows.length < limit ? rows.length : (await db.select({ n: count() }).from(faults))[0]?.n;
  return { rows, total: total ?? 0 };
}

/** Why Moodle does not take somebody's name or e-mail; null when it does. */
export async function accountFaultOf(db: Db, userId: string): Promise<string | null> {
  const [row] = await db.select().from(faults).where(eq(faults.userId, userId));
  return row?.fault ?? null;
}
