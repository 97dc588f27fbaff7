import type { OpenedLesson, Room } from '@aulario/contract/room';
import { roomClosings } from '@aulario/contract/room';
import { certificatesOf, lockEnrolment, updateEnrolment } from '../enrolments/enrolment.queries.ts';
import { enrolmentCompletedJob } from '../enrolments/enrolment.service.ts';
import type { Actor } from '../platform/actor.ts';
import { limaDay } from '../platform/clock.ts';
import type { Db } from '../platform/database.ts';
import type { Deps } from '../platform/deps.ts';
import { DomainError, found } from '../platform/error.ts';
import { spanishDay } from '../platform/spanish-day.ts';
import * as queries from './room.queries.ts';
import { closingOf, counting, progressOf } from './room.rules.ts';
import { roomView } from './room.view.ts';

type RoomDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * The classroom of an enrolment, for the person in it.
 * @throws DomainError `not-found` for somebody else's, whoever asks.
 */
export async function ownRoom({ db, clock }: RoomDeps, actor: Actor, id: string): Promise<Room> {
  const now = clock.now();
  const own = found(await queries.ownEnrolment(db, actor.id ?? '', id));
  const closed = closingOf(own, now);
  // Of a course that is taught elsewhere there is nothing to show.
  const lessons =
    closed === 'fuera' || closed === 'retirado'
      ? []
      : await queries.lessonsWithProgress(db, own.course.id, id);
  const certificate = (await certificatesOf(db, [id])).get(id) ?? null;
  return roomView(own, { lessons, closed, certificate, today: limaDay(now) });
}

/** @throws DomainError `wrong-state` with when or why not, where it may not be opened. */
export async function ownLesson(
  { db, clock }: RoomDeps,
  actor: Actor,
  { id, lesson }: { id: string; lesson: string },
): Promise<OpenedLesson> {
  const { lessons, at } = await openable(db, actor, { id, lesson }, clock.now());
  const row = lessons[at] as queries.RoomLessonRow;
  const text = found(await queries.lessonText(db, lesson, id));
  const neighbour = (place: number) => {
    const other = lessons[place];
    return other ? { _id: other.id, title: other.title } : null;
  };
  return {
    _id: row.id,
    kind: row.kind,
    title: row.title,
    unit: row.unit,
    minutes: row.minutes,
    required: row.required,
    body: text.body,
    url: text.url,
    doneAt: row.doneAt?.toISOString() ?? null,
    note: text.note ?? '',
    previous: neighbour(at - 1),
    next: neighbour(at + 1),
  };
}

/**
 * A lesson is done; with the last that counts the course is, and the certificate's turn has come. Doing
 * it again changes nothing.
 */
export async function finishLesson(
  { db, clock, jobs }: RoomDeps & Pick<Deps, 'jobs'>,
  actor: Actor,
  input: { id: string; lesson: string },
): Promise<Room> {
  const { id, lesson } = input;
  const now = clock.now();
  found(await queries.ownEnrolment(db, actor.id ?? '', id));
  await db.transaction(async (tx) => {
    // Two tabs: the second counts what the first did.
    await lockEnrolment(tx, id);
    const { own } = await openable(tx, actor, input, now);
    await queries.keepProgress(tx, { enrolmentId: id, lessonId: lesson, seenAt: now, doneAt: now });
    const lessons = await queries.lessonsWithProgress(tx, own.course.id, id);
    const progress = progressOf(lessons, own.enrolment.progress);
    const finished = counting(lessons).every(({ doneAt }) => doneAt !== null);
    const completes = finished && own.enrolment.completedAt === null;
    if (progress === own.enrolment.progress && !completes) return;
    await updateEnrolment(tx, id, { progress, ...(completes ? { completedAt: now } : {}) });
    if (completes) await jobs.send(tx, enrolmentCompletedJob, { enrolment: id });
  });
  return ownRoom({ db, clock }, actor, id);
}

/** Remembers where somebody is, for all their devices. */
export async function keepPlace(
  { db, clock }: RoomDeps,
  actor: Actor,
  input: { id: string; lesson: string },
): Promise<{ success: true }> {
  const now = clock.now();
  await openable(db, actor, input, now);
  await queries.keepProgress(db, { enrolmentId: input.id, lessonId: input.lesson, seenAt: now });
  return { success: true };
}

/** Keeps what somebody writes for themselves beside a lesson. */
export async function keepNote(
  { db, clock }: RoomDeps,
  actor: Actor,
  { text: note, ...input }: { id: string; lesson: string; text: string },
): Promise<{ success: true }> {
  const now = clock.now();
  await openable(db, actor, input, now);
  const place = { enrolmentId: input.id, lessonId: input.lesson, seenAt: now };
  await queries.keepProgress(db, { ...place, note });
  return { success: true };
}

/** The lesson of an own enrolment that may be opened now, among its neighbours. */
async function openable(
  db: Db,
  actor: Actor,
  { id, lesson }: { id: string; lesson: string },
  now: Date,
) {
  const own = found(await queries.ownEnrolment(db, actor.id ?? '', id));
  const closed = closingOf(own, now);
  if (closed) throw new DomainError('wrong-state', roomClosings[closed]);
  const lessons = await queries.lessonsWithProgress(db, own.course.id, id);
  const at = lessons.findIndex((one) => one.id === lesson);
  const row = found(lessons[at], 'Esta lección ya no está en el curso.');
  if (row.opensOn && row.opensOn > limaDay(now))
    throw new DomainError('wrong-state', `Esta lección se abre el ${spanishDay(row.opensOn)}.`);
  return { own, lessons, at };
}
