import type { dealListQuery } from '@aulario/contract/sales/deal';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type EditionRow, editions } from '../../catalogue/courses/edition.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import { inDays } from '../../platform/in-days.ts';
import { checkAnchor } from '../../platform/keyset.ts';
import { behind, onPage, orderBy, type Page } from '../../platform/list.ts';
import { byMatch } from '../../platform/match-order.ts';
import { togetherOnce } from '../../platform/together.ts';
import { totalOf } from '../../platform/total.ts';
import type { OrPlace, ValueOf } from '../../platform/written-once.ts';
import { type DealLineRow, type DealRow, dealLines, deals } from './deal.tables.ts';
import { matchesDeal } from './deal-search.ts';

export type DealRecord = {
  deal: DealRow;
  user: {
    firstName: string;
    lastName: string;
    dni: string | null;
    email: string | null;
    mobile: string | null;
    guest: boolean;
  };
  /** Names of the courses, joined. */
  courses: string;
};

const courseNames = sql<string>`(
  select coalesce(string_agg(${dealLines.courseName}, ' · ' order by ${dealLines.position}), '')
  from ${dealLines} where ${dealLines.dealId} = ${deals.id})`;

function select(db: Db) {
  return db
    .select({
      deal: deals,
      user: {
        firstName: users.firstName,
        lastName: users.lastName,
        dni: users.dni,
        email: users.email,
        mobile: users.mobile,
        guest: users.guest,
      },
      courses: courseNames,
    })
    .from(deals)
    .innerJoin(users, eq(users.id, deals.userId))
    .$dynamic();
}

export async function listDeals(
  db: Db,
  query: z.output<typeof dealListQuery>,
): Promise<Page<DealRecord>> {
  const where = and(
    behind(query, deals.id),
    await matchesDeal(db, query.search),
    query.ids ? inArray(deals.id, query.ids) : undefined,
    query.state ? eq(deals.state, query.state) : undefined,
    query.user ? eq(deals.userId, query.user) : undefined,
    query.assessor ? eq(deals.assessorId, query.assessor) : undefined,
    query.currency ? eq(deals.currency, query.currency) : undefined,
    query.source ? eq(deals.source, query.source) : undefined,
    query.course ? hasCourse(query.course) : undefined,
    unassigned(query.unassigned),
    // What a report counts between two days, whatever became of it since.
    inDays(deals.settledAt, query.settledFrom, query.settledUntil),
    inDays(deals.createdAt, query.openedFrom, query.openedUntil),
    query.institution ? eq(deals.institutionId, query.institution) : undefined,
    query.unplaced === undefined ? undefined : eq(unplaced, query.unplaced),
  );
  const columns = {
    createdAt: deals.createdAt,
    total: deals.total,
    number: deals.number,
    match: [...byMatch(query.search, deals.searchText, deals.searchText), sql`${deals.number}`],
  };
  const order = orderBy(query, columns, deals.id);
  const rows = await select(db)
    .where(onPage(deals, where, order, query))
    .orderBy(...order);
  await checkAnchor(db, deals, query, rows);
  return {
    rows,
    total: await totalOf(db, query, db.select({ n: count() }).from(deals).where(where), rows),
  };
}

function hasCourse(course: string) {
  return sql`exists (select 1 from ${dealLines}
    where ${dealLines.dealId} = ${deals.id} and ${dealLines.courseId} = ${course})`;
}

/** With money for a group that was cancelled, which nobody brought elsewhere nor gave back. */
const unplaced = sql<boolean>`(${deals.state} = 'pagado-parcial'
  and ${deals.paid} - ${deals.refunded} - ${deals.returning} > 0 and exists (
  select 1 from ${dealLines} join ${editions} on ${editions.id} = ${dealLines.editionId}
  where ${dealLines.dealId} = ${deals.id} and ${editions.cancelledAt} is not null))`;

function unassigned(wanted: boolean | undefined) {
  if (wanted === undefined) return undefined;
  return wanted ? isNull(deals.assessorId) : isNotNull(deals.assessorId);
}

export async function dealById(db: Db, id: string): Promise<DealRecord | undefined> {
  return (await ownRow(db, { id })).deals[0];
}

const ownRow = togetherOnce((db: Db, value: ValueOf<{ id: string }>) => ({
  deals: select(db).where(eq(deals.id, value('id'))),
}));

export async function dealByToken(db: Db, token: string): Promise<DealRow | undefined> {
  const [row] = await db.select().from(deals).where(eq(deals.privateToken, token));
  return row;
}

export async function dealByNumber(db: Db, number: string): Promise<DealRow | undefined> {
  const [row] = await db.select().from(deals).where(eq(deals.number, number));
  return row;
}

/** Locks the deal: payments, annulment and settlement of one deal take turns. */
export async function lockDeal(db: Db, id: string): Promise<DealRow | undefined> {
  const [row] = await db.select().from(deals).where(eq(deals.id, id)).for('update');
  return row;
}

export type DealLineRecord = DealLineRow & {
  participantName: string | null;
  edition: EditionRow | null;
};

export async function linesOf(db: Db, dealId: string): Promise<DealLineRecord[]> {
  return lineRecords(await selectLines(db, dealId));
}

/** Not awaited: the lines of a deal, for `lineRecords`. */
export function selectLines(db: Db, dealId: OrPlace) {
  return db
    .select({
      line: dealLines,
      edition: editions,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(dealLines)
    .leftJoin(users, eq(users.id, dealLines.userId))
    .leftJoin(editions, eq(editions.id, dealLines.editionId))
    .where(eq(dealLines.dealId, dealId))
    .orderBy(asc(dealLines.position));
}

export function lineRecords(rows: Awaited<ReturnType<typeof selectLines>>): DealLineRecord[] {
  return rows.map(({ line, edition, firstName, lastName }) => ({
    ...line,
    edition,
    participantName: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
  }));
}

export async function insertDeal(
  db: Db,
  deal: typeof deals.$inferInsert,
  lines: Omit<typeof dealLines.$inferInsert, 'dealId' | 'position'>[],
): Promise<DealRow> {
  const [row] = await db.insert(deals).values(deal).returning();
  const inserted = row as DealRow;
  await db
    .insert(dealLines)
    .values(lines.map((line, position) => ({ ...line, dealId: inserted.id, position })));
  return inserted;
}

export async function updateDeal(db: Db, id: string, changes: Partial<DealRow>): Promise<DealRow> {
  const [row] = await db
    .update(deals)
    .set({ ...changes, updatedAt: new Date() })
    .where(eq(deals.id, id))
    .returning();
  return row as DealRow;
}

/** The latest deals of an institution. */
export async function dealsOfInstitution(db: Db, institutionId: string): Promise<DealRecord[]> {
  return select(db)
    .where(eq(deals.institutionId, institutionId))
    .orderBy(desc(deals.createdAt), desc(deals.id))
    .limit(500);
}

/** Quotes whose last day is over; some of them may have money on its way. */
export async function expiredQuotes(db: Db, today: string): Promise<{ id: string }[]> {
  return db
    .select({ id: deals.id })
    .from(deals)
    .where(and(lt(deals.validUntil, today), eq(deals.state, 'abierto')))
    .orderBy(asc(deals.validUntil), asc(deals.id))
    .limit(1000);
}
