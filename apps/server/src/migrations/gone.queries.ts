import type { MigrationKind } from '@aulario/contract/migration-row';
import { sql } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import type { Cells } from './migration.tables.ts';
import { unreadable } from './moodle-piece.ts';

/** More in one report would be a site that was read wrongly. */
const most = 2_000;

/**
 * Rows for what we hold and Moodle no longer does, once all was read: enrolments of people who were
 * unenrolled there, certificates that were deleted there. They stay as they are, and the report says
 * which; only of courses of which something came and nothing was unreadable.
 */
export async function goneFromMoodle(
  tx: Tx,
  { id, kind }: { id: string; kind: MigrationKind },
): Promise<Cells[]> {
  if (kind === 'enrols') return goneEnrolments(tx, id);
  return kind === 'certificates' ? goneCertificates(tx, id) : [];
}

async function goneEnrolments(tx: Tx, id: string): Promise<Cells[]> {
  const { rows } = await tx.execute<{ account: number; course: number }>(sql`
    with came as (
      select (data->>'courseMoodleId')::int as course, (data->>'userMoodleId')::int as account,
        data ? 'unreadable' and not data ? 'userMoodleId' as unread
      from migration_rows where migration_id = ${id}),
    whole as (select course from came group by course having not bool_or(unread))
    select u.moodle_id as account, c.moodle_id as course
    from enrolments e join users u on u.id = e.user_id join courses c on c.id = e.course_id
    where e.state = 'matriculado' and u.moodle_id is not null and c.moodle_id in (select course from whole)
      and not exists (select 1 from came where came.course = c.moodle_id and came.account = u.moodle_id)
    order by c.moodle_id, u.moodle_id limit ${most}`);
  return rows.map(({ account, course }) =>
    unreadable(
      { userMoodleId: account, courseMoodleId: course },
      'En Moodle ya no está matriculada como alumna; aquí sigue matriculada y así queda. Si corresponde, retírala en Matrículas.',
    ),
  );
}

async function goneCertificates(tx: Tx, id: string): Promise<Cells[]> {
  const { rows } = await tx.execute<{ issue: number; code: string | null; course: number }>(sql`
    with came as (
      select (data->>'courseMoodleId')::int as course, (data->>'moodleId')::int as issue,
        data ? 'unreadable' as unread
      from migration_rows where migration_id = ${id}),
    whole as (select course from came group by course having not bool_or(unread))
    select f.moodle_id as issue, f.old_code as code, c.moodle_id as course
    from certificates f join courses c on c.id = f.course_id
    where f.moodle_id is not null and f.state <> 'anulado' and c.moodle_id in (select course from whole)
      and not exists (select 1 from came where came.issue = f.moodle_id or came.course is null)
    order by f.moodle_id limit ${most}`);
  return rows.map(({ issue, code, course }) =>
    unreadable(
      { moodleId: issue, courseMoodleId: course, ...(code ? { code } : {}) },
      'En Moodle se borró este certificado; aquí sigue valiendo y así queda. Si corresponde, anúlalo en Certificados.',
    ),
  );
}
