import type { editionPeopleQuery } from '@aulario/contract/learning/edition-people';
import { and, asc, count, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { insertSeats, live } from '../../catalogue/editions/seat.queries.ts';
import { seats } from '../../catalogue/editions/seat.tables.ts';
import { waiting } from '../../catalogue/editions/waiting.tables.ts';
import { nameOfUser, users } from '../../people/users/user.tables.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { behind, matches, orderBy, type Page, window } from '../../platform/list.ts';
import { totalOf } from '../../platform/total.ts';
import { dealLines, deals } from '../../sales/deals/deal.tables.ts';
import { type EnrolmentRow, enrolments } from './enrolment.tables.ts';

const columns = {
  enrolment: enrolments,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  dni: users.dni,
  mobile: users.mobile,
  deal: deals,
  overbooked: seats.overbooked,
};

/** Who is in an edition, with their sale and how they came to be more than fit. */
export async function listRoster(
  db: Db,
  editionId: string,
  query: z.output<typeof editionPeopleQuery>,
) {
  const where = and(
    eq(enrolments.editionId, editionId),
    behind(query, enrolments.id),
    query.state ? eq(enrolments.state, query.state) : undefined,
    matches(users.searchText, query.search, { names: nameOfUser }),
  );
  const rows = await db
    .select(columns)
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.userId))
    .leftJoin(deals, eq(deals.id, enrolments.dealId))
    .leftJoin(seats, and(eq(seats.enrolmentId, enrolments.id), isNull(seats.freedAt)))
    .where(where)
    .orderBy(...orderBy(query, { createdAt: enrolments.createdAt }, enrolments.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  const total = await totalOf(
    db,
    query,
    db
      .select({ n: count() })
      .from(enrolments)
      .innerJoin(users, eq(users.id, enrolments.userId))
      .where(where),
    rows,
  );
  return { rows, total } satisfies Page<(typeof rows)[number]>;
}
export type RosterRecord = Awaited<ReturnType<typeof listRoster>>['rows'][number];

/** Far above what an edition keeps for orders at once. */
const mostHeld = 500;

/**
 * Places of which no enrolment was made yet: what some money keeps for good first, then those of orders and of who was
 * invited, the first to lapse first.
 */
export async function heldPlaces(db: Db, editionId: string, now: Date) {
  return db
    .select({
      id: seats.id,
      until: seats.heldUntil,
      overbooked: seats.overbooked,
      deal: deals,
      line: seats.lineId,
      /** Who studies, when it is not the buyer. */
      studies: dealLines.userId,
      person: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        ...{ email: users.email, dni: users.dni, mobile: users.mobile },
      },
      invited: { name: waiting.name, email: waiting.email },
    })
    .from(seats)
    .leftJoin(dealLines, eq(dealLines.id, seats.lineId))
    .leftJoin(deals, eq(deals.id, dealLines.dealId))
    .leftJoin(users, eq(users.id, sql`coalesce(${dealLines.userId}, ${deals.userId})`))
    .leftJoin(waiting, eq(waiting.id, seats.waitingId))
    .where(
      and(
        eq(seats.editionId, editionId),
        live(now),
        isNull(seats.enrolmentId),
        or(isNotNull(seats.lineId), isNotNull(seats.waitingId)),
      ),
    )
    .orderBy(sql`${seats.heldUntil} nulls first`, asc(seats.id))
    .limit(mostHeld);
}
export type HeldRecord = Awaited<ReturnType<typeof heldPlaces>>[number];

/** Everybody of an edition who neither left it nor finished, locked, to bring elsewhere. */
export async function lockActiveIn(tx: Tx, editionId: string): Promise<EnrolmentRow[]> {
  return tx
    .select()
    .from(enrolments)
    .where(
      and(
        eq(enrolments.editionId, editionId),
        sql`${enrolments.state} <> 'retirado'`,
        isNull(enrolments.completedAt),
      ),
    )
    .orderBy(asc(enrolments.id))
    .for('update');
}

