import { sql } from 'drizzle-orm';
import type { TestApp } from './build-test-app.ts';

/**
 * How many rows each table has and which write was its last, of every table there is: none is left
 * out, also not the audit log, the jobs of the domain or the keys of purchases.
 */
export async function everythingWritten({ deps }: TestApp): Promise<unknown[]> {
  const { rows: tables } = await deps.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const counts = tables.map(
    ({ name }) =>
      sql`select ${name}::text as name, count(*)::int as rows, max(xmin::text::bigint)::text as last from ${sql.identifier(name)}`,
  );
  // The database reads several tables at once when there are many: in whatever order without this.
  return (await deps.db.execute(sql`${sql.join(counts, sql` union all `)} order by 1`)).rows;
}
