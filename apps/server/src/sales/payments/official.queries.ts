import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { deals } from '../deals/deal.tables.ts';
import { officialPapers } from './official.tables.ts';
import { receipts } from './receipt.tables.ts';

export async function writeOfficial(
  db: Db,
  paper: typeof officialPapers.$inferInsert,
): Promise<void> {
  const { receiptId: _, ...set } = paper;
  await db
    .insert(officialPapers)
    .values(paper)
    .onConflictDoUpdate({ target: officialPapers.receiptId, set });
}

export async function removeOfficial(db: Db, receiptId: string): Promise<void> {
  await db.delete(officialPapers).where(eq(officialPapers.receiptId, receiptId));
}

/** The number of another deal that this voucher stands beside; what was kept with leading zeros is the same. */
export async function otherDealWith(
  db: Db,
  number: string,
  dealId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ deal: deals.number })
    .from(officialPapers)
    .innerJoin(receipts, eq(receipts.id, officialPapers.receiptId))
    .innerJoin(deals, eq(deals.id, receipts.dealId))
    .where(
      and(
        sql`regexp_replace(${officialPapers.number}, '-0+', '-') = ${number}`,
        ne(receipts.dealId, dealId),
      ),
    )
    .limit(1);
  return row?.deal;
}
