import { and, asc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { seats } from '../../catalogue/editions/seat.tables.ts';
import { hasNoWayIn } from '../../people/sign-in/ways-in.queries.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import { dealLines, deals } from '../../sales/deals/deal.tables.ts';
import { enrolments } from '../enrolments/enrolment.tables.ts';

/** How many people one job writes to. */
export const slice = 100;

const person = {
  id: users.id,
  firstName: users.firstName,
  email: users.email,
  country: users.country,
};
const canBeWritten = and(isNotNull(users.email), isNull(users.retiredAt), isNull(users.disabledAt));

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
      /** Opens the order of who has nothing else to enter with; null for everybody else. */
      orderToken: sql<
        string | null
      >`case when ${hasNoWayIn} and ${deals.userId} = ${users.id} then ${deals.privateToken} end`,
      user: person,
    })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.userId))
    .leftJoin(deals, eq(deals.id, enrolments.dealId))
    .where(
      and(
        eq(enrolments.editionId, editionId),
        ne(enrolments.state, 'retirado'),
        canBeWritten,
        after ? gt(enrolments.id, after) : undefined,
      ),
    )
    .orderBy(asc(enrolments.id))
    .limit(limit);
}

/**
 * The same with whoever paid a part and has their place: what changes of a group is told to them too, on the page of
 * their order, though they are in it only with the rest.
 * @param after the `key` up to which they were read.
 */
export async function toldOfEdition(
  db: Db,
  editionId: string,
  after: string | null,
  limit: number,
): Promise<Told[]> {
  const inside = await peopleOfEdition(db, editionId, after, limit);
  const kept = await db
    .select({
      key: seats.id,
      orderToken: sql<
        string | null
      >`case when ${deals.userId} = ${users.id} then ${deals.privateToken} end`,
      user: person,
    })
    .from(seats)
    .innerJoin(dealLines, eq(dealLines.id, seats.lineId))
    .innerJoin(deals, eq(deals.id, dealLines.dealId))
    .innerJoin(users, eq(users.id, sql`coalesce(${dealLines.userId}, ${deals.userId})`))
    .where(
      and(
        eq(seats.editionId, editionId),
        isNull(seats.freedAt),
        isNull(seats.heldUntil),
        isNull(seats.enrolmentId),
        canBeWritten,
        after ? gt(seats.id, after) : undefined,
      ),
    )
    .orderBy(asc(seats.id))
    .limit(limit);
  const all = [
    ...inside.map((one) => ({ ...one, key: one.enrolmentId })),
    ...kept.map((one) => ({ ...one, enrolmentId: null })),
  ];
  return all.sort((one, other) => (one.key < other.key ? -1 : 1)).slice(0, limit);
}

type Told = {
  key: string;
  enrolmentId: string | null;
  orderToken: string | null;
  user: { id: string; firstName: string; email: string | null; country: string | null };
};

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
