import { sql } from 'drizzle-orm';
import type { Db } from '../database.ts';

/** How PostgreSQL keeps the log of what is written, where somebody told it to archive it. */
export type ArchiveFigures = {
  /** Whether it was told how; the log waits in the disk of the database otherwise. */
  told: boolean;
  /** Whether what it tried last failed. */
  failing: boolean;
  /** Seconds since it last archived something; since it began, where it never did. */
  age: number;
  /** Bytes that were written since, beyond what an idle server writes. */
  waiting: number;
  /** After how many seconds it archives what did not fill a segment; zero: never. */
  timeout: number;
};

/** What an idle server writes to its log by itself, between two segments. */
const ownBytes = 16 * 1024;

/**
 * What PostgreSQL says of its archive: one row of counters, whatever the size of the database. Null where nothing is archived, as in the embedded
 * database and on a standby.
 */
export async function archiveFigures(db: Db): Promise<ArchiveFigures | null> {
  const { rows } = await db.execute<Record<keyof ArchiveFigures, string | number | boolean>>(sql`
    with seen as (
      select *, case when last_archived_wal ~ '^[0-9A-F]{24}' then
        ('x' || lpad(substr(last_archived_wal, 9, 8), 16, '0'))::bit(64)::bigint::numeric * 4294967296
          + (('x' || lpad(substr(last_archived_wal, 17, 8), 16, '0'))::bit(64)::bigint + 1)
          * pg_size_bytes(current_setting('wal_segment_size')) else 0 end as archived_to
      from pg_stat_archiver)
    select coalesce(current_setting('archive_command', true), '') || coalesce(current_setting('archive_library', true), '') <> '' as told,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing,
      extract(epoch from now() - coalesce(last_archived_time, pg_postmaster_start_time()))::float8 as age,
      greatest(0, pg_current_wal_lsn() - '0/0'::pg_lsn - archived_to)::float8 as waiting,
      (select setting from pg_settings where name = 'archive_timeout')::int as timeout
    from seen where current_setting('archive_mode', true) in ('on', 'always') and not pg_is_in_recovery()`);
  const [row] = rows;
  if (!row) return null;
  const waiting = Number(row.waiting);
  return {
    ...{ told: row.told === true, failing: row.failing === true },
    ...{ age: Math.max(0, Number(row.age)), waiting: waiting > ownBytes ? waiting : 0 },
    timeout: Number(row.timeout),
  };
}

/** For how many seconds something waits to be archived; zero when nothing does. */
export function archiveLate({ age, waiting }: ArchiveFigures): number {
  return waiting > 0 ? age : 0;
}
