import type {
  Attendance,
  AttendanceMarks,
  TaughtSession,
} from '@aulario/contract/learning/attendance';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import { limaPeriod } from '../../platform/period.ts';
import { opensAt } from './attendance.rules.ts';
import { attendanceList, sessionBrief, writeAttendance } from './attendance.service.ts';
import { headsOf, sessionsOfTeacher } from './own-session.queries.ts';
import type { SessionRecord } from './session.queries.ts';
import { meetsAt } from './session.view.ts';

const mostListed = 500;

/** The sessions that the person gives between two days of Lima; of who is no teacher there are none. */
export async function taughtSessions(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  query: { from: string; until: string },
): Promise<TaughtSession[]> {
  const { begin: from, end: until } = limaPeriod(query);
  const rows = teaches(actor)
    ? await sessionsOfTeacher(db, actor.id ?? '', { from, until }, mostListed)
    : [];
  return taughtViews(db, rows);
}

/** All sessions of an edition that the person teaches, by their start. */
export async function taughtSessionsOf(
  db: Db,
  userId: string,
  edition: string,
): Promise<TaughtSession[]> {
  return taughtViews(db, await sessionsOfTeacher(db, userId, { edition }, mostListed));
}

async function taughtViews(db: Db, rows: SessionRecord[]): Promise<TaughtSession[]> {
  const heads = await headsOf(
    db,
    rows.map(({ session }) => session.id),
  );
  return rows.map((row) => ({
    ...sessionBrief(row),
    opensAt: opensAt(row.session.startsAt).toISOString(),
    link: meetsAt(row).link,
    reason: row.session.reason,
    recording: row.session.recording,
    ...(heads.get(row.session.id) ?? { people: 0, marked: 0 }),
  }));
}

/** @throws DomainError `not-found` for a session that somebody else gives. */
export async function taughtAttendance(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<Attendance> {
  await checkGiven(db, actor, id);
  return attendanceList(db, id);
}

/** Says who came. @throws DomainError `not-found` for a session that somebody else gives. */
export async function markTaught(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  actor: Actor,
  id: string,
  { marks }: AttendanceMarks,
): Promise<Attendance> {
  await checkGiven(deps.db, actor, id);
  await writeAttendance(deps, actor, id, { marks, means: 'docente' });
  return attendanceList(deps.db, id);
}

async function checkGiven(db: Db, actor: Actor, id: string): Promise<void> {
  const rows = teaches(actor)
    ? await sessionsOfTeacher(db, actor.id ?? '', { session: id }, 1)
    : [];
  found(rows[0]);
}

/** Whether somebody is a teacher now; what they once taught is shut for who is none any more. */
export const teaches = ({ roles }: Actor) => roles.includes('Docente');
