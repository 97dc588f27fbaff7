import type { Attempt, attemptEndpoints } from '@aulario/contract/learning/attempt';
import type { Answer, Quiz } from '@aulario/contract/learning/question';
import { roomClosings } from '@aulario/contract/learning/room';
import { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, fieldFault, found } from '../../platform/error.ts';
import { jobKind } from '../../platform/jobs.ts';
import { spanishDay } from '../../platform/spanish-day.ts';
import { lateOf } from '../../sales/deals/instalment.ts';
import { owingOf } from '../../sales/deals/owing.queries.ts';
import { drawable, questionsByIds } from '../assessment/question.queries.ts';
import { isAnswerOf } from '../assessment/scoring.ts';
import { lockEnrolment } from '../enrolments/enrolment.queries.ts';
import { accommodationsOf } from './accommodated.ts';
import { settleAttempts } from './attempt.outcome.ts';
import * as queries from './attempt.queries.ts';
import { earnedOf, scoreOf } from './attempt.scoring.ts';
import { attemptView } from './attempt.view.ts';
import {
  askedOf,
  attemptsLeft,
  drawn,
  dueAtOf,
  grace,
  heldFor,
  isClosed,
  isOverdue,
  reveals,
} from './quiz.rules.ts';
import { openable } from './room.access.ts';
import { keepProgress } from './room.queries.ts';

type AttemptDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>;

/** The time of an attempt is up: what is there is handed in, also when nobody looks. */
export const attemptDueJob = jobKind('attempt-due', z.object({ attempt: z.string() }));

/**
 * Begins an attempt, or goes on with the one that is under way.
 * @throws DomainError `wrong-state` when none is left, or the bank has nothing to ask.
 */
export async function startAttempt(
  deps: AttemptDeps,
  actor: Actor,
  input: { id: string; lesson: string },
): Promise<Attempt> {
  const { db, clock, jobs } = deps;
  const now = clock.now();
  await openable(db, actor, input, now);
  const attempt = await db.transaction(async (tx) => {
    // A second click waits here, and finds what the first began.
    await lockEnrolment(tx, input.id);
    const { own, lessons, at } = await openable(tx, actor, input, now);
    const quiz = found(lessons[at]?.quiz, 'Esta lección no es un cuestionario.');
    const tries = await queries.attemptsOf(tx, input.id, input.lesson);
    const running = tries.find(({ handedInAt }) => handedInAt === null);
    if (running && !isOverdue(running, now)) return running.id;
    if (running) await close(jobs, tx, found(await queries.attemptById(tx, running.id)), now);
    const extra = (await queries.extraAttemptsOf(tx, input.id)).get(input.lesson) ?? 0;
    if (attemptsLeft(quiz, tries, extra) === 0)
      throw new DomainError('wrong-state', 'Ya usaste todos tus intentos de este cuestionario.');
    const held = heldFor(quiz, extra);
    if (isClosed(held, now))
      throw new DomainError(
        'wrong-state',
        `Este cuestionario se cerró el ${spanishDay(held.closesOn ?? '')}.`,
      );
    const beginning = { ...input, course: own.course.id, quiz: held, number: tries.length + 1 };
    return begin(jobs, tx, beginning, now);
  });
  return ownAttempt(deps, actor, attempt);
}

type Beginning = { id: string; lesson: string; course: string; quiz: Quiz; number: number };

/** Draws the questions, and sees to it that somebody hands them in when the time is up. */
async function begin(
  jobs: Deps['jobs'],
  tx: Tx,
  { id: enrolmentId, lesson: lessonId, course, quiz, number }: Beginning,
  now: Date,
): Promise<string> {
  const categories = quiz.draws.map(({ category }) => category);
  const ids = drawn(quiz, await drawable(tx, course, categories));
  if (ids.length === 0)
    throw new DomainError('wrong-state', 'Este cuestionario todavía no tiene preguntas.');
  const given = (await accommodationsOf(tx, enrolmentId)).get(lessonId);
  const dueAt = dueAtOf(quiz, now, given?.extraMinutes ?? 0);
  const asked = await questionsByIds(tx, ids);
  const { id } = await queries.insertAttempt(
    tx,
    { enrolmentId, lessonId, number, quiz, startedAt: now, dueAt },
    asked.map((question, place) => askedOf(quiz, question, place)),
  );
  await keepProgress(tx, { enrolmentId, lessonId, seenAt: now });
  if (dueAt) {
    const afterSeconds = Math.ceil((dueAt.getTime() + 2 * grace - now.getTime()) / 1000);
    await jobs.send(tx, attemptDueJob, { attempt: id }, { afterSeconds });
  }
  return id;
}

/** An own attempt. One whose time is up is handed in before it is shown. */
export async function ownAttempt(deps: AttemptDeps, actor: Actor, id: string): Promise<Attempt> {
  const now = deps.clock.now();
  const own = found(await queries.ownAttempt(deps.db, actor.id ?? '', id));
  if (!isOverdue(own.attempt, now)) return view(deps.db, own, now);
  await closeOverdue(deps, id);
  return view(deps.db, found(await queries.attemptById(deps.db, id)), now);
}

type Answers = z.output<typeof attemptEndpoints.keepAnswers.body & z.ZodType>['answers'];

/**
 * Keeps answers as they are given.
 * @throws DomainError `wrong-state` once it is handed in; after the time it is handed in with what was there before;
 *   `stale-version` when the attempt goes on in another page than this one.
 */
