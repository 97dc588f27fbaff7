import type { accommodationBody } from '@aulario/contract/learning/accommodation';
import type { Assignment } from '@aulario/contract/learning/assignment';
import type { Learning } from '@aulario/contract/learning/learner';
import { roomClosings } from '@aulario/contract/learning/room';
import type { z } from 'zod';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { days, limaMidnight } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, fieldFault, found } from '../../platform/error.ts';
import { limaMoment } from '../../platform/spanish-day.ts';
import { lockEnrolment } from '../enrolments/enrolment.queries.ts';
import { accommodationsOf } from './accommodated.ts';
import * as queries from './accommodation.queries.ts';
import { dueAtOf, lateDaysOf } from './assignment.rules.ts';
import { endOf } from './assignment-end.ts';
import { attemptsOf } from './attempt.queries.ts';
import { attemptDueJob } from './attempt.service.ts';
import { learning } from './learner.service.ts';
import { dueAtOf as dueAtOfAttempt, grace, isOverdue } from './quiz.rules.ts';
import { lessonsWithProgress, type RoomLessonRow } from './room.queries.ts';
import { beginningOf, sharersOf, submissionsOf } from './submission.queries.ts';

type AccommodationDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>;
type Input = z.output<typeof accommodationBody>;

/** Staff give one person more time, or take it back. */
export async function accommodate(
  deps: AccommodationDeps,
  actor: Actor,
  enrolmentId: string,
  input: Input,
): Promise<Learning> {
  requirePermission(actor, 'enrolments:write');
  return giveAccommodation(deps, actor, enrolmentId, input);
}

/**
 * Gives one person more minutes or a later end in a lesson, for whoever may do it. What is under way has it at once: an
 * attempt goes on for longer, and a hand-in that waits is as late as the new end says. What is marked stays.
 * @throws DomainError `wrong-state` for who finished or left the course; `validation` for what the lesson has no use for.
 */
export async function giveAccommodation(
  deps: AccommodationDeps,
  actor: Actor,
  enrolmentId: string,
  input: Input,
): Promise<Learning> {
  const { db, clock } = deps;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const enrolment = found(await lockEnrolment(tx, enrolmentId));
    if (enrolment.state !== 'matriculado')
      throw new DomainError('wrong-state', roomClosings.retirado);
    if (enrolment.completedAt)
      throw new DomainError('wrong-state', 'Esta persona ya terminó el curso.');
    const all = await lessonsWithProgress(tx, enrolment.courseId, enrolmentId);
    const lesson = found(all.find(({ id }) => id === input.lesson));
    const before = (await accommodationsOf(tx, enrolmentId)).get(lesson.id);
    const until = await checkedEnd(tx, enrolmentId, lesson, input);
    if (!before && input.extraMinutes === null && !until)
      throw fieldFault(lesson.quiz ? 'extraMinutes' : 'untilDay', 'Escribe cuánto más le das.');
    const place = { enrolmentId, lessonId: lesson.id };
    const { extraMinutes, reason } = input;
    await queries.insertAccommodation(tx, {
      ...{ ...place, extraMinutes, until, reason, givenAt: now, givenBy: actor.id },
    });
    if (lesson.quiz) await prolong(deps, tx, place, extraMinutes ?? 0, now);
    if (lesson.assignment) await reckonLateness(tx, place, lesson.assignment);
    await recordAudit(tx, actor, {
      ...{ action: 'accommodate', entity: 'enrolment', entityId: enrolmentId },
      before: before && { extraMinutes: before.extraMinutes, until: before.until },
      after: { lesson: lesson.title, extraMinutes, until: until?.toISOString() ?? null, reason },
    });
  });
  return learning(db, enrolmentId, now);
}

/** The last second of the day that was asked for, where the lesson can have it. */
async function checkedEnd(
  tx: Tx,
  enrolmentId: string,
  { quiz, assignment, opensOn, publishedAt }: RoomLessonRow,
  { extraMinutes, untilDay }: Input,
): Promise<Date | null> {
  if (extraMinutes !== null && (!quiz || quiz.timeLimit === null))
    throw fieldFault('extraMinutes', 'Esta lección no tiene límite de tiempo.');
  if (untilDay === null) return null;
  const begun = assignment && found(await beginningOf(tx, enrolmentId));
  const due = begun && dueAtOf(assignment, { ...begun, opensOn, publishedAt });
  if (!due) throw fieldFault('untilDay', 'Esta lección no tiene plazo.');
  const until = new Date(limaMidnight(untilDay).getTime() + days(1) - 1000);
  if (until <= due)
    throw fieldFault(
      'untilDay',
      `El plazo de todos termina el ${limaMoment(due)}: elige un día después.`,
    );
  return until;
}

type Place = { enrolmentId: string; lessonId: string };

/** An attempt that is under way ends later, never sooner, and somebody hands it in then. */
async function prolong(
  { jobs }: AccommodationDeps,
  tx: Tx,
  place: Place,
  extraMinutes: number,
  now: Date,
): Promise<void> {
  const tries = await attemptsOf(tx, place.enrolmentId, place.lessonId);
  const running = tries.find(({ handedInAt }) => handedInAt === null);
  const dueAt = running ? dueAtOfAttempt(running.quiz, running.startedAt, extraMinutes) : null;
  if (!running || !dueAt || isOverdue(running, now)) return;
  if (!(await queries.prolongRunning(tx, place, { id: running.id, dueAt }))) return;
  const afterSeconds = Math.ceil((dueAt.getTime() + 2 * grace - now.getTime()) / 1000);
  await jobs.send(tx, attemptDueJob, { attempt: running.id }, { afterSeconds });
}

async function reckonLateness(tx: Tx, place: Place, rules: Assignment): Promise<void> {
  const all = await submissionsOf(tx, place.enrolmentId, place.lessonId);
  const waiting = all.find(({ state }) => state === 'entregada');
  if (!waiting?.handedInAt) return;
  const work = waiting.sharedId ?? waiting.id;
  const enrolmentIds = [place.enrolmentId, ...(await sharersOf(tx, work))];
  const end = await endOf(tx, rules, { lesson: place.lessonId, enrolmentIds });
  const lateDays = lateDaysOf(end, waiting.handedInAt);
  // Who was asked to correct something is never later than they were.
  if (lateDays < waiting.lateDays) await queries.changeLateness(tx, work, lateDays);
}
