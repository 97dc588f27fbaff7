import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** The address of an empty database on the server that the tests run on; undefined when embedded. */
export async function emptyDatabase(): Promise<{ url: string; drop(): Promise<void> } | undefined> {
  const where = inject('testDatabase');
  if (!('url' in where)) return undefined;
  const name = `aulario_empty_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: where.url });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name} template template0`);
  const at = new URL(where.url);
  at.pathname = `/${name}`;
  return { url: at.href, drop: () => run(`drop database if exists ${name} with (force)`) };
}
