import type {
  Learner,
  LearnerFigures,
  Learning,
  learnerListQuery,
} from '@aulario/contract/learning/learner';
import type { z } from 'zod';
import { courseById } from '../../catalogue/courses/course.queries.ts';
import { fullName } from '../../people/users/user.view.ts';
import { type Actor, allows, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { type Clock, days } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import type { Page } from '../../platform/list.ts';
import { lockEnrolment } from '../enrolments/enrolment.queries.ts';
import { attendedOf } from '../timetable/attendance.queries.ts';
import { standingOf } from '../timetable/attendance.rules.ts';
import { accommodationsOf } from './accommodated.ts';
import { dueAtOf } from './assignment.rules.ts';
import { extraAttemptsOf, insertExtraAttempt } from './attempt.queries.ts';
import * as queries from './learner.queries.ts';
import { hundredths, ownQuizView } from './quiz.rules.ts';
import { lessonsWithProgress, type RoomLessonRow } from './room.queries.ts';

type LearnerDeps = Pick<Deps, 'db' | 'clock'>;

/** Whoever did nothing since then is stuck. */
export const stuckSince = (clock: Clock) => new Date(clock.now().getTime() - days(7));

/** The people of a course that is taught here, with how far each is. */
export async function listLearners(
  { db, clock }: LearnerDeps,
  actor: Actor,
  courseId: string,
  query: z.output<typeof learnerListQuery>,
): Promise<Page<Learner>> {
  requirePermission(actor, 'enrolments:read');
  found(await courseById(db, courseId));
  const asked = { ...query, stuckSince: stuckSince(clock) };
  const { rows, total } = await queries.listLearners(db, courseId, asked);
  // A key of another system may see who is where, and nobody's address.
  const addresses = allows(actor, 'users:read');
  return { rows: rows.map((row) => learnerView(row, addresses)), total };
}

/** How many stand where in a course or one edition of it, and how many got through each lesson. */
export async function learnerFigures(
  { db, clock }: LearnerDeps,
  actor: Actor,
  { id: courseId, edition }: { id: string; edition?: string | undefined },
): Promise<LearnerFigures> {
  requirePermission(actor, 'enrolments:read');
  const { course } = found(await courseById(db, courseId));
  const counted = await queries.countStandings(db, { courseId, edition }, stuckSince(clock));
  const none = { 'sin-empezar': 0, 'en-camino': 0, detenido: 0, termino: 0 };
  return {
    courseName: course.name,
    standings: { ...none, ...Object.fromEntries(counted.map(({ standing, n }) => [standing, n])) },
    lessons: await queries.lessonFigures(db, { courseId, edition }),
  };
}

/** What one person did of each lesson. */
export async function getLearning(
  { db, clock }: LearnerDeps,
  actor: Actor,
  enrolmentId: string,
): Promise<Learning> {
  requirePermission(actor, 'enrolments:read');
  return learning(db, enrolmentId, clock.now());
}

/**
 * Gives one person another attempt, because of what happened in the last one, say.
 * @throws DomainError `wrong-state` where nothing is short: the quiz has attempts without end, or they passed.
 */
export async function grantAttempt(
  { db, clock }: LearnerDeps,
  actor: Actor,
  enrolmentId: string,
  { lesson, reason }: { lesson: string; reason: string },
): Promise<Learning> {
  requirePermission(actor, 'enrolments:write');
  await db.transaction(async (tx) => {
    found(await lockEnrolment(tx, enrolmentId));
    const row = (await learning(tx, enrolmentId, clock.now())).lessons.find(
      ({ _id }) => _id === lesson,
    );
    const quiz = found(row?.quiz);
    if (quiz.attemptsLeft !== 0 && !quiz.closed)
      throw new DomainError('wrong-state', 'Todavía le quedan intentos de este cuestionario.');
    if (quiz.passed) throw new DomainError('wrong-state', 'Ya aprobó este cuestionario.');
    const given = { enrolmentId, lessonId: lesson, reason, grantedAt: clock.now() };
    await insertExtraAttempt(tx, { ...given, grantedBy: actor.id });
    await recordAudit(tx, actor, {
      ...{ action: 'grant-attempt', entity: 'enrolment', entityId: enrolmentId },
      after: { lesson: row?.title, reason },
    });
  });
  return learning(db, enrolmentId, clock.now());
}

/** What one person did of each lesson, for whoever may already see it. */
export async function learning(db: Db, enrolmentId: string, now: Date): Promise<Learning> {
  const { enrolment, course, user, startDate } = found(await queries.learnerById(db, enrolmentId));
  const begun = { startDate, startsAt: enrolment.startsAt };
  const tries = await queries.triesOf(db, enrolmentId);
  const extra = await extraAttemptsOf(db, enrolmentId);
  const attended = await attendedOf(db, [enrolmentId], now);
  const accommodated = await accommodationsOf(db, enrolmentId);
  const lessons = await lessonsWithProgress(db, course.id, enrolmentId);
  const quizOf = ({ id, quiz }: RoomLessonRow) => {
    if (!quiz) return null;
    const own = tries.filter(({ lessonId }) => lessonId === id);
    const given = { extra: extra.get(id) ?? 0 };
    const { score, passed, attemptsLeft, closed } = ownQuizView(quiz, own, now, given);
    const { timeLimit } = quiz;
    return { score, passed, attemptsLeft, closed, timeLimit, attempts: own.map(attemptLine) };
  };
  return {
    enrolment: enrolmentId,
    user: { _id: user.id, name: fullName(user) },
    courseName: course.name,
    progress: enrolment.progress,
    finalGrade: enrolment.finalGrade,
    completedAt: enrolment.completedAt?.toISOString() ?? null,
    attendance: standingOf(attended.get(enrolmentId)),
    lessons: lessons.map((row) => ({
      ...{ _id: row.id, unit: row.unit, title: row.title, kind: row.kind, required: row.required },
      seenAt: row.seenAt?.toISOString() ?? null,
      doneAt: row.doneAt?.toISOString() ?? null,
      quiz: quizOf(row),
      assignment: row.assignment && {
        until: dueAtOf(row.assignment, { ...begun, ...row })?.toISOString() ?? null,
      },
      accommodated: accommodated.get(row.id) ?? null,
    })),
  };
}

function attemptLine({
  number,
  startedAt,
  handedInAt,
  score,
}: Awaited<ReturnType<typeof queries.triesOf>>[number]) {
  return {
    number,
    startedAt: startedAt.toISOString(),
    handedInAt: handedInAt?.toISOString() ?? null,
    score: score === null ? null : hundredths(score),
  };
}

function learnerView(
  { enrolment, user, ...row }: queries.LearnerRecord,
  addresses: boolean,
): Learner {
  return {
    _id: enrolment.id,
    user: { _id: user.id, name: fullName(user), email: addresses ? user.email : null },
    standing: row.standing,
    startsAt: enrolment.startsAt.toISOString(),
    progress: enrolment.progress,
    seenAt: row.seenAt?.toISOString() ?? null,
    lesson: row.lesson,
    finalGrade: enrolment.finalGrade,
    completedAt: enrolment.completedAt?.toISOString() ?? null,
  };
}
