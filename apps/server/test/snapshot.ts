import type pg from 'pg';
import type { TestApp } from './build-test-app.ts';

/** The question of each app: its tables stay the same ones, and there are hundreds of answers. */
const questions = new WeakMap<TestApp, string>();

/**
 * How many rows each table has and which write was its last, of every table there is: none is left
 * out, also not the audit log, the jobs of the domain or the keys of purchases.
 */
export async function everythingWritten(test: TestApp): Promise<unknown[]> {
  const text = questions.get(test) ?? (await questionOf(test));
  questions.set(test, text);
  const { database } = test;
  if (database.kind === 'embedded') return (await database.pglite.query(text)).rows;
  return inOneProcess(database.direct, text);
}

/** So many tables look like work for several processes: to start them costs more than to answer. */
async function inOneProcess(pool: pg.Pool, text: string): Promise<unknown[]> {
  const client = await pool.connect();
  try {
    await client.query('set max_parallel_workers_per_gather = 0');
    return (await client.query({ name: 'everything-written', text })).rows;
  } finally {
    await client.query('reset max_parallel_workers_per_gather');
    client.release();
  }
}

async function questionOf({ deps }: TestApp): Promise<string> {
  const { rows: tables } = await deps.db.execute<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
  );
  const counts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int as rows, max(xmin::text::bigint)::text as last from "${name}"`,
  );
  // The database reads several tables at once when there are many: in whatever order without this.
  return `${counts.join(' union all ')} order by 1`;
}
