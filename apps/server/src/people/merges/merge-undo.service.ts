import type { UserMerge } from '@aulario/contract/people/merge';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database.ts';
import { DomainError, found, withUniqueNames } from '../../platform/error.ts';
import { changedSince, followParents, moveBack } from '../../platform/pointers.ts';
import { spendLinksOf, spendLinksOfMerge } from '../sign-in/one-time-link.queries.ts';
import { readLink, spendRead } from '../sign-in/one-time-link.ts';
import { mailPasswordLink } from '../sign-in/recovery.service.ts';
import { takeBackSecondFactor } from '../sign-in/second-factor.service.ts';
import { revokeSessionsOf } from '../sign-in/session.queries.ts';
import { accessTakenBackJob } from '../users/access-taken-back.job.ts';
import { tellEmailChange } from '../users/email-change.service.ts';
import { asOwner } from '../users/owner.ts';
import {
  checkAccessWrite,
  checkLoginWrite,
  checkNamesWrite,
  checkUserWrite,
} from '../users/user.policy.ts';
import { type NewUser, updateUser } from '../users/user.queries.ts';
import type { UserRow } from '../users/user.tables.ts';
import { type ChangeDeps, uniqueUserFields } from '../users/user-change.service.ts';
import { tellJoined } from './joined-told.ts';
import { ownerPointers } from './merge.belongings.ts';
import { columnsOf } from './merge.plan.ts';
import * as merges from './merge.queries.ts';
import type { UserMergeRow } from './merge.tables.ts';
import { mergeView } from './merge.view.ts';
import { auditBoth, lockBoth, recordChanges, tellOrdersMoved } from './record-join.ts';

const reason = 'Se deshizo la fusión';

/**
 * Takes two records apart again: what came from the other goes back to it, with what hangs from it since, like the payments
 * and the enrolments of an order; each gets its own data back. What else was changed or added since stays where it is now.
 * @throws DomainError `wrong-state` when it was undone before or the person was erased; `conflict` when somebody else has an
 * e-mail or a document of theirs by now.
 */
export async function undoMerge(deps: ChangeDeps, actor: Actor, id: string): Promise<UserMerge> {
  requirePermission(actor, 'users:write');
  await deps.db.transaction(async (tx) => {
    const { merge, kept, absorbed, newer } = await lockedMerge(tx, id);
    checkUserWrite(actor, kept.roles, kept.roles);
    checkLoginWrite(actor, kept, { ...kept, ...unchangedSince(merge, kept) });
    checkNamesWrite(actor, kept, unchangedSince(merge, kept));
    // The other enters again as before: not where somebody took that away.
    if (kept.disabledAt) checkAccessWrite(actor, kept, { status: true });
    if (newer) throw new DomainError('wrong-state', 'Deshaz primero la fusión más reciente.');
    await separate(deps, tx, merge, actor, deps.clock.now(), kept, absorbed);
  });
  return mergeView(found(await merges.mergeById(deps.db, id)));
}

/**
 * The same by the link that a mailbox of one of both got: each has again what was its own before staff joined them, and no more, so
 * either may. Whose session or password it is decides nothing. What was paid, confirmed or changed since of what the other brought,
 * perhaps by whoever has it now, is for staff to look at, and so is an account that somebody closed.
 * @throws DomainError `not-found` for a spent link; `wrong-state`; `conflict`.
 */
export async function undoMergeByLink(
  deps: ChangeDeps,
  actor: Actor,
  token: string,
): Promise<{ message: string }> {
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const link = await readLink(tx, now, 'join-undo', token);
    const { merge, kept, absorbed, newer } = await lockedMerge(tx, link.mergeId ?? '');
    if (newer) throw new DomainError('wrong-state', joinedAgain);
    if (kept.disabledAt || (await changedSince(tx, ownedOf(merge), merge.at)))
      throw new DomainError('wrong-state', changedMeanwhile);
    await spendRead(tx, now, link);
    await separate(deps, tx, merge, asOwner(actor), now, kept, absorbed);
  });
  return {
    message:
      'Listo: las dos fichas están separadas. Cada una tiene otra vez sus compras, sus cursos y su forma de entrar, y lo avisamos por correo a las dos. Si entrabas con contraseña y no te sirve, elige otra en «Olvidé mi contraseña». Si compraste sin cuenta y tu enlace de antes no abre, pide otro en «Ingresar», con «Mira tus cursos, pagos y certificados».',
  };
}

