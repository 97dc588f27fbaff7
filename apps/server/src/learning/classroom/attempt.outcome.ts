import type { Quiz } from '@aulario/contract/learning/question';
import type { Tx } from '../../platform/database.ts';
import type { JobSender } from '../../platform/jobs.ts';
import type { EnrolmentRow } from '../enrolments/enrolment.tables.ts';
import { attemptsOf } from './attempt.queries.ts';
import { settleProgress } from './completion.ts';
import { canWorsen, countedScore, passes } from './quiz.rules.ts';
import { keepProgress, reopenLesson } from './room.queries.ts';

type Scored = {
  attempt: { enrolmentId: string; lessonId: string };
  quiz: Quiz;
  enrolment: EnrolmentRow;
  course: { id: string };
};

/**
 * Takes the scores of a quiz as they are now into the enrolment, which the caller locked: a quiz that is passed is done.
 * @param corrected whether an attempt was scored anew, which may worsen the best one too
 */
export async function settleAttempts(
  jobs: JobSender,
  tx: Tx,
  { attempt, quiz, enrolment, course }: Scored,
  { now, corrected = false }: { now: Date; corrected?: boolean },
): Promise<void> {
  const place = { enrolmentId: attempt.enrolmentId, lessonId: attempt.lessonId };
  const tries = await attemptsOf(tx, place.enrolmentId, place.lessonId);
  const passed = passes(quiz, countedScore(quiz, tries));
  await keepProgress(tx, { ...place, seenAt: now, ...(passed ? { doneAt: now } : {}) });
  // A course that is finished stays so.
  const takesBack = corrected || canWorsen(quiz);
  if (!passed && takesBack && !enrolment.completedAt) await reopenLesson(tx, place);
  await settleProgress(jobs, tx, { enrolment, course }, now);
}
