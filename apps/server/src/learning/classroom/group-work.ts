import type { Tx } from '../../platform/database.ts';
import { shutOf } from './assignment.rules.ts';
import { keepProgress } from './room.queries.ts';
import * as queries from './submission.queries.ts';
import type { SubmissionRow } from './submission.tables.ts';

type HandedIn = Pick<SubmissionRow, 'state' | 'assignment' | 'handedInAt' | 'lateDays'>;

/**
 * Hands in for the others of a group what one of them handed in: each has a hand-in of their own, which shares its work and
 * will follow its mark. Who has one that waits, has no try left or has finished the course keeps what they have.
 * @param mates locked by the caller
 */
export async function handInForMates(
  tx: Tx,
  { submission }: queries.OwnWork,
  { mates, handedIn, now }: { mates: { id: string }[]; handedIn: HandedIn; now: Date },
): Promise<void> {
  if (mates.length === 0) return;
  const { lessonId } = submission;
  const ids = mates.map(({ id }) => id);
  const all = Map.groupBy(await queries.submissionsOfMany(tx, ids, lessonId), ({ id }) => id);
  for (const [enrolmentId, rows] of all) {
    const own = rows.flatMap((row) => row.submission ?? []);
    const before = own.filter(({ state }) => state !== 'borrador');
    const over = rows.some(({ completedAt }) => completedAt !== null);
    const standing = { handedIn: before, dueAt: null, over, grouped: true, now };
    if (shutOf(handedIn.assignment, standing)) continue;
    // What they were preparing comes after it: hand-ins count in their order, the last one above all.
    const draft = own.find(({ state }) => state === 'borrador');
    const next = own.length + 1;
    if (draft) await queries.updateSubmission(tx, draft.id, { number: next });
    await queries.insertSubmission(tx, {
      ...{ enrolmentId, lessonId, number: draft?.number ?? next, sharedId: submission.id },
      ...{ ...handedIn, startedAt: now },
    });
    await keepProgress(tx, { enrolmentId, lessonId, seenAt: now });
  }
}
