import type { UserMerge } from '@aulario/contract/merge';
import { type Actor, requirePermission } from '../platform/actor.ts';
import type { Tx } from '../platform/database.ts';
import { DomainError, found, withUniqueNames } from '../platform/error.ts';
import { moveBack } from '../platform/pointers.ts';
import * as merges from './merge.queries.ts';
import { auditBoth, lockBoth, recordChanges } from './merge.service.ts';
import type { UserMergeRow } from './merge.tables.ts';
import { mergeView } from './merge.view.ts';
import { checkUserWrite } from './user.policy.ts';
import { type NewUser, updateUser } from './user.queries.ts';
import type { UserRow } from './user.tables.ts';
import { type ChangeDeps, uniqueUserFields } from './user-change.service.ts';

/**
 * Takes two records apart again: what came from the other goes back to it, each gets its own data
 * back. What was changed or added since stays where it is now.
 * @throws DomainError `wrong-state` when it was undone before; `conflict` when somebody else has an
 * e-mail or a document of theirs by now.
 */
export async function undoMerge(deps: ChangeDeps, actor: Actor, id: string): Promise<UserMerge> {
  requirePermission(actor, 'users:write');
  await deps.db.transaction(async (tx) => {
    const merge = found(await merges.lockMerge(tx, id));
    if (merge.undoneAt) throw new DomainError('wrong-state', 'Esa fusión ya se deshizo.');
    const [kept, absorbed] = await lockBoth(tx, merge.keptId, merge.absorbedId);
    checkUserWrite(actor, kept.roles, kept.roles);
    if (absorbed.mergedIntoId !== kept.id) {
      throw new DomainError('wrong-state', 'Deshaz primero la fusión más reciente.');
    }
    const now = deps.clock.now();
    await separate(tx, merge, actor, now, kept, absorbed);
    await merges.saveUndone(tx, id, { undoneAt: now, undoneBy: actor.name });
  });
  return mergeView(found(await merges.mergeById(deps.db, id)));
}

async function separate(
  tx: Tx,
  merge: UserMergeRow,
  actor: Actor,
  now: Date,
  kept: UserRow,
  absorbed: UserRow,
): Promise<void> {
  // First the one that stays: the other's e-mail and document must be free.
  const stayed = await withUniqueNames(uniqueUserFields, () =>
    updateUser(tx, kept, unchangedSince(merge, kept)),
  );
  const { retired, ...columns } = merge.absorbedBefore;
  const back = await withUniqueNames(uniqueUserFields, () =>
    updateUser(tx, absorbed, {
      ...(columns as Partial<NewUser>),
      retiredAt: typeof retired === 'string' ? new Date(retired) : null,
      mergedIntoId: null,
    }),
  );
  for (const pointer of merge.moved) await moveBack(tx, pointer, absorbed.id, kept.id);
  await recordChanges(tx, actor, now, kept, stayed, 'Se deshizo la fusión');
  await auditBoth(tx, actor, 'unmerge', [kept, stayed], [absorbed, back]);
}

/** What the merge changed and nobody changed after it. */
function unchangedSince({ keptBefore, keptAfter }: UserMergeRow, kept: UserRow): Partial<NewUser> {
  const now = kept as Record<string, unknown>;
  const same = Object.keys(keptBefore).filter(
    (column) => JSON.stringify(now[column] ?? null) === JSON.stringify(keptAfter[column] ?? null),
  );
  return Object.fromEntries(same.map((column) => [column, keptBefore[column]])) as Partial<NewUser>;
}
