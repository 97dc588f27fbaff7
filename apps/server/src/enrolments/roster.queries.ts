import type { editionPeopleQuery } from '@aulario/contract/edition-people';
import { and, asc, count, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { dealLines, deals } from '../deals/deal.tables.ts';
import { live } from '../editions/seat.queries.ts';
import { seats } from '../editions/seat.tables.ts';
import { waiting } from '../editions/waiting.tables.ts';
import { users } from '../people/user.tables.ts';
import type { Db } from '../platform/database.ts';
import { behind, matches, orderBy, type Page, window } from '../platform/list.ts';
import { totalOf } from '../platform/total.ts';
import { enrolments } from './enrolment.tables.ts';

const columns = {
  enrolment: enrolments,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
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
    matches(users.searchText, query.search),
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
  );
  return { rows, total } satisfies Page<(typeof rows)[number]>;
}
export type RosterRecord = Awaited<ReturnType<typeof listRoster>>['rows'][number];

/** Places of which no enrolment was made yet: of orders, and of who was invited; the first to lapse first. */
export async function heldPlaces(db: Db, editionId: string, now: Date, most: number) {
  return db
    .select({
      id: seats.id,
      until: seats.heldUntil,
      deal: deals.id,
      dealNumber: deals.number,
      contact: deals.contact,
      invited: waiting.name,
    })
    .from(seats)
    .leftJoin(dealLines, eq(dealLines.id, seats.lineId))
    .leftJoin(deals, eq(deals.id, dealLines.dealId))
    .leftJoin(waiting, eq(waiting.id, seats.waitingId))
    .where(
      and(
        eq(seats.editionId, editionId),
        live(now),
        isNull(seats.enrolmentId),
        or(isNotNull(seats.lineId), isNotNull(seats.waitingId)),
      ),
    )
    .orderBy(sql`${seats.heldUntil} nulls last`, asc(seats.id))
    .limit(most);
}

/** Everybody of an edition who neither left it nor finished, to bring elsewhere. */
export async function activeIn(db: Db, editionId: string): Promise<string[]> {
  const rows = await db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.editionId, editionId),
        sql`${enrolments.state} <> 'retirado'`,
        isNull(enrolments.completedAt),
      ),
    )
    .orderBy(asc(enrolments.createdAt));
  return rows.map(({ id }) => id);
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
    .where(
      and(
        eq(dealLines.editionId, editionId),
        inArray(deals.state, ['abierto', 'pagado-parcial']),
        isNull(enrolments.id),
      ),
    )
    .orderBy(asc(dealLines.id));
}
