import type { markBody } from '@aulario/contract/learning/marking';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/error.ts';
import { afterLateness, reachedBy } from './assignment.rules.ts';
import { settleProgress } from './completion.ts';
import type { MarkingRecord } from './marking.queries.ts';
import { canWorsen, countedScore, passes } from './quiz.rules.ts';
import { keepProgress, reopenLesson } from './room.queries.ts';
import { submissionsOf } from './submission.queries.ts';
import type { SubmissionRow } from './submission.tables.ts';

/** @throws DomainError `wrong-state`: what was signed is changed by a rectification alone. */
export function checkRecordOpen({ gradesClosedAt }: MarkingRecord): void {
  if (!gradesClosedAt) return;
  throw new DomainError(
    'wrong-state',
    'El acta de notas de este grupo está cerrada: una nota solo cambia con una rectificación del acta.',
  );
}

type Mark = Pick<z.output<typeof markBody>, 'levels' | 'points' | 'comment'>;

/** What a mark makes of a hand-in, by the rubric that its author saw. */
export function marked({ assignment, lateDays }: SubmissionRow, { levels, points, comment }: Mark) {
  const reached = reachedBy(assignment, { levels, points });
  const score = afterLateness(reached, lateDays, assignment);
  return { levels, comment, reached, score, state: 'calificada' as const };
}

/** @throws DomainError `stale-version` when somebody else said something of it since it was seen. */
export function checkVersion({ submission }: MarkingRecord, version: number): void {
  if (submission.version === version) return;
  throw new DomainError(
    'stale-version',
    'Otra persona acaba de responder esta entrega. Ábrela de nuevo para ver qué dice.',
  );
}

export const stamp = ({ submission }: MarkingRecord, actor: Actor, now: Date) => ({
  ...{ version: submission.version + 1, markedBy: actor.id },
  markedAt: submission.state === 'calificada' ? submission.markedAt : now,
});

/** An assignment that is passed by its marks is done; where the last one counts, a worse one opens it again. */
export async function takeIntoGrade(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  { submission, enrolment, course, assignment }: MarkingRecord,
  now: Date,
): Promise<void> {
  const place = { enrolmentId: enrolment.id, lessonId: submission.lessonId };
  const tries = await submissionsOf(tx, place.enrolmentId, place.lessonId);
  const passed = passes(assignment, countedScore(assignment, tries));
  const seenAt = submission.handedInAt ?? now;
  await keepProgress(tx, { ...place, seenAt, ...(passed ? { doneAt: now } : {}) });
  // A correction may worsen the best one too. A course that is finished stays so.
  const takesBack = canWorsen(assignment) || submission.state === 'calificada';
  if (!passed && takesBack && !enrolment.completedAt) await reopenLesson(tx, place);
  await settleProgress(jobs, tx, { enrolment, course }, now);
}