/**
 * Brings enrolments, and the lines of the sales that they are of, to an edition; each with its own beginning.
 * @returns them as they are then.
 */
export async function placeAll(
  tx: Tx,
  people: readonly EnrolmentRow[],
  editionId: string,
  starts: readonly Date[],
): Promise<Map<string, EnrolmentRow>> {
  const begins = sql.join(
    people.map(({ id }, n) => sql`when ${id} then ${starts[n]?.toISOString()}::timestamptz`),
    sql` `,
  );
  const rows = await tx
    .update(enrolments)
    .set({
      ...{ editionId, updatedAt: new Date() },
      startsAt: sql`case ${enrolments.id} ${begins} end`,
    })
    .where(
      inArray(
        enrolments.id,
        people.map(({ id }) => id),
      ),
    )
    .returning();
  const lines = people.flatMap(({ dealLineId }) => dealLineId ?? []);
  if (lines.length > 0)
    await tx.update(dealLines).set({ editionId }).where(inArray(dealLines.id, lines));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function setLineEdition(db: Db, lineId: string, editionId: string): Promise<void> {
  await db.update(dealLines).set({ editionId }).where(eq(dealLines.id, lineId));
}

/** Orders of an edition of which no enrolment was made. */
export async function openOrders(db: Db, editionId: string) {
  return db
    .select({ lineId: dealLines.id, deal: deals })
    .from(dealLines)
    .innerJoin(deals, eq(deals.id, dealLines.dealId))
    .leftJoin(enrolments, eq(enrolments.dealLineId, dealLines.id))
    .where(and(eq(dealLines.editionId, editionId), isOpenOrder))
    .orderBy(asc(dealLines.id));
}

/** Not settled, so that nobody was enrolled of it. */
const isOpenOrder = and(
  inArray(deals.state, ['abierto', 'pagado-parcial']),
  isNull(enrolments.id),
) as SQL;

/** Brings lines of sales that have no enrolment to another edition of their course, with a place for good in it. */
export async function placeLines(
  tx: Tx,
  lines: readonly string[],
  editionId: string,
  now: Date,
): Promise<void> {
  if (lines.length === 0) return;
  await insertSeats(
    tx,
    lines.map((lineId) => ({ lineId, editionId, heldUntil: null, createdAt: now })),
  );
  await tx
    .update(dealLines)
    .set({ editionId })
    .where(inArray(dealLines.id, [...lines]));
}

/** The orders of some lines of which no enrolment was made, as they are now. */
export async function ordersOfLines(db: Db, lines: readonly string[]) {
  if (lines.length === 0) return [];
  return db
    .select({
      ...{ lineId: dealLines.id, editionId: dealLines.editionId, courseId: dealLines.courseId },
      ...{ courseName: dealLines.courseName, deal: deals },
      /** Who studies, when it is not the buyer. */
      studies: dealLines.userId,
    })
    .from(dealLines)
    .innerJoin(deals, eq(deals.id, dealLines.dealId))
    .leftJoin(enrolments, eq(enrolments.dealLineId, dealLines.id))
    .where(and(inArray(dealLines.id, [...lines]), isOpenOrder))
    .orderBy(asc(dealLines.id));
}

/** Whether a sale has one line alone, of those that are still somebody's. */
export const isAlone = (kept: readonly { dealId: string }[], deal: string): boolean =>
  kept.filter(({ dealId }) => dealId === deal).length === 1;

/** Lines of sales whose course nobody was taken out of: what of each is still theirs. */
export async function keptLines(db: Db, dealIds: readonly string[]) {
  if (dealIds.length === 0) return [];
  return db
    .select({ id: dealLines.id, dealId: dealLines.dealId, total: dealLines.total })
    .from(dealLines)
    .leftJoin(enrolments, eq(enrolments.dealLineId, dealLines.id))
    .where(
      and(
        inArray(dealLines.dealId, [...new Set(dealIds)]),
        or(isNull(enrolments.id), sql`${enrolments.state} <> 'retirado'`),
      ),
    );
}
