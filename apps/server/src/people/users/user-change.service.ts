import { keepFormerSlug } from '../../academy/former-slug.queries.ts';
import { photoGone } from '../../files/photo-gone.job.ts';
import { type Actor, requireRecentProof } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { newId } from '../../platform/columns.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, fieldFault, found, withUniqueNames } from '../../platform/error.ts';
import { checkVersion } from '../../platform/version.ts';
import { tellAccessAdded } from '../sign-in/access-added.service.ts';
import { revokeSessionsOf } from '../sign-in/session.queries.ts';
import { tellEmailChange } from './email-change.service.ts';
import { proofOf } from './email-proof.ts';
import { checkEmailNotHeld } from './held-email.ts';
import {
  checkAccessWrite,
  checkLoginWrite,
  checkNamesWrite,
  checkUserWrite,
} from './user.policy.ts';
import { lockUser, type NewUser, updateUser, userById } from './user.queries.ts';
import type { UserRow } from './user.tables.ts';
import { auditedUser } from './user.view.ts';
import { insertStageMove, insertUserChanges, type NewChange } from './user-change.queries.ts';

export type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;
export type UserChanges = Partial<NewUser>;

export type UserAct = {
  /** The verb of the audit row. */
  action: string;
  reason?: string | null | undefined;
  /** The person does it to themselves, and has proved to be that person. */
  own?: boolean;
  /** False where a changed e-mail is told in another way, or is taken back. */
  tell?: boolean;
  /** The version that the editor read, if they say it, and what they write over. */
  read?: { version: number | undefined; sent?: object };
};

/** What the unique indexes of people mean, beside which field. */
export const uniqueUserFields = {
  users_email: { path: 'email', message: 'Otra persona ya tiene ese correo.' },
  users_username: { path: 'username', message: 'Ese nombre de usuario ya está ocupado.' },
  users_document: { path: 'dni', message: 'Otra persona ya tiene ese documento.' },
  users_moodle_id: {
    path: 'moodleId',
    message: 'Otra persona ya está unida a esa cuenta de Moodle.',
  },
};

const erasedForGood =
  'Los datos de esta persona se suprimieron y no vuelven. Si regresa, regístrala como una nueva.';

/**
 * The one way in which a person changes, whatever the act: who may, the row, its histories, its
 * sessions and its audit row, all or nothing.
 */
export async function changeUser(
  deps: ChangeDeps,
  actor: Actor,
  id: string,
  act: UserAct,
  changesOf: (before: UserRow, tx: Tx) => UserChanges | Promise<UserChanges>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = found(await lockUser(tx, id));
    if (act.read) await checkVersion(tx, { actor, entity: 'user', before, ...act.read });
    await writeUser(deps, tx, actor, before, act, await changesOf(before, tx));
  });
}

/** The same on a locked row, in the transaction of something larger. */
export async function writeUser(
  deps: Pick<Deps, 'clock' | 'jobs' | 'config'>,
  tx: Tx,
  actor: Actor,
  before: UserRow,
  act: UserAct,
  wanted: UserChanges,
): Promise<UserRow> {
  if (before.erasedAt) throw new DomainError('wrong-state', erasedForGood);
  if (!act.own) checkUserWrite(actor, before.roles, wanted.roles ?? before.roles);
  checkOwnAccount(actor, before, wanted);
  const now = deps.clock.now();
  const changes = withProofs(before, withStatusDates(before, wanted, now), act);
  if (!act.own) checkStaffWrite(actor, before, wanted, changes);
  if (changesNothing(before, changes)) return before;
  await checkAdviser(tx, before, changes, act.reason);
  if (!before.guest && changes.email !== before.email)
    await checkEmailNotHeld(tx, now, { email: changes.email, own: before.id });
  const after = await withUniqueNames(uniqueUserFields, () => updateUser(tx, before, changes));
  const who = { userId: before.id, at: now, byId: actor.id, byName: actor.name };
  await insertUserChanges(
    tx,
    differences(before, after).map((change) => ({ ...change, ...who, reason: act.reason || null })),
  );
  if (before.stage !== after.stage) {
    await insertStageMove(tx, { ...who, fromStage: before.stage, toStage: after.stage });
  }
  await keepFormerPage(tx, before, after);
  if (act.tell !== false) await tellEmailChange(deps, tx, actor, before, after, act.reason);
  await tellPhotoGone(deps, tx, before, after);
  const passwordChanged = before.passwordHash !== after.passwordHash;
  if (passwordChanged || !after.status) await revokeSessionsOf(tx, before.id, now);
  if (passwordChanged && before.passwordHash && !act.own) {
    const change = { id: newId(), kind: 'clave' as const, name: actor.name };
    await tellAccessAdded(deps, tx, after, change);
  }
  await recordAudit(tx, actor, {
    ...{ action: act.action, entity: 'user', entityId: before.id },
    // Of another token the row shows only that there is one.
    unseen: JSON.stringify(tokensOf(before)) !== JSON.stringify(tokensOf(after)),
    before: auditedUser(before),
    after: {
      ...auditedUser(after),
      ...(passwordChanged ? { passwordChanged } : {}),
      ...(act.action === 'retire' ? { reason: act.reason } : {}),
    },
  });
  return after;
}

