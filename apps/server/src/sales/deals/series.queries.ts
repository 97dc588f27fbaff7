import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { series } from './deal.tables.ts';

/**
 * The next number of a series. Its row stays locked until the transaction ends, so that a number
 * taken by work that fails is given to the next: none is skipped, none is given twice.
 */
export async function nextNumber(tx: Tx, name: string): Promise<number> {
  const [row] = await tx
    .insert(series)
    .values({ name, last: 1 })
    .onConflictDoUpdate({ target: series.name, set: { last: sql`${series.last} + 1` } })
    .returning({ last: series.last });
  return row?.last ?? 1;
}

/** The number of a sale as people read it: "T-2026-000355". */
export const dealNumber = (year: number | string, place: number): string =>
  `T-${year}-${String(place).padStart(6, '0')}`;

/** The next number of the sales of a year; see `nextNumber`. */
export async function nextDealNumber(tx: Tx, year: number | string): Promise<string> {
  return dealNumber(year, await nextNumber(tx, `deal-${year}`));
}
