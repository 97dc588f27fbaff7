import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';

type Row = Record<string, unknown>;
export type PlainDatabase = {
  /** @param name the same text has the same name: it is read by the database once a connection */
  query(name: string, text: string, values: string[]): Promise<Row[]>;
  /** The lines of EXPLAIN. */
  plan(text: string, values: string[]): Promise<string[]>;
};

/** The database of a yardstick: DATABASE_URL, or the embedded one in PGLITE_DIR, with nothing of ours around it. */
export async function openPlainDatabase(): Promise<PlainDatabase> {
  const { DATABASE_URL, PGLITE_DIR } = process.env;
  const ask = DATABASE_URL ? onPostgres(DATABASE_URL) : await onPglite(PGLITE_DIR ?? '');
  return {
    query: ask,
    plan: async (text, values) => {
      const lines = await ask('', `explain ${text}`, values);
      return lines.map((line) => String(line['QUERY PLAN']));
    },
  };
}

function onPostgres(connectionString: string): PlainDatabase['query'] {
  const pool = new pg.Pool({ connectionString, max: 16 });
  return async (name, text, values) => (await pool.query({ name, text, values })).rows;
}

async function onPglite(dataDir: string): Promise<PlainDatabase['query']> {
  const database = await PGlite.create({ dataDir, extensions: { pg_trgm } });
  return async (_name, text, values) => (await database.query<Row>(text, values)).rows;
}
