import type { Quiz } from '@aulario/contract/learning/question';
import type { OpenedLesson, Room } from '@aulario/contract/learning/room';
import type { Actor } from '../../platform/actor.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { withFormulas } from '../../platform/formulas.ts';
import { certificatesOf, lockEnrolment } from '../enrolments/enrolment.queries.ts';
import { passFor } from '../media/media.pass.ts';
import { shownMedia } from '../media/shown-media.ts';
import { attendedOf } from '../timetable/attendance.queries.ts';
import { standingOf } from '../timetable/attendance.rules.ts';
import { sessionsOfStudent } from '../timetable/own-session.queries.ts';
import { ownView } from '../timetable/own-session.service.ts';
import { accommodationsOf } from './accommodated.ts';
import { attemptsOf, extraAttemptsOf } from './attempt.queries.ts';
import { settleProgress } from './completion.ts';
import { isSeenLater, wasThere } from './lesson-session.rules.ts';
import { ownQuizView } from './quiz.rules.ts';
import { openable } from './room.access.ts';
import * as queries from './room.queries.ts';
import { closingOf } from './room.rules.ts';
import { roomView } from './room.view.ts';
import { assignmentOf } from './submission.service.ts';
import { ownToolOf } from './tool-lesson.ts';

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
  const attendance = standingOf((await attendedOf(db, [id], now)).get(id));
  return roomView(own, { lessons, closed, certificate, attendance, today: limaDay(now) });
}

/** @throws DomainError `wrong-state` with when or why not, where it may not be opened. */
export async function ownLesson(
  deps: RoomDeps & Pick<Deps, 'config'>,
  actor: Actor,
  { id, lesson }: { id: string; lesson: string },
): Promise<OpenedLesson> {
  const { db } = deps;
  const now = deps.clock.now();
  const { own, lessons, at } = await openable(db, actor, { id, lesson }, now);
  const over = own.enrolment.completedAt !== null;
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
    body: withFormulas(text.body),
    url: text.url,
    media: row.media ? await shownMedia(db, row.media, passFor(deps, actor, id, row.media)) : null,
    position: text.position ?? 0,
    doneAt: row.doneAt?.toISOString() ?? null,
    note: text.note ?? '',
    quiz: row.quiz && (await quizOf(db, row.quiz, { id, lesson }, now)),
    assignment:
      row.assignment && (await assignmentOf(db, row.assignment, { id, lesson }, { over, now })),
    session: await sessionOf(db, actor, row, now),
    tool: row.tool && (await ownToolOf(db, row.tool, { id, lesson })),
    previous: neighbour(at - 1),
    next: neighbour(at + 1),
  };
}

async function sessionOf(db: Db, actor: Actor, row: queries.RoomLessonRow, now: Date) {
  const { session, held, never } = row;
  if (!session) return null;
  const [own] = held ? await sessionsOfStudent(db, actor.id ?? '', { session: held.id }, 1) : [];
  return {
    ...session,
    ...{
      held: own ? { ...ownView(own, now), over: own.session.endsAt <= now } : null,
      never,
      finishable: isSeenLater(row, now),
    },
  };
}

async function quizOf(
  db: Db,
  quiz: Quiz,
  { id, lesson }: { id: string; lesson: string },
  now: Date,
) {
  const extra = (await extraAttemptsOf(db, id)).get(lesson) ?? 0;
  const accommodated = (await accommodationsOf(db, id)).get(lesson) ?? null;
  return ownQuizView(quiz, await attemptsOf(db, id, lesson), now, { extra, accommodated });
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
    const { own, lessons, at } = await openable(tx, actor, input, now);
    checkOwnHand(lessons[at] as queries.RoomLessonRow, now);
    await queries.keepProgress(tx, { enrolmentId: id, lessonId: lesson, seenAt: now, doneAt: now });
    await settleProgress(jobs, tx, own, now);
  });
  return ownRoom({ db, clock }, actor, id);
}

/** @throws DomainError `wrong-state` for what is not done by saying so. */
function checkOwnHand(row: queries.RoomLessonRow, now: Date): void {
  const how = row.quiz
    ? 'aprobando su cuestionario'
    : row.assignment
      ? 'aprobando su tarea'
      : row.tool?.grade
        ? 'aprobándola en su herramienta'
        : row.session && !wasThere(row) && !isSeenLater(row, now) && 'asistiendo a su sesión';
  if (how) throw new DomainError('wrong-state', `Esta lección se termina ${how}.`);
}

/** Remembers where somebody is, for all their devices. */
export async function keepPlace(
  { db, clock, jobs }: RoomDeps & Pick<Deps, 'jobs'>,
  actor: Actor,
  input: { id: string; lesson: string },
): Promise<{ success: true }> {
  const now = clock.now();
  const { own, lessons, at } = await openable(db, actor, input, now);
  const row = lessons[at];
  await queries.keepProgress(db, { enrolmentId: input.id, lessonId: input.lesson, seenAt: now });
  // Who was there before the lesson was published has it done as they open it.
  if (row && !row.doneAt && wasThere(row))
    await db.transaction(async (tx) => {
      await lockEnrolment(tx, input.id);
      await settleProgress(jobs, tx, own, now);
    });
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
