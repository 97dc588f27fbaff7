import type { Assignment } from '@aulario/contract/assignment';
import type { Quiz } from '@aulario/contract/question';
import { enrolmentFact } from '../enrolments/enrolment.fact.ts';
import { updateEnrolment } from '../enrolments/enrolment.queries.ts';
import { enrolmentCompletedJob } from '../enrolments/enrolment.service.ts';
import type { Evaluation } from '../enrolments/enrolment.tables.ts';
import { limaDay } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import type { JobSender } from '../platform/jobs.ts';
import { attendedOf } from '../timetable/attendance.queries.ts';
import { sessionsMissing } from '../timetable/attendance.rules.ts';
import { announce } from '../webhooks/announce.ts';
import { handedIn } from './attempt.queries.ts';
import { countedScore, vigesimal } from './quiz.rules.ts';
import { lessonsWithProgress, type OwnEnrolment, type RoomLessonRow } from './room.queries.ts';
import { counting, progressOf } from './room.rules.ts';
import { markedOf } from './submission.queries.ts';

/**
 * Takes what was just done into the enrolment: how far it is, its grades, and, with the last lesson that counts and the
 * sessions that its edition asks for, that it is finished; then the certificate's turn has come. What is finished stays as it is, whatever is tried afterwards.
 * The enrolment is locked by the caller, so that of two tabs the second counts what the first did.
 */
export async function settleProgress(
  jobs: JobSender,
  tx: Tx,
  { enrolment, course }: Pick<OwnEnrolment, 'enrolment'> & { course: { id: string } },
  now: Date,
): Promise<void> {
  // Who was withdrawn while an attempt was under way finishes nothing by it.
  if (enrolment.completedAt || enrolment.state !== 'matriculado') return;
  const lessons = await lessonsWithProgress(tx, course.id, enrolment.id);
  const attended = await attendedOf(tx, [enrolment.id], now);
  const completes =
    counting(lessons).every(({ doneAt }) => doneAt !== null) &&
    sessionsMissing(attended.get(enrolment.id)) === 0;
  const { evaluations, finalGrade } = gradesOf(lessons, [
    ...(await handedIn(tx, enrolment.id)),
    ...(await markedOf(tx, enrolment.id)),
  ]);
  await updateEnrolment(tx, enrolment.id, {
    progress: progressOf(lessons, enrolment.progress),
    ...(evaluations.length > 0 ? { evaluations } : {}),
    ...(completes ? { completedAt: now } : {}),
    ...(completes && finalGrade !== null ? { finalGrade } : {}),
  });
  if (!completes) return;
  await jobs.send(tx, enrolmentCompletedJob, { enrolment: enrolment.id });
  await announce({ jobs }, tx, 'enrolment.finished', enrolmentFact(enrolment));
}

type GradedLesson = RoomLessonRow & ({ quiz: Quiz } | { assignment: Assignment });
/** An attempt at a quiz that was handed in, or a hand-in of an assignment that was marked. */
type Try = { lessonId: string; handedInAt: Date | null; score: number | null };

/**
 * The grades of an enrolment, 0 to 20: each quiz that was tried and each assignment that was marked, and of those that
 * count for finishing the mean by weight; null where none of them has a weight.
 */
export function gradesOf(
  lessons: RoomLessonRow[],
  tries: Try[],
): { evaluations: Evaluation[]; finalGrade: number | null } {
  const triesOf = new Map(
    lessons.map(({ id }) => [id, tries.filter((one) => one.lessonId === id)]),
  );
  const scoreOf = (lesson: GradedLesson) =>
    countedScore(rulesOf(lesson), triesOf.get(lesson.id) ?? []);
  const evaluations = lessons.filter(isGraded).flatMap((lesson) => {
    const [own, score] = [triesOf.get(lesson.id) ?? [], scoreOf(lesson)];
    if (score === null) return [];
    const last = own.at(-1)?.handedInAt;
    const date = last ? limaDay(last) : null;
    return [
      {
        ...{ name: lesson.title, kind: lesson.kind, grade: vigesimal(score), max: 20 },
        ...{ attempts: own.length, date },
      },
    ];
  });
  const weighed = counting(lessons)
    .filter(isGraded)
    .filter((lesson) => rulesOf(lesson).weight > 0);
  const weight = weighed.reduce((sum, lesson) => sum + rulesOf(lesson).weight, 0);
  const reached = weighed.reduce(
    (sum, lesson) => sum + rulesOf(lesson).weight * (scoreOf(lesson) ?? 0),
    0,
  );
  return { evaluations, finalGrade: weight > 0 ? vigesimal(reached / weight) : null };
}

const isGraded = (lesson: RoomLessonRow): lesson is GradedLesson =>
  lesson.quiz !== null || lesson.assignment !== null;

const rulesOf = ({ quiz, assignment }: GradedLesson) => (quiz ?? assignment) as Quiz | Assignment;