/** What has an owner, of what came from the other record, but for its mails, which change as they are sent. */
const ownedOf = ({ moved }: UserMergeRow) =>
  moved.filter(({ table, column }) => column === 'user_id' && table !== 'mails');

const changedMeanwhile =
  'Desde que se unieron cambió algo en esas compras o cursos, o en la cuenta: por este enlace ya no se separan. Escríbenos y lo vemos contigo.';
const joinedAgain = 'Esa ficha se unió después a otra más. Escríbenos y lo vemos contigo.';

/** A merge that can still be undone, and both its records; `newer`: one of them went into another since. */
async function lockedMerge(tx: Tx, id: string) {
  const merge = found(await merges.lockMerge(tx, id));
  if (merge.erasedAt)
    throw new DomainError(
      'wrong-state',
      'Los datos de esa persona se suprimieron: la fusión ya no se puede deshacer.',
    );
  if (merge.undoneAt) throw new DomainError('wrong-state', 'Esa fusión ya se deshizo.');
  const [kept, absorbed] = await lockBoth(tx, merge.keptId, merge.absorbedId);
  const newer = absorbed.mergedIntoId !== kept.id || kept.mergedIntoId !== null;
  return { merge, kept, absorbed, newer };
}

/** With an address that goes back, the password goes that its holder may have chosen. */
function columnsBack(merge: UserMergeRow, kept: UserRow): Partial<NewUser> {
  const columns = unchangedSince(merge, kept);
  const moves = columns.email !== undefined && columns.email !== kept.email;
  return moves ? { ...columns, passwordHash: null } : columns;
}

async function separate(
  deps: ChangeDeps,
  tx: Tx,
  merge: UserMergeRow,
  actor: Actor,
  now: Date,
  kept: UserRow,
  absorbed: UserRow,
): Promise<void> {
  // First the one that stays: the other's e-mail and document must be free.
  const stayed = await withUniqueNames(uniqueUserFields, () =>
    updateUser(tx, kept, columnsBack(merge, kept)),
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
  await followParents(tx, await ownerPointers(tx), {
    ...{ from: kept.id, to: absorbed.id, since: merge.at },
  });
  await tellOrdersMoved(deps, tx, absorbed.id, merge.moved);
  await recordChanges(tx, actor, now, kept, stayed, reason);
  await closeToOtherMailbox(deps, tx, actor, { now, since: merge.at }, kept, stayed);
  await auditBoth(tx, actor, 'unmerge', [kept, stayed], [absorbed, back]);
  await merges.saveUndone(tx, merge.id, { undoneAt: now, undoneBy: actor.name });
  await spendLinksOfMerge(tx, merge.id, now);
  await tellJoined(deps, tx, { merge: merge.id, kept: stayed, absorbed: back, undone: true });
}

/**
 * Since the merge the other mailbox could choose a password and enter: nothing of that stays, and whoever
 * reads the mailbox that comes back chooses another password.
 */
async function closeToOtherMailbox(
  deps: ChangeDeps,
  tx: Tx,
  actor: Actor,
  { now, since }: { now: Date; since: Date },
  kept: UserRow,
  stayed: UserRow,
): Promise<void> {
  if (kept.email === stayed.email) return;
  await revokeSessionsOf(tx, kept.id, now);
  await takeBackSecondFactor(tx, actor, kept.id, since);
  await deps.jobs.send(tx, accessTakenBackJob, { user: kept.id, since: since.toISOString() });
  await spendLinksOf(tx, kept.id, 'all', now);
  await tellEmailChange(deps, tx, actor, kept, stayed, reason, 'taken-back');
  if (stayed.status) await mailPasswordLink(deps, tx, stayed, 'password-ended');
}

/** Proved is said of one e-mail: whoever proved the other's has not proved the one that comes back. */
function leadOf(column: string): string {
  const group = Object.entries(columnsOf).find(([, columns]) =>
    (columns as readonly string[]).includes(column),
  );
  return group?.[0] ?? column;
}

/** What the merge changed and nobody changed after it. */
function unchangedSince({ keptBefore, keptAfter }: UserMergeRow, kept: UserRow): Partial<NewUser> {
  const now = kept as Record<string, unknown>;
  const same = Object.keys(keptBefore).filter((column) => {
    const lead = leadOf(column);
    return JSON.stringify(now[lead] ?? null) === JSON.stringify(keptAfter[lead] ?? null);
  });
  return Object.fromEntries(same.map((column) => [column, keptBefore[column]])) as Partial<NewUser>;
}
