import type { MergePreview, UserMerge } from '@aulario/contract/people/merge';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import type { Db } from '../../platform/database.ts';
import { DomainError, found } from '../../platform/error.ts';
import { accountRefusal, checkUserWrite } from '../users/user.policy.ts';
import { userById } from '../users/user.queries.ts';
import { userView } from '../users/user.view.ts';
import type { ChangeDeps } from '../users/user-change.service.ts';
import { knownUser } from '../users/user-reading.service.ts';
import { belongingsOf } from './merge.belongings.ts';
import { type Choices, differingFields, refusalOf, warningsOf } from './merge.plan.ts';
import * as merges from './merge.queries.ts';
import { mergeView } from './merge.view.ts';
import { joinRecords, lockBoth } from './record-join.ts';

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
    refusal: refusalOf(kept.user, absorbed.user) ?? accountRefusal(actor, absorbed.user),
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
    checkUserWrite(actor, kept.roles, kept.roles);
    // What nobody may is said first.
    const refusal = refusalOf(kept, absorbed) ? null : accountRefusal(actor, absorbed);
    if (refusal) throw new DomainError('forbidden', refusal);
    return (await joinRecords(deps, tx, actor, { kept, absorbed, choices, reason })).merge;
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
