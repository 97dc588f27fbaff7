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
