import type { EnrolmentKey, SecondFactor } from '@aulario/contract/people/second-factor';
import { isStaff } from '@aulario/contract/role';
import { academyProfile } from '../../academy/academy.service.ts';
import { type Actor, requirePermission, requireRecentProof } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { newId } from '../../platform/columns.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { seal } from '../../platform/secret-box.ts';
import { userById } from '../users/user.queries.ts';
import type { UserRow } from '../users/user.tables.ts';
import { tellAccessAdded } from './access-added.service.ts';
import { proveOwnPassword } from './own-password.ts';
import { countPasskeys, deletePasskeysOf } from './passkey.queries.ts';
import { deleteAccountsOf } from './provider.queries.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-code.ts';
import { type FactorDeps, takeCode } from './second-factor.check.ts';
import {
  confirmedSince,
  countRecoveryCodes,
  deleteSecondFactor,
  keepNewKey,
  replaceRecoveryCodes,
  updateSecondFactor,
} from './second-factor.queries.ts';
import { endSessionsBut, revokeSessionsOf } from './session.queries.ts';
import { newTotpSecret, totpUri } from './totp.ts';

/** How the person stands with the second step. */
export async function ownSecondFactor(deps: FactorDeps, actor: Actor): Promise<SecondFactor> {
  const { user } = found(await userById(deps.db, actor.id ?? ''));
  return standing(deps.db, deps.config, user);
}

/** The same of anybody. */
export async function standing(
  db: Db,
  { staffSecondFactor }: Pick<Deps['config'], 'staffSecondFactor'>,
  { id, roles }: Pick<UserRow, 'id' | 'roles'>,
): Promise<SecondFactor> {
  const since = await confirmedSince(db, id);
  return {
    since: since?.toISOString() ?? null,
    required: staffSecondFactor === 'required' && isStaff(roles),
    recoveryCodesLeft: since ? await countRecoveryCodes(db, id) : 0,
    passkeys: await countPasskeys(db, id),
  };
}

/** A key for an app, which asks nothing of anybody yet. @throws 402 at `password`. */
export async function beginSecondFactor(
  deps: FactorDeps,
  actor: Actor,
  { password }: { password: string },
): Promise<EnrolmentKey> {
  const { db, clock, config } = deps;
  const { user } = found(await userById(db, actor.id ?? ''));
  await proveOwnPassword(deps, user, password, {
    path: 'password',
    message: 'Esa no es tu contraseña.',
  });
  const { name } = await academyProfile(db);
  const secret = newTotpSecret();
  const secretBox = seal(config.jwtSecret, secret);
  const kept = await db.transaction((tx) =>
    keepNewKey(tx, { userId: user.id, secretBox, createdAt: clock.now() }),
  );
  if (!kept) throw new DomainError('wrong-state', 'La verificación en dos pasos ya está activa.');
  const uri = totpUri(secret, { issuer: name, label: user.email ?? user.username ?? user.id });
  const { qrPath } = await import('../../platform/qr-path.ts');
  return { secret, uri, qr: qrPath(uri) };
}

/** Turns it on with a first code. @throws 402 at `code`. */
export async function confirmSecondFactor(
  deps: FactorDeps,
  actor: Actor,
  { code }: { code: string },
): Promise<{ recoveryCodes: string[] }> {
  const userId = actor.id ?? '';
  await takeCode(deps, userId, code, { recovery: false, confirmed: false });
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    await updateSecondFactor(tx, userId, { confirmedAt: now });
    // Sessions that were opened with the password alone.
    await endSessionsBut(tx, userId, actor.sessionId ?? '', now);
    await audited(tx, actor, userId, { action: 'enable-second-factor' });
    return { recoveryCodes: await freshCodes(tx, userId, now) };
  });
}

export async function renewRecoveryCodes(
  deps: FactorDeps,
  actor: Actor,
  { code }: { code: string },
): Promise<{ recoveryCodes: string[] }> {
  const userId = actor.id ?? '';
  await takeCode(deps, userId, code, { recovery: false });
  return deps.db.transaction(async (tx) => {
    await audited(tx, actor, userId, { action: 'renew-recovery-codes' });
    return { recoveryCodes: await freshCodes(tx, userId, deps.clock.now()) };
  });
}

/** @throws DomainError `wrong-state` where the academy asks for it. */
export async function endSecondFactor(
  deps: FactorDeps,
  actor: Actor,
  { code }: { code: string },
): Promise<{ success: true }> {
  const userId = actor.id ?? '';
  if ((await ownSecondFactor(deps, actor)).required) {
    throw new DomainError(
      'wrong-state',
      'La academia pide la verificación en dos pasos a todo el personal: no se puede quitar.',
    );
  }
  await takeCode(deps, userId, code, { recovery: true });
  await deps.db.transaction(async (tx) => {
    await deleteSecondFactor(tx, userId);
    await endSessionsBut(tx, userId, actor.sessionId ?? '', deps.clock.now());
    await audited(tx, actor, userId, { action: 'disable-second-factor' });
  });
  return { success: true };
}

/**
 * Somebody lost their telephone and their recovery codes. Their own is not theirs to take away like
 * this: whoever sits at an administrator's open session would be rid of it.
 */
export async function resetSecondFactor(
  deps: FactorDeps & Pick<Deps, 'jobs'>,
  actor: Actor,
  id: string,
  { reason }: { reason: string },
): Promise<{ success: true }> {
  requirePermission(actor, 'roles:write');
  requireRecentProof(actor);
  const { user } = found(await userById(deps.db, id));
  if (id === actor.id) {
    throw new DomainError('wrong-state', 'La tuya se quita con un código, en «Tu acceso».');
  }
  await deps.db.transaction(async (tx) => {
    const keys = await deletePasskeysOf(tx, id);
    if (!(await deleteSecondFactor(tx, id)) && keys === 0) {
      throw new DomainError('wrong-state', 'Esta persona no tiene verificación en dos pasos.');
    }
    await revokeSessionsOf(tx, id, deps.clock.now());
    await audited(tx, actor, id, { action: 'reset-second-factor', reason });
    const change = { id: newId(), kind: 'verificacion' as const, name: actor.name };
    await tellAccessAdded(deps, tx, user, change);
  });
  return { success: true };
}

/**
 * What was set up since a moment goes with what is taken back: somebody else may have locked the owner out with it.
 * One that was confirmed before stays.
 */
export async function takeBackSecondFactor(
  tx: Tx,
  actor: Actor,
  userId: string,
  since: Date,
): Promise<void> {
  const before = await confirmedSince(tx, userId);
  const keys = await deletePasskeysOf(tx, userId, since);
  const accounts = await deleteAccountsOf(tx, userId, since);
  const codes = before && before < since ? false : await deleteSecondFactor(tx, userId);
  if (codes || keys > 0 || accounts > 0)
    await audited(tx, actor, userId, { action: 'reset-second-factor', reason: 'Con lo deshecho' });
}

async function freshCodes(tx: Tx, userId: string, now: Date): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(tx, userId, codes.map(recoveryCodeHash), now);
  return codes;
}

function audited(
  tx: Tx,
  actor: Actor,
  userId: string,
  { action, reason }: { action: string; reason?: string },
): Promise<void> {
  return recordAudit(tx, actor, {
    action,
    entity: 'user',
    entityId: userId,
    ...(reason ? { after: { reason } } : {}),
  });
}
