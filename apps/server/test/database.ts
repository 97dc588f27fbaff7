import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { inject } from 'vitest';
import {
  embeddedExtensions,
  type OpenDatabase,
  openDatabase,
  overEmbedded,
} from '../src/platform/database.ts';

/** A migrated database of its own for a test file, embedded or on PostgreSQL as the run says. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const where = inject('testDatabase');
  return 'dump' in where ? fromDump(where.dump) : fromTemplate(where.url, where.template);
}

/** Connections to a server that a test stops: one that the pool let go of may hear of it after the pool has ended. */
export function mortalPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url });
  return pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
}

/** Whether several connections exist, so that races can be run. */
export function onPostgres(): boolean {
  return 'url' in inject('testDatabase');
}

async function fromDump(dump: string): Promise<OpenDatabase> {
  const loadDataDir = new Blob([new Uint8Array(await readFile(dump))]);
  return overEmbedded(await PGlite.create({ loadDataDir, extensions: embeddedExtensions }));
}

async function fromTemplate(url: string, template: string): Promise<OpenDatabase> {
  const name = `aulario_test_${randomBytes(6).toString('hex')}`;
  await onServer(url, `create database ${name} template ${template} strategy file_copy`);
  const at = new URL(url);
  at.pathname = `/${name}`;
  const database = await openDatabase({ url: at.href, dataDir: '' });
  return {
    ...database,
    async close() {
      await database.close();
      await onServer(url, `drop database if exists ${name} with (force)`);
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Two copies of one template cannot be made at once: take turns.
  await client.query("select pg_advisory_lock(hashtext('aulario:test-databases'))");
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
