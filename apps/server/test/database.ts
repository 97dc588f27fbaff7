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
import { copyOfDatabase } from './own-databases.ts';

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

async function fromTemplate(server: string, template: string): Promise<OpenDatabase> {
  const copy = await copyOfDatabase(server, template);
  const database = await openDatabase({ url: copy.url, dataDir: '' });
  return {
    ...database,
    async close() {
      await database.close();
      await copy.drop();
    },
  };
}
