import { getTableColumns, getTableName, sql } from 'drizzle-orm';
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

/**
 * The same for rows by the thousand: one JSON a statement, which costs less than half. What is
 * left out takes the default of the table.
 * @throws Error when a row has a field that the first one has not: it would be lost without a word.
 */
export async function insertManyRows<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const first = rows[0] ?? {};
  const lost = rows.flatMap(Object.keys).find((field) => !(field in first));
  if (lost) throw new Error(`${getTableName(table)}: the first row has no "${lost}"`);
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => field in first);
  const names = sql.raw(columns.map(([, column]) => `"${column.name}"`).join(', '));
  const name = sql.raw(`"${getTableName(table)}"`);
  for (let from = 0; from < rows.length; from += mostRows) {
    const part = rows.slice(from, from + mostRows) as Record<string, unknown>[];
    const json = JSON.stringify(
      part.map((row) =>
        Object.fromEntries(columns.map(([field, column]) => [column.name, row[field]])),
      ),
    );
    await tx.execute(sql`
      insert into ${name} (${names})
      select ${names} from json_populate_recordset(null::${name}, ${json}::json)`);
  }
}
