import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type pg from 'pg';
import { minutes } from './clock.ts';
import { type Database, migrationsFolder, type OpenDatabase } from './database.ts';
import { unhurried } from './database-patience.ts';
import {
  appliedMigration,
  applyMigration,
  DatabaseNewer,
  type Migration,
  newestMigration,
  pendingMigrations,
  prepareMigrations,
  type Runs,
  refuseNewer,
} from './migrations.ts';
import { lacksSystem } from './start-fault.ts';
import { DatabaseUnavailable } from './unopened-database.ts';

/**
 * Applies the migrations that are missing; several nodes may start at once, and one does it. On PostgreSQL nodes of
 * the version before go on serving meanwhile (decision 075).
 * @param options.beforeUpgrade done when a database that holds something is about to be changed.
 * @param options.acceptNewer serves also a database that the version after this one has changed, which only expands it
 * @throws DatabaseUnavailable when a newer version wrote the database, or somebody kept a table for ten minutes.
 */
export async function migrateDatabase(
  opened: OpenDatabase,
  {
    beforeUpgrade,
    acceptNewer = false,
    folder = migrationsFolder,
  }: { beforeUpgrade?: () => Promise<void>; acceptNewer?: boolean; folder?: string } = {},
): Promise<void> {
  await alone(opened, 'migrations', async () => {
    const applied = await appliedMigration(reader(opened));
    if (!acceptNewer) refuse(applied, folder);
    if (applied > 0 && applied < newestMigration(folder)) await beforeUpgrade?.();
    // Nobody else is served by an embedded one while it starts: all or nothing.
    if (opened.kind === 'embedded')
      return migrate(drizzle(opened.pglite), { migrationsFolder: folder });
    await migrateBesideOthers(opened.direct, folder, applied);
  });
}

/**
 * Work that one node does while the others wait for it; they find it done. It may take its time: its database has no limits
 * for a statement, and one connection, on which a transaction waits for nobody.
 */
export async function alone<T>(
  opened: OpenDatabase,
  what: string,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  if (opened.kind === 'embedded') return work(opened.db);
  // The lock is the session's: it ends with the connection.
  return unhurried(opened.direct, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [`aulario:${what}`]);
    return unhurried(opened.direct, (own) => work(drizzleServer(own)));
  });
}

async function migrateBesideOthers(pool: pg.Pool, folder: string, from: number): Promise<void> {
  await unhurried(pool, async (client) => {
    await prepareMigrations(runsOf(client));
    for (const migration of pendingMigrations(folder, { from }))
      await applyPatiently(client, migration);
  });
}

/**
 * Milliseconds that a migration waits for a table: while it waits, everybody who comes after it for that table does
 * too. Below the second after which PostgreSQL looks for deadlocks, so that in a circle the migration gives way
 * and not somebody's purchase.
 */
const lockPatience = 500;
const patience = minutes(10);
/** Another had the table, or both waited for each other. */
const inTheWay = new Set(['55P03', '40P01']);

async function applyPatiently(client: pg.Client, migration: Migration): Promise<void> {
  const until = performance.now() + patience;
  let last = '';
  /** What could not be had is asked for first the next time: those in its way take it in that order too. */
  let first: string[] = [];
  const query: Runs = (text, values) => {
    last = text;
    return runsOf(client)(text, values);
  };
  for (let pauses = 1; ; pauses += 1) {
    try {
      await query('begin');
      await query(`set local lock_timeout = ${lockPatience}`);
      for (const table of first) await query(`lock table ${table} in access exclusive mode`);
      await applyMigration(query, migration);
      await query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      const { code } = error as { code?: string };
      if (!inTheWay.has(code ?? '')) throw error;
      if (performance.now() > until) throw new DatabaseUnavailable(kept, lacksSystem);
      first = [...new Set([...(await tablesIn(client, last)), ...first])];
      // Uneven, so that it does not fall in step with what is in its way.
      await pause(randomInt(50, 250) * Math.min(pauses, 8));
    }
  }
}

/** The tables that a statement names and that are there. */
async function tablesIn(client: pg.Client, statement: string): Promise<string[]> {
  const named = statement.matchAll(
    /\b(?:table|on|references|update|into|from|join)\s+(?:only\s+)?([\w."]+)/gi,
  );
  const { rows } = await client.query<{ name: string }>(
    `select distinct class.oid::regclass::text as name from unnest($1::text[]) as said
       join pg_class as class on class.oid = to_regclass(said) and class.relkind in ('r', 'p')`,
    [[...named].map(([, name]) => name)],
  );
  return rows.map(({ name }) => name);
}

const kept =
  'La base de datos no se pudo actualizar: durante diez minutos otro proceso no soltó una tabla. Mira pg_stat_activity, termina lo que la retiene y vuelve a iniciar.';

function runsOf(client: pg.Client | pg.Pool): Runs {
  return async <T>(text: string, values?: unknown[]) =>
    (await client.query(text, values)).rows as T[];
}

function reader(opened: OpenDatabase): Runs {
  if (opened.kind === 'postgres') return runsOf(opened.direct);
  return async <T>(text: string, values?: unknown[]) =>
    (await opened.pglite.query(text, values)).rows as T[];
}

function refuse(applied: number, folder: string): void {
  try {
    refuseNewer(applied, folder);
  } catch (error) {
    throw error instanceof DatabaseNewer ? new DatabaseUnavailable(error.message) : error;
  }
}