export async function keepAnswers(
  deps: AttemptDeps,
  actor: Actor,
  { id, answers, place }: { id: string; answers: Answers; place?: string | undefined },
): Promise<{ savedAt: string; dueAt: string | null }> {
  const now = deps.clock.now();
  const kept = await deps.db.transaction(async (tx) => {
    const own = await lockOwn(tx, actor, id);
    if (own.attempt.handedInAt) throw new DomainError('wrong-state', 'Este intento ya se entregó.');
    if (own.enrolment.state !== 'matriculado')
      throw new DomainError('wrong-state', roomClosings.retirado);
    // What was kept before stays, and may be handed in.
    if (lateOf(await owingOf(tx, own.enrolment.dealId), limaDay(now))?.closed)
      throw new DomainError('wrong-state', roomClosings['cuota-vencida']);
    if (isOverdue(own.attempt, now)) {
      await close(deps.jobs, tx, own, now);
      return null;
    }
    checkPlace(own.attempt, place);
    await checkAnswers(tx, id, answers);
    await queries.keepAnswers(tx, id, answers, now);
    return own.attempt;
  });
  if (!kept)
    throw new DomainError(
      'wrong-state',
      'Se acabó el tiempo: tu intento se entregó con lo que estaba guardado.',
    );
  return { savedAt: now.toISOString(), dueAt: kept.dueAt?.toISOString() ?? null };
}

/**
 * Hands an attempt in, once; again it answers the same.
 * @throws DomainError `stale-version` from a page that shows what was answered before another one went on.
 */
export async function handIn(
  deps: AttemptDeps,
  actor: Actor,
  { id, place }: { id: string; place?: string | undefined },
): Promise<Attempt> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const own = await lockOwn(tx, actor, id);
    if (own.attempt.handedInAt) return;
    if (!isOverdue(own.attempt, now)) checkPlace(own.attempt, place);
    await close(deps.jobs, tx, own, now);
  });
  return ownAttempt(deps, actor, id);
}

/** For the job that comes when the time is up; does nothing to one that was handed in. */
export async function closeOverdue(deps: AttemptDeps, id: string): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const before = await queries.attemptById(tx, id);
    if (!before) return;
    await lockEnrolment(tx, before.enrolment.id);
    const own = found(await queries.attemptById(tx, id));
    if (isOverdue(own.attempt, now)) await close(deps.jobs, tx, own, now);
  });
}

/** The enrolment's lock comes first everywhere: hand-ins, answers and lessons that are done wait for each other. */
export async function lockOwn(tx: Tx, actor: Actor, id: string): Promise<queries.OwnAttempt> {
  const userId = actor.id ?? '';
  const { enrolment } = found(await queries.ownAttempt(tx, userId, id));
  await lockEnrolment(tx, enrolment.id);
  return found(await queries.ownAttempt(tx, userId, id));
}

/** What an older page shows is not what the server holds. */
function checkPlace({ place }: queries.OwnAttempt['attempt'], said: string | undefined): void {
  if (said && place && said !== place)
    throw new DomainError(
      'stale-version',
      'Seguiste este intento en otra pestaña o en otro equipo.',
    );
}

/** Scores what was answered; a quiz that is passed by it is done. */
async function close(
  jobs: Deps['jobs'],
  tx: Tx,
  own: queries.OwnAttempt,
  now: Date,
): Promise<void> {
  const { attempt } = own;
  const asked = await queries.askedQuestions(tx, attempt.id);
  const score = scoreOf(asked);
  const handedInAt = attempt.dueAt && attempt.dueAt < now ? attempt.dueAt : now;
  const rounded = asked.map((one) => {
    const earned = earnedOf(one);
    return {
      position: one.position,
      earned: earned === null ? null : Math.round(earned * 100) / 100,
    };
  });
  const closing = { handedInAt, score, waitingSince: score === null ? handedInAt : null };
  await queries.closeAttempt(tx, attempt.id, closing, rounded);

  await settleAttempts(jobs, tx, own, { now });
}

/** An answer has to be of a question of this attempt, of its kind, and of what it shows. */
async function checkAnswers(tx: Tx, id: string, answers: Answers): Promise<void> {
  const asked = new Map(
    (await queries.askedQuestions(tx, id)).map(({ position, content }) => [position, content]),
  );
  const fits = ({ position, answer }: { position: number; answer: Answer | null }) => {
    const content = asked.get(position);
    return content !== undefined && (answer === null || isAnswerOf(content, answer));
  };
  const wrong = answers.findIndex((answer) => !fits(answer));
  if (wrong >= 0)
    throw fieldFault(`answers.${wrong}`, 'Esta respuesta no corresponde a su pregunta.');
}

async function view(db: Db, own: queries.OwnAttempt, now: Date): Promise<Attempt> {
  const { attempt, quiz } = own;
  const asked = await queries.askedQuestions(db, attempt.id);
  const tries = await queries.attemptsOf(db, attempt.enrolmentId, attempt.lessonId);
  const extra = await queries.extraAttemptsOf(db, attempt.enrolmentId);
  const revealed =
    attempt.handedInAt !== null &&
    reveals(quiz, tries, {
      extra: extra.get(attempt.lessonId) ?? 0,
      over: own.enrolment.completedAt !== null,
      now,
    });
  return attemptView(own, asked, { now, revealed });
}
