import type { MergePreview, UserMerge } from '@aulario/contract/merge';
import { type Actor, requirePermission } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Db, Tx } from '../platform/database.ts';
import { DomainError, found, withUniqueNames } from '../platform/error.ts';
import { type MovedPointer, movePointers } from '../platform/pointers.ts';
import { belongingPointers, belongingsOf } from './merge.belongings.ts';
import {
  type Choices,
  differingFields,
  givenUp,
  keptChanges,
  pick,
  refusalOf,
  warningsOf,
} from './merge.plan.ts';
import * as merges from './merge.queries.ts';
import { mergeView } from './merge.view.ts';
import { spendLinksOf } from './one-time-link.queries.ts';
import { revokeSessionsOf } from './session.queries.ts';
import { checkUserWrite } from './user.policy.ts';
import { lockUser, updateUser, userById } from './user.queries.ts';
import type { UserRow } from './user.tables.ts';
import { auditedUser, userView } from './user.view.ts';
import { insertStageMove, insertUserChanges } from './user-change.queries.ts';
import { type ChangeDeps, differences, uniqueUserFields } from './user-change.service.ts';
import { knownUser } from './user-reading.service.ts';

/** What would happen, without doing it: whose value stays, what comes along, what to look at twice. */
export async function previewMerge(
  { db }: ChangeDeps,
  actor: Actor,
  id: string,
  otherId: string,
): Promise<MergePreview> {
  requirePermission(actor, 'users:write');
  const kept = await knownUser(db, actor, id);
  const absorbed = await knownUser(db, actor, otherId);
  return {
    kept: userView(kept),
    absorbed: userView(absorbed),
    fields: await withNames(db, differingFields(kept.user, absorbed.user)),
    belongings: await belongingsOf(db, otherId),
    warnings: warningsOf(kept.user, absorbed.user),
    refusal: refusalOf(kept.user, absorbed.user),
  };
}

/**
 * Two records of one person become one. Everything that points to the other comes along, whatever
 * area it is of; the other is retired, its sessions and links end, and what was done is kept so that
 * it can be undone. All in one transaction.
 * @throws DomainError `wrong-state` with the reason why not.
 */
export async function mergeUsers(
  deps: ChangeDeps,
  actor: Actor,
  id: string,
  { other, choices, reason }: { other: string; choices: Choices; reason: string },
): Promise<UserMerge> {
  requirePermission(actor, 'users:write');
  const mergeId = await deps.db.transaction(async (tx) => {
    const [kept, absorbed] = await lockBoth(tx, id, other);
    const refusal = refusalOf(kept, absorbed);
    if (refusal) throw new DomainError('wrong-state', refusal);
    checkUserWrite(actor, kept.roles, kept.roles);
    const now = deps.clock.now();
    const moved = await moveBelongings(tx, other, id);
    await revokeSessionsOf(tx, other, now);
    await spendLinksOf(tx, other, 'all', now);
    const gone = await updateUser(tx, absorbed, {
      ...Object.fromEntries(givenUp.map((column) => [column, null])),
      status: false,
      retiredAt: absorbed.retiredAt ?? now,
      mergedIntoId: id,
    });
    const changes = keptChanges(kept, absorbed, choices);
    const stayed = await withUniqueNames(uniqueUserFields, () => updateUser(tx, kept, changes));
    await recordChanges(tx, actor, now, kept, stayed, reason);
    const merge = await merges.insertMerge(tx, {
      at: now,
      keptId: id,
      absorbedId: other,
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
    return merge.id;
  });
  return mergeView(found(await merges.mergeById(deps.db, mergeId)));
}

export async function listMerges(
  { db }: ChangeDeps,
  actor: Actor,
  id: string,
): Promise<UserMerge[]> {
  requirePermission(actor, 'users:read');
  await knownUser(db, actor, id);
  return (await merges.mergesOf(db, id)).map(mergeView);
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

/** An adviser is told by name, not by id. */
async function withNames(db: Db, fields: MergePreview['fields']): Promise<MergePreview['fields']> {
  const nameOf = async (id: string | null) => {
    const person = id ? (await userById(db, id))?.user : undefined;
    return person ? `${person.firstName} ${person.lastName}`.trim() : null;
  };
  return Promise.all(
    fields.map(async (one) =>
      one.field === 'assessorId'
        ? { ...one, kept: await nameOf(one.kept), absorbed: await nameOf(one.absorbed) }
        : one,
    ),
  );
}
