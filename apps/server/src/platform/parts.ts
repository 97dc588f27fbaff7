import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db, Tx } from './database.ts';

/**
 * Several lists in one statement, each under its name. Their rows come as JSON: days and moments are text, in the form of
 * the database.
 * @param parts statements whose columns have the names of the fields
 */
export async function selectParts<Parts extends Record<string, unknown[]>>(
  db: Db | Tx,
  parts: Record<keyof Parts & string, SQL>,
): Promise<Parts> {
  const columns = Object.entries(parts).map(
    ([name, rows]) =>
      sql`(select coalesce(json_agg(part), '[]') from (${rows}) part) as ${sql.identifier(name)}`,
  );
  const found = await db.execute<Parts>(sql`select ${sql.join(columns, sql`, `)}`);
  return found.rows[0] as Parts;
}

/** Whether a column has one of these ids. One value for all of them: the statement stays the same, however many there are. */
export const among = (column: AnyPgColumn, wanted: string[]): SQL<boolean> =>
  sql`${column} = any(${sql.param([...new Set(wanted)])}::text[])`;
