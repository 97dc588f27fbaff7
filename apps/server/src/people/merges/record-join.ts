import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { newId } from '../../platform/columns.ts';
import type { Tx } from '../../platform/database.ts';
import { DomainError, found, withUniqueNames } from '../../platform/error.ts';
import { type MovedPointer, movePointers } from '../../platform/pointers.ts';
import { spendLinksOf } from '../sign-in/one-time-link.queries.ts';
import { revokeSessionsOf } from '../sign-in/session.queries.ts';
import { tellEmailChange } from '../users/email-change.service.ts';
import type { MailingDeps } from '../users/mailing-deps.ts';
import { ordersMovedJob } from '../users/orders-moved.job.ts';
import { checkLoginWrite, checkNamesWrite } from '../users/user.policy.ts';
import { lockUser, updateUser } from '../users/user.queries.ts';
import type { UserRow } from '../users/user.tables.ts';
import { auditedUser } from '../users/user.view.ts';
import { insertStageMove, insertUserChanges } from '../users/user-change.queries.ts';
import { differences, uniqueUserFields } from '../users/user-change.service.ts';
import { tellJoined } from './joined-told.ts';
import { belongingPointers } from './merge.belongings.ts';
import { type Choices, givenUp, keptChanges, pick, refusalOf } from './merge.plan.ts';
import { insertMerge } from './merge.queries.ts';

/**
 * Turns everything that points to one locked record to another, and retires the one that is taken in.
 * Who may and on what proof is the caller's: staff who looked at both (`mergeUsers`,
 * `acceptMatch`), or a mailbox that answered (`proveMailbox`).
 * @throws DomainError `wrong-state` with the reason why not.
 */
export async function joinRecords(
  deps: MailingDeps,
  tx: Tx,
  actor: Actor,
  join: { kept: UserRow; absorbed: UserRow; choices: Choices; reason: string; own?: boolean },
): Promise<{ merge: string; stayed: UserRow }> {
  const { kept, absorbed, choices, reason } = join;
  const refusal = refusalOf(kept, absorbed);
  if (refusal) throw new DomainError('wrong-state', refusal);
  const now = deps.clock.now();
  const moved = await moveBelongings(tx, absorbed.id, kept.id);
  if (absorbed.guest) await tellOrdersMoved(deps, tx, kept.id, moved);
  await revokeSessionsOf(tx, absorbed.id, now);
  await spendLinksOf(tx, absorbed.id, 'all', now);
  const gone = await updateUser(tx, absorbed, {
    ...Object.fromEntries(givenUp.map((column) => [column, null])),
    status: false,
    retiredAt: absorbed.retiredAt ?? now,
    mergedIntoId: kept.id,
  });
  const changes = keptChanges(kept, absorbed, choices);
  if (!join.own) {
    checkLoginWrite(actor, kept, { ...kept, ...changes });
    checkNamesWrite(actor, kept, changes);
  }
  const stayed = await withUniqueNames(uniqueUserFields, () => updateUser(tx, kept, changes));
  await recordChanges(tx, actor, now, kept, stayed, reason);
  await tellEmailChange(deps, tx, actor, kept, stayed, reason);
  const merge = await insertMerge(tx, {
    at: now,
    keptId: kept.id,
    absorbedId: absorbed.id,
    reason,
    moved,
    keptBefore: pick(kept, Object.keys(changes)),
    keptAfter: pick(stayed, Object.keys(changes)),
    absorbedBefore: {
      ...pick(absorbed, [...givenUp, 'status']),
      retired: absorbed.retiredAt?.toISOString() ?? null,
    },
    byId: actor.id,
    byName: actor.name,
  });
  await auditBoth(tx, actor, 'merge', [kept, stayed], [absorbed, gone]);
  if (!join.own) await tellJoined(deps, tx, { merge: merge.id, kept, absorbed });
  return { merge: merge.id, stayed };
}

/** @param moved what went to `user`, or came back to them */
export async function tellOrdersMoved(
  { jobs }: Pick<MailingDeps, 'jobs'>,
  tx: Tx,
  user: string,
  moved: readonly MovedPointer[],
): Promise<void> {
  const which = moved.flatMap(({ table, rows }) => (table === 'deals' ? rows : []));
  if (which.length > 0) await jobs.send(tx, ordersMovedJob, { user, move: newId(), which });
}

/** In the order of their ids, so that two merges of the same pair wait in a row and not in a circle. */
export async function lockBoth(tx: Tx, id: string, other: string): Promise<[UserRow, UserRow]> {
  const rows = new Map<string, UserRow>();
  for (const one of [...new Set([id, other])].sort()) {
    rows.set(one, found(await lockUser(tx, one)));
  }
  return [rows.get(id) as UserRow, rows.get(other) as UserRow];
}

/** The audit rows of both records. */
export async function auditBoth(
  tx: Tx,
  actor: Actor,
  action: string,
  ...pairs: [before: UserRow, after: UserRow][]
): Promise<void> {
  for (const [before, after] of pairs) {
    await recordAudit(tx, actor, {
      action,
      entity: 'user',
      entityId: before.id,
      before: auditedUser(before),
      after: auditedUser(after),
    });
  }
}

/** The histories of what a merge, or its undoing, changed of a person. */
export async function recordChanges(
  tx: Tx,
  actor: Actor,
  at: Date,
  before: UserRow,
  after: UserRow,
  reason: string,
): Promise<void> {
  const who = { userId: before.id, at, byId: actor.id, byName: actor.name };
  await insertUserChanges(
    tx,
    differences(before, after).map((change) => ({ ...change, ...who, reason })),
  );
  if (before.stage !== after.stage) {
    await insertStageMove(tx, { ...who, fromStage: before.stage, toStage: after.stage });
  }
}

async function moveBelongings(tx: Tx, from: string, to: string): Promise<MovedPointer[]> {
  const moved: MovedPointer[] = [];
  for (const pointer of await belongingPointers(tx)) {
    moved.push(await movePointers(tx, pointer, from, to));
  }
  return moved.filter(({ rows }) => rows.length > 0);
}
