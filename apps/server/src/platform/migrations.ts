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
    `The database was written by a newer Aulario (its last change of tables is of ${day}). Start that version, or restore a backup that this one made.`,
  );
}

/**
 * Applies the migrations after `from` and up to `until` in the caller's transaction, and remembers
 * them as Drizzle does.
 */
export async function applyMigrations(
  query: Runs,
  folder: string,
  { from, until = Number.POSITIVE_INFINITY }: { from: number; until?: number },
): Promise<void> {
  await query('create schema if not exists drizzle');
  await query(`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`);
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: folder })) {
    if (folderMillis <= from || folderMillis > until) continue;
    for (const statement of sql) await query(statement);
    await query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}
