import type { dealListQuery } from '@aulario/contract/deal';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { users } from '../people/user.tables.ts';
import type { Db } from '../platform/database.ts';
import { matches, orderBy, type Page, window } from '../platform/list.ts';
import { type DealLineRow, type DealRow, dealLines, deals } from './deal.tables.ts';

export type DealRecord = {
  deal: DealRow;
  user: {
    firstName: string;
    lastName: string;
    dni: string | null;
    email: string | null;
    mobile: string | null;
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
    matches(deals.searchText, query.search),
    query.ids ? inArray(deals.id, query.ids) : undefined,
    query.state ? eq(deals.state, query.state) : undefined,
    query.user ? eq(deals.userId, query.user) : undefined,
    query.assessor ? eq(deals.assessorId, query.assessor) : undefined,
    query.currency ? eq(deals.currency, query.currency) : undefined,
  );
  const columns = { createdAt: deals.createdAt, total: deals.total, number: deals.number };
  const rows = await select(db)
    .where(where)
    .orderBy(...orderBy(query.sort, columns, deals.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  const [total] = await db.select({ n: count() }).from(deals).where(where);
  return { rows, total: total?.n ?? 0 };
}

export async function dealById(db: Db, id: string): Promise<DealRecord | undefined> {
  const [row] = await select(db).where(eq(deals.id, id));
  return row;
}

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

export async function linesOf(db: Db, dealId: string): Promise<DealLineRow[]> {
  return db
    .select()
    .from(dealLines)
    .where(eq(dealLines.dealId, dealId))
    .orderBy(asc(dealLines.position));
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
