import type {
  Attendance,
  AttendanceMarks,
  AttendanceMeans,
} from '@aulario/contract/learning/attendance';
import { z } from 'zod';
import { imageView } from '../../files/file.view.ts';
import { fullName } from '../../people/users/user.view.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, fieldFault, found } from '../../platform/error.ts';
import { jobKind } from '../../platform/jobs.ts';
import * as queries from './attendance.queries.ts';
import { opensAt, percentOf } from './attendance.rules.ts';
import { lockSession, type SessionRecord, sessionById } from './session.queries.ts';
import { meetsAt } from './session.view.ts';

type MarkDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>;

/** Of these people it is known anew whether they came: where that is a condition, they may have finished. */
export const attendanceMarkedJob = jobKind(
  'attendance-marked',
  z.object({ enrolments: z.array(z.string()) }),
);

export async function getAttendance(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<Attendance> {
  requirePermission(actor, 'enrolments:read');
  return attendanceList(db, id);
}

/** @throws DomainError `wrong-state` before the door opens and for a cancelled session, `validation` for who is not in it. */
export async function markAttendance(
  deps: MarkDeps,
  actor: Actor,
  id: string,
  { marks }: AttendanceMarks,
): Promise<Attendance> {
  requirePermission(actor, 'sessions:write');
  await writeAttendance(deps, actor, id, { marks, means: 'personal' });
  return attendanceList(deps.db, id);
}

/** Percent of the sessions held to which each of these came; null before the first, absent without an edition. */
export async function attendancePercentOf(
  db: Db,
  enrolmentIds: readonly string[],
  now: Date,
): Promise<Map<string, number | null>> {
  const attended = await queries.attendedOf(db, enrolmentIds, now);
  return new Map([...attended].map(([id, one]) => [id, percentOf(one)]));
}

/** The list of a session, for whoever may already see it. */
export async function attendanceList(db: Db, id: string): Promise<Attendance> {
  const record = found(await sessionById(db, id));
  const people = await queries.peopleOfSession(db, record.session);
  return {
    session: sessionBrief(record),
    people: people.map(({ enrolmentId, photo, mark, ...person }) => ({
      ...{ enrolment: enrolmentId, name: fullName(person), photo: imageView(photo) },
      ...{ state: mark?.state ?? null, by: mark?.means ?? null },
      at: mark?.at.toISOString() ?? null,
    })),
  };
}

/** Says of many people whether they came, for whoever may already say it. */
export async function writeAttendance(
  { db, clock, jobs }: MarkDeps,
  actor: Actor,
  id: string,
  { marks, means }: AttendanceMarks & { means: AttendanceMeans },
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const session = found(await lockSession(tx, id));
    if (session.cancelledAt) throw new DomainError('wrong-state', 'Esta sesión se canceló.');
    if (opensAt(session.startsAt) > now)
      throw new DomainError('wrong-state', 'Esta sesión todavía no empieza.');
    const ids = marks.map(({ enrolment }) => enrolment);
    const inside = await queries.enrolledAmong(tx, session.editionId, ids);
    const stranger = ids.findIndex((enrolment) => !inside.has(enrolment));
    if (stranger >= 0)
      throw fieldFault(`marks.${stranger}.enrolment`, 'Esa persona no está en esta edición.');
    const said = marks.flatMap(({ enrolment: enrolmentId, state }) =>
      state ? [{ sessionId: id, enrolmentId, state, means, at: now, by: actor.id }] : [],
    );
    const cleared = marks.flatMap(({ enrolment, state }) => (state ? [] : [enrolment]));
    const changed = [
      ...(await queries.writeMarks(tx, said)),
      ...(await queries.clearMarks(tx, id, cleared)),
    ];
    if (changed.length === 0) return;
    const states = new Map(marks.map(({ enrolment, state }) => [enrolment, state]));
    await recordAudit(tx, actor, {
      ...{ action: 'mark-attendance', entity: 'class-session', entityId: id },
      after: { marks: Object.fromEntries(changed.map((one) => [one, states.get(one) ?? null])) },
    });
    await tellCompletion({ jobs }, tx, changed);
  });
}

/**
 * A session that is brought to a day ahead was not held: who came to it is taken back, once whoever brings it says so.
 * @throws DomainError 402 that says of how many people it is known.
 */
export async function clearMarksAhead(
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  actor: Actor,
  id: string,
  agreed: boolean | undefined,
): Promise<void> {
  const marked = await queries.markedIn(tx, id);
  if (marked.length === 0) return;
  const people = marked.length === 1 ? '1 persona' : `${marked.length} personas`;
  if (!agreed)
    throw fieldFault(
      'clearAttendance',
      `Ya se marcó la asistencia de ${people}. En un día que viene no vale: al mover la sesión se borra.`,
    );
  await queries.clearMarks(tx, id, marked);
  await recordAudit(tx, actor, {
    ...{ action: 'mark-attendance', entity: 'class-session', entityId: id },
    after: { marks: Object.fromEntries(marked.map((one) => [one, null])) },
  });
  await tellCompletion(deps, tx, marked);
}

/** Whoever came may have finished by it, once their edition's minimum is reached. */
export async function tellCompletion(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  enrolments: string[],
): Promise<void> {
  await jobs.send(tx, attendanceMarkedJob, { enrolments });
}

/** What lists say of the session that they are of. */
export function sessionBrief({ session, edition, course }: SessionRecord) {
  return {
    _id: session.id,
    edition: edition.id,
    editionCode: edition.code,
    courseName: course.name,
    title: session.title,
    startsAt: session.startsAt.toISOString(),
    endsAt: session.endsAt.toISOString(),
    timeZone: edition.timeZone,
    place: meetsAt({ session, edition }).place,
    cancelledAt: session.cancelledAt?.toISOString() ?? null,
  };
}
