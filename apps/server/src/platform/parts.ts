import { type Placeholder, SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db, Tx } from './database.ts';
import { type ValueOf, writtenOnce } from './written-once.ts';

/**
 * Several lists in one statement, each under its name, written once for all calls. Their rows come as JSON: days and moments
 * are text, in the form of the database.
 * @param build statements whose columns have the names of the fields
 */
export function partsOnce<
  Parts extends Record<string, unknown[]>,
  Values extends Record<string, unknown>,
>(
  build: (value: ValueOf<Values>) => Record<keyof Parts & string, SQL>,
): (db: Db | Tx, values: Values) => Promise<Parts> {
  const statement = writtenOnce<Values>((value) => partsSql(build(value)));
  return async (db, values) => {
    const found = await db.execute<Parts>(statement(values));
    return found.rows[0] as Parts;
  };
}

/** The one row that has each list as JSON under its name. */
export function partsSql(lists: Record<string, SQL>): SQL {
  const columns = Object.entries(lists).map(
    ([name, rows]) =>
      sql`(select coalesce(json_agg(part), '[]') from (${rows}) part) as ${sql.identifier(name)}`,
  );
  return sql`select ${sql.join(columns, sql`, `)}`;
}

/** Ids, where they will stand, or what finds them. */
export type Wanted = string[] | Placeholder | SQL;

/**
 * Whether a column has one of these ids. One value for all of them: the statement stays the same, however many there are.
 * What finds them is asked first, and each looked for by its key: a join with what a plan cannot count compares all with all.
 */
export function among(column: AnyPgColumn, wanted: Wanted): SQL<boolean> {
  if (wanted instanceof SQL) return sql`${column} = any (array(${wanted}))`;
  return sql`${column} = any(${Array.isArray(wanted) ? sql.param([...new Set(wanted)]) : wanted}::text[])`;
}
