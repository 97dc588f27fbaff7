import type { claimListQuery } from '@aulario/contract/claim';
import { and, count, eq, gte, inArray, lt, notInArray, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../platform/database.ts';
import { matches, orderBy, type Page, window } from '../platform/list.ts';
import { searchText } from '../platform/text.ts';
import { claimNumber, parseClaimNumber } from './claim.number.ts';
import { type ClaimRow, claims } from './claim.tables.ts';

/** @param today `YYYY-MM-DD` in Lima: what is overdue is so from the day after its deadline. */
export async function listClaims(
  db: Db,
  query: z.output<typeof claimListQuery>,
  today: string,
): Promise<Page<ClaimRow>> {
  const where = and(
    searched(query.search),
    query.ids ? inArray(claims.id, query.ids) : undefined,
    query.state ? eq(claims.state, query.state) : undefined,
    query.type ? eq(claims.type, query.type) : undefined,
    query.origin ? eq(claims.origin, query.origin) : undefined,
    query.year ? eq(claims.year, query.year) : undefined,
    waiting(query.overdue, today),
  );
  const columns = { createdAt: claims.createdAt, deadline: claims.deadline };
  const rows = await db
    .select()
    .from(claims)
    .where(where)
    .orderBy(...orderBy(query.sort, columns, claims.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  const [total] = await db.select({ n: count() }).from(claims).where(where);
  return { rows, total: total?.n ?? 0 };
}

function searched(query: string | undefined): SQL | undefined {
  const known = query ? parseClaimNumber(query) : undefined;
  if (!known) return matches(claims.searchText, query);
  return and(eq(claims.year, known.year), eq(claims.number, known.number));
}

function waiting(overdue: boolean | undefined, today: string): SQL | undefined {
  if (overdue === undefined) return undefined;
  const late = overdue ? lt(claims.deadline, today) : gte(claims.deadline, today);
  return and(notInArray(claims.state, ['respondido', 'anulado']), late);
}

export async function claimById(db: Db, id: string): Promise<ClaimRow | undefined> {
  const [row] = await db.select().from(claims).where(eq(claims.id, id));
  return row;
}

export async function claimByToken(db: Db, token: string): Promise<ClaimRow | undefined> {
  const [row] = await db.select().from(claims).where(eq(claims.privateToken, token));
  return row;
}

export async function lockClaim(db: Db, id: string): Promise<ClaimRow | undefined> {
  const [row] = await db.select().from(claims).where(eq(claims.id, id)).for('update');
  return row;
}

export async function insertClaim(
  db: Db,
  claim: Omit<typeof claims.$inferInsert, 'searchText'>,
): Promise<ClaimRow> {
  const { year, number, consumer, item, paperNumber } = claim;
  const found = searchText(
    claimNumber(year, number),
    consumer.name,
    consumer.dni,
    consumer.email,
    item,
    paperNumber,
  );
  const [row] = await db
    .insert(claims)
    .values({ ...claim, searchText: found })
    .returning();
  return row as ClaimRow;
}

/** What happens to a claim after it was filed; the sheet itself cannot change. */
export async function updateClaim(
  db: Db,
  id: string,
  changes: Pick<ClaimRow, 'state'> & Partial<ClaimRow>,
): Promise<ClaimRow> {
  const [row] = await db
    .update(claims)
    .set({ ...changes, updatedAt: new Date() })
    .where(eq(claims.id, id))
    .returning();
  return row as ClaimRow;
}
