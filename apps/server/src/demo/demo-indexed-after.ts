import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../platform/database.ts';

type Index = { name: string; definition: string };
type Reference = { table: string; name: string; definition: string };

/**
 * Does work that inserts by the hundred thousand, while these tables have no indexes but their keys, and no references.
 * Both are made anew from their own definitions afterwards, over all rows at once: less than half of the work, and what
 * is not unique or points at nothing is refused all the same. Other transactions wait for this one.
 */
export async function indexedAfter(
  tx: Tx,
  tables: readonly PgTable[],
  work: () => Promise<void>,
): Promise<void> {
  const names = sql`array[${sql.join(
    tables.map((table) => sql`${`"${getTableName(table)}"`}::regclass`),
    sql`, `,
  )}]`;
  const { rows: references } = await tx.execute<Reference>(sql`
    select conrelid::regclass::text as "table", quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid = any (${names}) order by conname`);
  const { rows: indexes } = await tx.execute<Index>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = any (${names})
      and not exists (select from pg_constraint where conindid = indexrelid)
    order by indexrelid::regclass::text`);
  for (const { table, name } of references)
    await tx.execute(sql.raw(`alter table ${table} drop constraint ${name}`));
  for (const { name } of indexes) await tx.execute(sql.raw(`drop index ${name}`));
  await work();
  for (const { definition } of indexes) await tx.execute(sql.raw(definition));
  for (const { table, name, definition } of references)
    await tx.execute(sql.raw(`alter table ${table} add constraint ${name} ${definition}`));
  // Without it the database would plan as for empty tables until it looks by itself.
  for (const table of tables) await tx.execute(sql`analyze ${table}`);
}
