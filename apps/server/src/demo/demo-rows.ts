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
 * The same for rows by the thousand: one JSON a statement, which costs less than half. All rows
 * have the same fields; what is left out takes the default of the table.
 */
export async function insertManyRows<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([field]) => field in (rows[0] ?? {}),
  );
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
