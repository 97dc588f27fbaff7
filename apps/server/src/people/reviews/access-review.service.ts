import {
  type AccessReview,
  type AccessStanding,
  accessReviewMonths,
  type closeReviewBody,
} from '@aulario/contract/people/access-review';
import type { z } from 'zod';
import { type Actor, requirePermission, requireRecentProof } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { takeTurns } from '../../platform/turn.ts';
import { lockUser } from '../users/user.queries.ts';
import { fullName } from '../users/user.view.ts';
import { writeUser } from '../users/user-change.service.ts';
import * as queries from './access-review.queries.ts';
import type { AccessReviewRow } from './access-review.tables.ts';

type ReviewDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;

/** Who has a role beyond Alumno, how they enter, and whether it is time to look at it. */
export async function accessStanding(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
): Promise<AccessStanding> {
  requirePermission(actor, 'roles:write');
  const reviews = await queries.lastReviews(db, 10);
  const since = reviews[0]?.createdAt ?? (await queries.firstPersonAt(db));
  const people = await queries.peopleWithAccess(db);
  return {
    due: since !== null && since < monthsBefore(clock.now(), accessReviewMonths),
    reviews: reviews.map(reviewView),
    people: people.map(({ user, lastEntryAt, secondStep, passkeys }) => ({
      ...{ _id: user.id, name: fullName(user), roles: user.roles, active: user.status },
      ...{ lastEntryAt: lastEntryAt?.toISOString() ?? null, secondStep, passkeys },
      self: user.id === actor.id,
    })),
  };
}

/**
 * Closes a review: whoever keeps nothing is an Alumno from this moment, by the act that changes roles everywhere.
 * @throws DomainError `conflict` when somebody is missing or not in the list any more, `wrong-state` for one's own access.
 */
export async function closeAccessReview(
  deps: ReviewDeps,
  actor: Actor,
  { decisions }: z.output<typeof closeReviewBody>,
): Promise<AccessReview> {
  requirePermission(actor, 'roles:write');
  requireRecentProof(actor);
  const row = await deps.db.transaction(async (tx) => {
    await takeTurns(tx, ['access-review']);
    await checkComplete(tx, decisions);
    const leaves = decisions.filter(({ keeps }) => !keeps);
    for (const { user } of leaves) {
      const before = found(await lockUser(tx, user));
      const act = { action: 'update', reason: 'Revisión de accesos' };
      await writeUser(deps, tx, actor, before, act, { roles: ['Alumno'] });
    }
    const now = deps.clock.now();
    const made = await queries.insertReview(tx, {
      ...{ createdAt: now, updatedAt: now, byId: actor.id, byName: actor.name },
      ...{ kept: decisions.length - leaves.length, removed: leaves.length },
    });
    const after = { ...made, decisions };
    await recordAudit(tx, actor, {
      ...{ action: 'end', entity: 'access-review', entityId: made.id, after },
    });
    return made;
  });
  return reviewView(row);
}

/** A decision on each person of now, and on nobody else. */
async function checkComplete(tx: Tx, decisions: { user: string }[]): Promise<void> {
  const people = new Set((await queries.peopleWithAccess(tx)).map(({ user }) => user.id));
  const decided = new Set(decisions.map(({ user }) => user));
  const same =
    decided.size === decisions.length &&
    decided.size === people.size &&
    [...decided].every((id) => people.has(id));
  if (!same)
    throw new DomainError('conflict', 'La lista de personas cambió. Vuelve a abrir la revisión.');
}

function monthsBefore(now: Date, months: number): Date {
  const at = new Date(now);
  at.setUTCMonth(at.getUTCMonth() - months);
  return at;
}

function reviewView({ id, createdAt, byName, kept, removed }: AccessReviewRow): AccessReview {
  return { _id: id, createdAt: createdAt.toISOString(), by: byName, kept, removed };
}
