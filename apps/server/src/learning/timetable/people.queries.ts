import { and, asc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import { deals } from '../../sales/deals/deal.tables.ts';
import { enrolments } from '../enrolments/enrolment.tables.ts';

/** How many people one job writes to. */
export const slice = 100;

/**
 * Who is in an edition and can be written to, some at a time: nobody who was withdrawn, nobody without an account that
 * works or may yet work.
 * @param after the enrolment up to which they were read.
 */
export async function peopleOfEdition(
  db: Db,
  editionId: string,
  after: string | null,
  limit: number,
) {
  return db
    .select({
      enrolmentId: enrolments.id,
      /** Opens the order of who bought it without an account; null for everybody else. */
      orderToken: sql<
        string | null
      >`case when ${users.guest} and ${deals.userId} = ${users.id} then ${deals.privateToken} end`,
      user: {
        id: users.id,
        firstName: users.firstName,
        email: users.email,
        country: users.country,
      },
    })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.userId))
    .leftJoin(deals, eq(deals.id, enrolments.dealId))
    .where(
      and(
        eq(enrolments.editionId, editionId),
        ne(enrolments.state, 'retirado'),
        isNotNull(users.email),
        isNull(users.retiredAt),
        isNull(users.disabledAt),
        after ? gt(enrolments.id, after) : undefined,
      ),
    )
    .orderBy(asc(enrolments.id))
    .limit(limit);
}

/** Whoever began with an edition begins with it on its new day; whoever has a day of their own keeps it, as who finished or left. */
export async function beginWith(
  db: Db,
  editionId: string,
  { was, is: startsAt }: { was: Date; is: Date },
): Promise<void> {
  await db
    .update(enrolments)
    .set({ startsAt, updatedAt: sql`now()` })
    .where(
      and(
        eq(enrolments.editionId, editionId),
        ne(enrolments.state, 'retirado'),
        isNull(enrolments.completedAt),
        eq(enrolments.startsAt, was),
      ),
    );
}
