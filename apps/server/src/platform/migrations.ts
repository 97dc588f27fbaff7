import { readMigrationFiles } from 'drizzle-orm/migrator';

/** Runs statements, in the caller's transaction. */
export type Runs = <T>(text: string, values?: unknown[]) => Promise<T[]>;

/** The database was written by a version that knows migrations which this one does not. */
export class DatabaseNewer extends Error {}

/** When the last migration of this version was made, in milliseconds: migrations are told by that. */
export function newestMigration(folder: string): number {
  return readMigrationFiles({ migrationsFolder: folder }).at(-1)?.folderMillis ?? 0;
}

/** The last migration that a database has had; 0 for an empty one. */
export async function appliedMigration(query: Runs): Promise<number> {
  const [known] = await query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (!known?.there) return 0;
  const [last] = await query<{ at: string | number | null }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  );
  return Number(last?.at ?? 0);
}

/** @throws DatabaseNewer with what to do. */
export function refuseNewer(applied: number, folder: string): void {
  if (applied <= newestMigration(folder)) return;
  const day = new Date(applied).toISOString().slice(0, 10);
  throw new DatabaseNewer(
    `La base de datos es de un Aulario más nuevo (sus tablas cambiaron el ${day}): inicia esa versión o restaura una copia hecha con esta. Si acabas de volver de ella a la anterior: DATABASE_NEWER=accept.`,
  );
}

export type Migration = ReturnType<typeof readMigrationFiles>[number];

/** The migrations after `from` and up to `until`, in their order. */
export function pendingMigrations(
  folder: string,
  { from, until = Number.POSITIVE_INFINITY }: { from: number; until?: number },
): Migration[] {
  return readMigrationFiles({ migrationsFolder: folder }).filter(
    ({ folderMillis }) => folderMillis > from && folderMillis <= until,
  );
}

/** Makes the place where migrations are remembered, as Drizzle has it. */
export async function prepareMigrations(query: Runs): Promise<void> {
  await query('create schema if not exists drizzle');
  await query(`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`);
}

/** Applies one in the caller's transaction, and remembers it as Drizzle does. */
export async function applyMigration(
  query: Runs,
  { sql, hash, folderMillis }: Migration,
): Promise<void> {
  for (const statement of sql) await query(statement);
  await query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ]);
}

/** Applies the migrations after `from` and up to `until` in the caller's transaction. */
export async function applyMigrations(
  query: Runs,
  folder: string,
  range: { from: number; until?: number },
): Promise<void> {
  await prepareMigrations(query);
  for (const migration of pendingMigrations(folder, range)) await applyMigration(query, migration);
}
