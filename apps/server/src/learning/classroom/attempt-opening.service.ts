import type { Attempt } from '@aulario/contract/learning/attempt';
import type { AttemptOpening } from '@aulario/contract/learning/learner';
import { deviceWords } from '../../people/sign-in/device.ts';
import { userAgentOf } from '../../people/sign-in/session.queries.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import { lockOwn, ownAttempt } from './attempt.service.ts';
import * as queries from './attempt-opening.queries.ts';
import { learnerById } from './learner.queries.ts';
import { isOverdue } from './quiz.rules.ts';

/** Goes on with an attempt in one page, which is written down; the one that had it may answer no more. */
export async function openAttempt(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  actor: Actor,
  { id, place }: { id: string; place: string },
): Promise<Attempt> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const { attempt } = await lockOwn(tx, actor, id);
    if (attempt.handedInAt || isOverdue(attempt, now) || attempt.place === place) return;
    const device = deviceWords(await userAgentOf(tx, actor.sessionId));
    await queries.moveAttempt(tx, id, place);
    await queries.insertOpening(tx, { attemptId: id, openedAt: now, device, ip: actor.ip });
  });
  return ownAttempt(deps, actor, id);
}

/** Where and when the attempts of one enrolment at a quiz were opened, the first one first. */
export async function attemptOpenings(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { id, lesson }: { id: string; lesson: string },
): Promise<AttemptOpening[]> {
  requirePermission(actor, 'enrolments:read');
  found(await learnerById(db, id));
  const rows = await queries.openingsOf(db, id, lesson);
  return rows.map(({ openedAt, ...row }) => ({ ...row, openedAt: openedAt.toISOString() }));
}
