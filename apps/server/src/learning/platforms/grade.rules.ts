import type { Db } from '../../platform/database.ts';
import { handedIn } from '../classroom/attempt.queries.ts';
import { sharesOf } from '../classroom/graded.ts';
import { lessonsWithProgress } from '../classroom/room.queries.ts';
import { markedOf } from '../classroom/submission.queries.ts';
import { toolTriesOf } from '../classroom/tool-score.queries.ts';
import type { EnrolmentRow } from '../enrolments/enrolment.tables.ts';

/** How far the work is, and the share of all points where it is over. */
export type Outcome = {
  activity: 'Initialized' | 'InProgress' | 'Completed';
  score: number | null;
};

/**
 * What a platform is told. The grade of a course is told when it is finished, as it stands then and later; of one without grades,
 * and of a lesson without them, that it is done are all points.
 */
export async function outcomeOf(
  db: Db,
  enrolment: EnrolmentRow,
  lessonId: string | null,
): Promise<Outcome> {
  if (lessonId) return outcomeOfLesson(db, enrolment, lessonId);
  const { completedAt, finalGrade, progress } = enrolment;
  if (completedAt)
    return { activity: 'Completed', score: finalGrade === null ? 1 : finalGrade / 20 };
  return { activity: progress > 0 ? 'InProgress' : 'Initialized', score: null };
}

async function outcomeOfLesson(db: Db, { id, courseId }: EnrolmentRow, lessonId: string) {
  const all = await lessonsWithProgress(db, courseId, id);
  const lesson = all.find((one) => one.id === lessonId);
  if (!lesson?.doneAt)
    return { activity: lesson?.seenAt ? 'InProgress' : 'Initialized', score: null } as const;
  const tries = [
    ...(await handedIn(db, id)),
    ...(await markedOf(db, id)),
    ...(await toolTriesOf(db, [id])),
  ];
  const share = sharesOf([lesson], tries).get(lessonId) ?? 1;
  return { activity: 'Completed', score: share } as const;
}
