import { sql } from 'drizzle-orm';
import type { Db } from '../database.ts';

/** How PostgreSQL keeps the log of what is written, where somebody told it to archive it. */
export type ArchiveFigures = {
  /** Whether it was told how; the log waits in the disk of the database otherwise. */
  told: boolean;
  /** Whether pgBackRest is how. */
  pgbackrest: boolean;
  /** Whether what it tried last failed. A command that is not there ends the archiver before it counts that. */
  failing: boolean;
  /** Whether it archived nothing since it began. */
  never: boolean;
  /** Seconds since it last archived something; since it began, where it never did. */
  age: number;
  /** Bytes that were written since, beyond what an idle server writes. */
  waiting: number;
  /** Segments of the log that are full and wait. */
  segments: number;
  /** For how many seconds the oldest of them waits; null where this account may not ask (pg_monitor). */
  oldest: number | null;
  /** After how many seconds it archives what did not fill a segment; zero: never. */
  timeout: number;
};

/** What an idle server writes to its log by itself, between two segments. */
const ownBytes = 16 * 1024;

/**
 * What PostgreSQL says of its archive: one row of counters and a look at a folder, whatever the size of the database. Null where nothing is
 * archived, as in the embedded database and on a standby.
 */
export async function archiveFigures(db: Db): Promise<ArchiveFigures | null> {
  const { rows } = await db.execute<Record<string, string | number | boolean>>(sql`
    with seen as (
      select *, pg_size_bytes(current_setting('wal_segment_size')) as segment, case when last_archived_wal ~ '^[0-9A-F]{24}' then
        ('x' || lpad(substr(last_archived_wal, 9, 8), 16, '0'))::bit(64)::bigint::numeric * 4294967296
          + (('x' || lpad(substr(last_archived_wal, 17, 8), 16, '0'))::bit(64)::bigint + 1)
          * pg_size_bytes(current_setting('wal_segment_size')) else 0 end as archived_to
      from pg_stat_archiver)
    select coalesce(current_setting('archive_command', true), '') || coalesce(current_setting('archive_library', true), '') <> '' as told,
      coalesce(current_setting('archive_command', true), '') like '%pgbackrest%' as pgbackrest,
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing,
      last_archived_time is null as never,
      extract(epoch from now() - coalesce(last_archived_time, pg_postmaster_start_time()))::float8 as age,
      greatest(0, pg_current_wal_lsn() - '0/0'::pg_lsn - archived_to)::float8 as waiting,
      segment::float8 as segment,
      has_function_privilege('pg_ls_archive_statusdir()', 'execute') as readable,
      (select setting from pg_settings where name = 'archive_timeout')::int as timeout
    from seen where current_setting('archive_mode', true) in ('on', 'always') and not pg_is_in_recovery()`);
  const [row] = rows;
  if (!row) return null;
  const waiting = Number(row.waiting);
  const never = row.never === true;
  // Where nothing was archived there is nothing to count from.
  const counted = never ? 0 : Math.floor(waiting / Number(row.segment));
  return {
    ...{ told: row.told === true, pgbackrest: row.pgbackrest === true },
    ...{ failing: row.failing === true, never },
    ...{ age: Math.max(0, Number(row.age)), waiting: waiting > ownBytes ? waiting : 0 },
    ...(row.readable === true ? await ready(db) : { segments: counted, oldest: null }),
    timeout: Number(row.timeout),
  };
}

/** What lies ready to be archived, as PostgreSQL notes it for its archiver. */
async function ready(db: Db): Promise<{ segments: number; oldest: number }> {
  const { rows } = await db.execute<{ segments: string | number; oldest: string | number }>(sql`
    select count(*) as segments,
      coalesce(extract(epoch from clock_timestamp() - min(modification)), 0)::float8 as oldest
    from pg_ls_archive_statusdir() where name like '%.ready'`);
  const [row] = rows;
  return { segments: Number(row?.segments ?? 0), oldest: Math.max(0, Number(row?.oldest ?? 0)) };
}

/**
 * For how many seconds something waits to be archived; zero when nothing does. That something was archived just now says nothing of
 * what waits behind it.
 */
export function archiveLate({ age, waiting, oldest, never, timeout }: ArchiveFigures): number {
  // What is archived within a time lies ready by then; of a server that never archived, bytes tell nothing.
  const told = oldest !== null && never && timeout > 0;
  return Math.max(oldest ?? 0, waiting > 0 && !told ? age : 0);
}
