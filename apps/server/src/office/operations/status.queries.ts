import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';

/** What the database says of itself. */
export async function databaseFigures(db: Db, server: boolean) {
  const { rows } = await db.execute<{
    version: string;
    bytes: string | number;
    connections: string | number;
    migration: string | number | null;
  }>(sql`
    select current_setting('server_version') as version,
           pg_database_size(current_database()) as bytes,
           (select count(*) from pg_stat_activity where datname = current_database()) as connections,
           (select max(created_at) from drizzle.__drizzle_migrations) as migration`);
  const [row] = rows;
  return {
    engine: server ? ('postgres' as const) : ('embedded' as const),
    version: row?.version ?? '',
    bytes: Number(row?.bytes ?? 0),
    migration: row?.migration ? new Date(Number(row.migration)).toISOString() : null,
    connections: server ? Number(row?.connections ?? 0) : null,
  };
}

/** The clock of the database, in milliseconds since 1970. */
export async function databaseTime(db: Db): Promise<number> {
  const { rows } = await db.execute<{ now: string | number }>(
    sql`select extract(epoch from clock_timestamp()) * 1000 as now`,
  );
  return Number(rows[0]?.now);
}
