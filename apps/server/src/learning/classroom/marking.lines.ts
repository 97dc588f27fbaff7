import type { WaitingSubmission } from '@aulario/contract/learning/marking';
import { fullName } from '../../people/users/user.view.ts';
import type { Db } from '../../platform/database.ts';
import { type MarkingRecord, matesOfHandIns } from './marking.queries.ts';
import { hundredths } from './quiz.rules.ts';

export const handedInAt = ({ submission }: MarkingRecord) =>
  (submission.handedInAt as Date).toISOString();

/** The names of the others by the hand-in; asked for only where somebody hands in for a group. */
export async function matesOf(db: Db, rows: MarkingRecord[]): Promise<Map<string, string[]>> {
  const ids = rows.filter(({ submission }) => submission.assignment.group).map(idOf);
  const all = ids.length > 0 ? await matesOfHandIns(db, ids) : [];
  return new Map(
    ids.map((id) => [id, all.filter(({ of }) => of === id).map((one) => fullName(one))]),
  );
}

const idOf = ({ submission }: MarkingRecord) => submission.id;

/** A line of the queue. @param mates as `matesOf` gives them */
export function lineOf(row: MarkingRecord, mates: Map<string, string[]>): WaitingSubmission {
  const { submission, course, edition, lesson, user, assignment } = row;
  return {
    _id: submission.id,
    course: { _id: course.id, name: course.name },
    edition,
    lesson: { _id: lesson.id, title: lesson.title },
    person: assignment.anonymous ? null : fullName(user),
    mates: assignment.anonymous ? [] : (mates.get(submission.id) ?? []),
    number: submission.number,
    state: submission.state,
    handedInAt: handedInAt(row),
    lateDays: submission.lateDays,
    score: submission.score === null ? null : hundredths(submission.score),
    markedAt: submission.markedAt?.toISOString() ?? null,
    identical: row.identical,
  };
}