/** What of a person staff may not write, each. */
function checkStaffWrite(
  actor: Actor,
  before: UserRow,
  wanted: UserChanges,
  changes: UserChanges,
): void {
  checkAccessWrite(actor, before, wanted);
  checkLoginWrite(actor, before, { ...before, ...changes });
  checkNamesWrite(actor, before, changes);
  // Whoever writes a password enters with it: not who only found a session open.
  if (changes.passwordHash) requireRecentProof(actor);
}

async function tellPhotoGone(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  { photoId: file }: UserRow,
  after: UserRow,
): Promise<void> {
  if (file && file !== after.photoId) await jobs.send(tx, photoGone, { file });
}

function tokensOf({ callSettings, telephony }: UserRow) {
  return [callSettings?.token, telephony?.token];
}

/** Links to a teacher's page hold when their username, which is its address, changes. */
async function keepFormerPage(tx: Tx, before: UserRow, after: UserRow): Promise<void> {
  if (!before.roles.includes('Docente') || !before.username || !after.username) return;
  const page = { id: before.id, slug: before.username };
  await keepFormerSlug(tx, 'teachers', page, { slug: after.username });
}

/** An administrator who locked themselves out would need another to come back. */
function checkOwnAccount(actor: Actor, before: UserRow, { roles, status }: UserChanges): void {
  if (actor.id !== before.id) return;
  const losesRole =
    roles && before.roles.includes('Administrador') && !roles.includes('Administrador');
  if (losesRole || status === false) {
    throw new DomainError('wrong-state', 'No puedes quitarte a ti el acceso de administrador.');
  }
}

function withStatusDates(before: UserRow, changes: UserChanges, now: Date): UserChanges {
  if (changes.status === undefined) return changes;
  return changes.status
    ? { ...changes, retiredAt: null, disabledAt: null }
    : { ...changes, disabledAt: before.disabledAt ?? now };
}

/** Another e-mail is not proved; a document that staff write was seen by them. */
function withProofs(before: UserRow, changes: UserChanges, act: UserAct): UserChanges {
  const { email, dni, emailProven = false } = changes;
  const looks = act.action === 'change-document' || act.action === 'accept-proposal';
  // A form sends back what it read: that alone is no look at the document.
  const seen = dni !== undefined && !act.own && (dni !== before.dni || looks);
  return {
    ...changes,
    ...(email !== undefined && email !== before.email ? proofOf(before, email, emailProven) : {}),
    ...(seen ? { documentTyped: false } : {}),
  };
}

function changesNothing(before: UserRow, changes: UserChanges): boolean {
  const was = before as Record<string, unknown>;
  return Object.entries(changes).every(
    ([column, value]) => JSON.stringify(was[column]) === JSON.stringify(value),
  );
}

async function checkAdviser(
  tx: Tx,
  before: UserRow,
  { assessorId }: UserChanges,
  reason: string | null | undefined,
): Promise<void> {
  if (assessorId === undefined || assessorId === before.assessorId) return;
  if (before.assessorId && !reason) {
    throw fieldFault('reason', 'Escribe por qué cambia de asesor.');
  }
  if (assessorId) await requireAdviser(tx, assessorId);
}

/** @throws 402 at `assessor` unless that person takes leads and sales. */
export async function requireAdviser(tx: Tx, id: string): Promise<void> {
  const adviser = await userById(tx, id);
  if (!adviser?.user.roles.includes('Asesor') || adviser.user.retiredAt) {
    throw fieldFault('assessor', 'Elige a una persona con el rol Asesor.');
  }
}

/** What the histories keep of a change. */
export function differences(
  before: Pick<UserRow, 'document' | 'dni' | 'assessorId' | 'moodleId'> | null,
  after: Pick<UserRow, 'document' | 'dni' | 'assessorId' | 'moodleId'>,
): Pick<NewChange, 'kind' | 'from' | 'to'>[] {
  const pairs = [
    { kind: 'document' as const, from: documentText(before), to: documentText(after) },
    { kind: 'assessor' as const, from: before?.assessorId ?? null, to: after.assessorId },
    { kind: 'moodle' as const, from: numberText(before?.moodleId), to: numberText(after.moodleId) },
  ];
  return pairs.filter(({ from, to }) => from !== to);
}

function documentText(user: Pick<UserRow, 'document' | 'dni'> | null): string | null {
  return user?.dni ? `${user.document} ${user.dni}` : null;
}

function numberText(number: number | null | undefined): string | null {
  return number === null || number === undefined ? null : String(number);
}
