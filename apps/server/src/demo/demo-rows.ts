import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../platform/database.ts';

const mostRows = 500;

/** Inserts rows in few statements; a statement takes at most 500, far below the limit of parameters. */
export async function insertRows<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += mostRows) {
    await tx.insert(table).values(rows.slice(from, from + mostRows));
  }
}
