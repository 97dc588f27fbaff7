import type { Tx } from '../../platform/database.ts';
import type { JobSender } from '../../platform/jobs.ts';
import { announce } from '../../systems/webhooks/announce.ts';
import { enrolmentFact } from '../enrolments/enrolment.fact.ts';
import { updateEnrolment } from '../enrolments/enrolment.queries.ts';
import { enrolmentCompletedJob } from '../enrolments/enrolment.service.ts';
import { setupOf, gradesOf as typedGrades } from '../gradebook/gradebook.queries.ts';
import { keptGrading } from '../gradebook/grading-rules.service.ts';
import { attendedOf } from '../timetable/attendance.queries.ts';
import { sessionsMissing } from '../timetable/attendance.rules.ts';
import { handedIn } from './attempt.queries.ts';
import { gradesOf } from './graded.ts';
import { takeAttendance } from './lesson-session.rules.ts';
import { lessonsWithProgress, type OwnEnrolment } from './room.queries.ts';
import { counting, progressOf } from './room.rules.ts';
import { markedOf } from './submission.queries.ts';
import { toolTriesOf } from './tool-score.queries.ts';

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
  if (enrolment.state !== 'matriculado') return;
  const lessons = await lessonsWithProgress(tx, course.id, enrolment.id);
  await takeAttendance(tx, enrolment.id, lessons, now);
  if (enrolment.completedAt) return;
  const attended = await attendedOf(tx, [enrolment.id], now);
  const completes =
    counting(lessons).every(({ doneAt }) => doneAt !== null) &&
    sessionsMissing(attended.get(enrolment.id)) === 0;
  const setup = await setupOf(tx, enrolment.editionId);
  const grading = await keptGrading(tx);
  const tries = [
    ...(await handedIn(tx, enrolment.id)),
    ...(await markedOf(tx, enrolment.id)),
    ...(await toolTriesOf(tx, [enrolment.id])),
  ];
  const typed = await typedGrades(tx, [enrolment.id]);
  const { evaluations, finalGrade } = gradesOf({ lessons, tries, typed, setup, grading });
  // The record of grades that was signed says which grade it is, also of who finishes after it.
  const graded = completes && finalGrade !== null && !setup.closedAt;
  await updateEnrolment(tx, enrolment.id, {
    progress: progressOf(lessons, enrolment.progress),
    ...(evaluations.length > 0 ? { evaluations } : {}),
    ...(completes ? { completedAt: now } : {}),
    ...(graded ? { finalGrade } : {}),
  });
  if (!completes) return;
  await jobs.send(tx, enrolmentCompletedJob, { enrolment: enrolment.id });
  await announce({ jobs }, tx, 'enrolment.finished', enrolmentFact(enrolment));
}
