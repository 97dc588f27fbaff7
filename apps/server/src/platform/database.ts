import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { holdFolder, type Orders } from './folder-lock.ts';
import {
  appliedMigration,
  DatabaseNewer,
  newestMigration,
  type Runs,
  refuseNewer,
} from './migrations.ts';
import { endOnPanic, endProcess } from './panic.ts';
import { typoTolerance } from './search.ts';
import { SyncedFolder, syncedParameters, unsyncedFlag } from './synced-folder.ts';

export type Database = NodePgDatabase;
/** What is inside `transaction(tx => …)`. Query functions take `Database | Tx` first. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Db = Database | Tx;

type Opened = {
  db: Database;
  close(): Promise<void>;
};

/**
 * Embedded has one connection and one process: inside `transaction(tx => …)` a query on the outer
 * `db` waits for ever.
 */
export type OpenDatabase =
  | (Opened & { kind: 'embedded'; pglite: PGlite; orders: Orders })
  | (Opened & { kind: 'postgres'; pool: pg.Pool });

/** Generated from the `*.tables.ts` files; the same for both kinds of database. */
export const migrationsFolder = join(import.meta.dirname, '../../drizzle');

/**
 * Opens PostgreSQL by its URL, or the embedded one in a folder.
 * @throws DatabaseUnavailable with one clear sentence.
 */
export async function openDatabase(where: {
  url?: string | undefined;
  dataDir: string;
  /** The connections of PostgreSQL, when they are to be other than plain. */
  Client?: typeof pg.Client | undefined;
}): Promise<OpenDatabase> {
  return where.url ? openPostgres(where.url, where.Client) : openEmbedded(where.dataDir);
}

/**
 * Applies the migrations that are missing; several nodes may start at once, and one does it.
 * @param options.beforeUpgrade done when a database that holds something is about to be changed.
 * @throws DatabaseUnavailable when a newer version wrote the database.
 */
export async function migrateDatabase(
  opened: OpenDatabase,
  { beforeUpgrade }: { beforeUpgrade?: () => Promise<void> } = {},
): Promise<void> {
  await alone(opened, 'migrations', async () => {
    const applied = await appliedMigration(reader(opened));
    refuse(applied);
    if (applied > 0 && applied < newestMigration(migrationsFolder)) await beforeUpgrade?.();
    if (opened.kind === 'embedded')
      return migrateEmbedded(drizzleEmbedded(opened.pglite), { migrationsFolder });
    return migrate(drizzle(opened.pool), { migrationsFolder });
  });
}

/** Work that one node does while the others wait for it; they find it done. */
export async function alone<T>(
  opened: OpenDatabase,
  what: string,
  work: () => Promise<T>,
): Promise<T> {
  if (opened.kind === 'embedded') return work();
  const client = await opened.pool.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [`aulario:${what}`]);
    return await work();
  } finally {
    await client
      .query('select pg_advisory_unlock(hashtext($1))', [`aulario:${what}`])
      .catch(() => {});
    client.release();
  }
}

function reader(opened: OpenDatabase): Runs {
  return async <T>(text: string, values?: unknown[]) =>
    (opened.kind === 'embedded'
      ? (await opened.pglite.query(text, values)).rows
      : (await opened.pool.query(text, values)).rows) as T[];
}

function refuse(applied: number): void {
  try {
    refuseNewer(applied, migrationsFolder);
  } catch (error) {
    throw error instanceof DatabaseNewer ? new DatabaseUnavailable(error.message) : error;
  }
}

/** The database cannot be used; the message says why in one line. */
export class DatabaseUnavailable extends Error {}

/** An embedded database that the caller made and owns, in the shape of any other. */
export async function overEmbedded(
  pglite: PGlite,
  close = () => pglite.close(),
  orders: Orders = { take: () => {} },
): Promise<OpenDatabase> {
  await pglite.exec(`set pg_trgm.word_similarity_threshold = ${typoTolerance}`);
  // Both drivers answer queries alike; the product reads `rows` and `returning`, which both have.
  const db = drizzleEmbedded(pglite) as unknown as Database;
  return { kind: 'embedded', db, pglite, orders, close };
}

/**
 * Its buffers are memory of this process, and the system's own cache keeps its files; the log has as much
 * room as it would have beside buffers of 128 MB.
 */
const embeddedSettings = ['-c', 'shared_buffers=16MB', '-c', 'wal_buffers=4MB'];

/** The extensions that the tables need; loaded with every embedded database. */
export const embeddedExtensions = { pg_trgm };

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const folder = join(dataDir, 'database');
  await mkdir(folder, { recursive: true }).catch((error: Error) => {
    throw new DatabaseUnavailable(`DATA_DIR cannot be written (${dataDir}): ${error.message}`);
  });
  const { unlock, orders } = await holdFolder(dataDir);
  try {
    const pglite = await PGlite.create({
      fs: new SyncedFolder(folder),
      extensions: embeddedExtensions,
      startParams: [
        ...PGlite.defaultStartParams.filter((flag) => flag !== unsyncedFlag),
        ...syncedParameters,
        ...embeddedSettings,
      ],
    });
    endOnPanic(pglite, endProcess);
    const close = async () => {
      await pglite.close();
      await unlock();
    };
    return await overEmbedded(pglite, close, orders);
  } catch (error) {
    await unlock();
    throw new DatabaseUnavailable(
      `The embedded database in ${folder} does not open: ${(error as Error).message}`,
    );
  }
}

async function openPostgres(url: string, Client = pg.Client): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    Client,
    connectionString: url,
    max: 16,
    connectionTimeoutMillis: 5_000,
    options: `-c pg_trgm.word_similarity_threshold=${typoTolerance}`,
  });
  // An idle connection that breaks must not end the process: the next query opens another.
  pool.on('error', () => {});
  // Nor one that breaks between two statements of a transaction, where the pool does not listen: the
  // next statement fails, and the transaction with it.
  pool.on('connect', (client) => void client.on('error', () => {}));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new DatabaseUnavailable(`DATABASE_URL cannot be reached: ${reason(error)}`);
  }
  return { kind: 'postgres', db: drizzle(pool), pool, close: () => pool.end() };
}

function reason(error: unknown): string {
  const { message, code } = error as Error & { code?: string };
  return message || code || 'unknown reason';
}
