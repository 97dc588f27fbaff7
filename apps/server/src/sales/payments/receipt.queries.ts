import type { DealPaper } from '@aulario/contract/sales/paper';
import type { receiptListQuery } from '@aulario/contract/sales/receipt';
import { and, asc, count, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import { inDays } from '../../platform/in-days.ts';
import { behind, orderBy, type Page, window } from '../../platform/list.ts';
import { totalOf } from '../../platform/total.ts';
import { type DealRow, deals } from '../deals/deal.tables.ts';
import { matchesDeal } from '../deals/deal-search.ts';
import { officialPapers } from './official.tables.ts';
import { type ReceiptRow, receipts } from './receipt.tables.ts';

export type ReceiptRecord = {
  receipt: ReceiptRow;
  dealNumber: string;
  /** What the buyer asked for, as it is written down now. */
  paper: DealPaper | null;
  official: { number: string; keptAt: Date; keptByName: string } | null;
};

const shown = {
  receipt: receipts,
  dealNumber: deals.number,
  paper: sql<DealPaper | null>`${deals.contact}->'paper'`,
  official: {
    number: officialPapers.number,
    keptAt: officialPapers.keptAt,
    keptByName: officialPapers.keptByName,
  },
};

function select(db: Db) {
  return db
    .select(shown)
    .from(receipts)
    .innerJoin(deals, eq(deals.id, receipts.dealId))
    .leftJoin(officialPapers, eq(officialPapers.receiptId, receipts.id))
    .$dynamic();
}

export async function listReceipts(
  db: Db,
  query: z.output<typeof receiptListQuery>,
): Promise<Page<ReceiptRecord>> {
  const where = and(
    behind(query, receipts.id),
    query.search ? await searched(db, query.search) : undefined,
    query.ids ? inArray(receipts.id, query.ids) : undefined,
    query.kind ? eq(receipts.kind, query.kind) : undefined,
    query.deal ? eq(receipts.dealId, query.deal) : undefined,
    query.currency ? eq(receipts.currency, query.currency) : undefined,
    query.official === undefined ? undefined : hasOfficial(query.official),
    inDays(receipts.issuedAt, query.issuedFrom, query.issuedUntil),
  );
  const rows = await select(db)
    .where(where)
    .orderBy(...orderBy(query, { issuedAt: receipts.issuedAt }, receipts.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  return {
    rows,
    total: await totalOf(db, query, db.select({ n: count() }).from(receipts).where(where), rows),
  };
}

/** By its own number (`R001-000299`, `299`), by the official one, or by what its deal is found by. */
async function searched(db: Db, search: string): Promise<SQL | undefined> {
  const [, series, number] = /^(?:([a-z]\w*)-)?0*(\d{1,9})$/i.exec(search.trim()) ?? [];
  return or(
    number
      ? and(
          eq(receipts.number, Number(number)),
          series ? eq(receipts.series, series.toUpperCase()) : undefined,
        )
      : undefined,
    sql`exists (select 1 from official_papers p
      where p.receipt_id = ${receipts.id} and upper(p.number) = ${search.trim().toUpperCase()})`,
    inArray(
      receipts.dealId,
      db
        .select({ id: deals.id })
        .from(deals)
        .where(await matchesDeal(db, search)),
    ),
  );
}

function hasOfficial(wanted: boolean): SQL {
  const kept = sql`exists (select 1 from official_papers p where p.receipt_id = ${receipts.id})`;
  return wanted ? kept : sql`not ${kept}`;
}

export async function lockReceipt(db: Db, id: string): Promise<ReceiptRow | undefined> {
  const [row] = await db.select().from(receipts).where(eq(receipts.id, id)).for('update');
  return row;
}

export async function receiptById(db: Db, id: string): Promise<ReceiptRecord | undefined> {
  const [row] = await select(db).where(eq(receipts.id, id));
  return row;
}

export async function receiptByToken(db: Db, token: string): Promise<ReceiptRecord | undefined> {
  const [row] = await select(db).where(eq(receipts.privateToken, token));
  return row;
}

export async function receiptOfPayment(db: Db, paymentId: string): Promise<ReceiptRow | undefined> {
  const [row] = await db
    .select()
    .from(receipts)
    .where(and(eq(receipts.paymentId, paymentId), eq(receipts.kind, 'recibo')));
  return row;
}

/** The receipts and credit notes of these deals, in the order of issue. */
export async function receiptsOfDeals(db: Db, dealIds: readonly string[]): Promise<ReceiptRow[]> {
  if (dealIds.length === 0) return [];
  return db
    .select()
    .from(receipts)
    .where(inArray(receipts.dealId, [...dealIds]))
    .orderBy(asc(receipts.issuedAt), asc(receipts.id));
}

/** The tax already written on receipts of a deal, less what its credit notes took back. */
export async function taxReceipted(db: Db, dealId: string): Promise<number> {
  const [row] = await db
    .select({
      sum: sql`coalesce(sum(case when ${receipts.kind} = 'recibo' then 1 else -1 end * ${receipts.tax}), 0)`.mapWith(
        Number,
      ),
    })
    .from(receipts)
    .where(eq(receipts.dealId, dealId));
  return row?.sum ?? 0;
}

/** What the credit notes of a receipt gave back so far. */
export async function notedOn(db: Db, receiptId: string): Promise<{ amount: number; tax: number }> {
  const [row] = await db
    .select({
      amount: sql`coalesce(sum(${receipts.amount}), 0)`.mapWith(Number),
      tax: sql`coalesce(sum(${receipts.tax}), 0)`.mapWith(Number),
    })
    .from(receipts)
    .where(eq(receipts.correctsId, receiptId));
  return row ?? { amount: 0, tax: 0 };
}

export async function insertReceipt(
  db: Db,
  receipt: typeof receipts.$inferInsert,
): Promise<ReceiptRow> {
  const [row] = await db.insert(receipts).values(receipt).returning();
  return row as ReceiptRow;
}

/**
 * One portion of a period in the order of issue, for the export, with how their sale was priced: it tells what of a paper is treated
 * how by tax.
 */
export async function receiptsBetween(
  db: Db,
  { from, until, offset, limit }: { from: Date; until: Date; offset: number; limit: number },
): Promise<(ReceiptRecord & { calculation: DealRow['calculation'] })[]> {
  return db
    .select({ ...shown, calculation: deals.calculation })
    .from(receipts)
    .innerJoin(deals, eq(deals.id, receipts.dealId))
    .leftJoin(officialPapers, eq(officialPapers.receiptId, receipts.id))
    .where(and(gte(receipts.issuedAt, from), lt(receipts.issuedAt, until)))
    .orderBy(asc(receipts.issuedAt), asc(receipts.id))
    .limit(limit)
    .offset(offset);
}
