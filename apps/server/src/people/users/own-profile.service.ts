import type { ownPasswordBody, ownProfileBody } from '@aulario/contract/people/account';
import type { User } from '@aulario/contract/people/user';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import { found } from '../../platform/error.ts';
import { proveOwnPassword } from '../sign-in/own-password.ts';
import { hashToKeep } from '../sign-in/password.ts';
import { userColumns } from './user.columns.ts';
import { userById } from './user.queries.ts';
import type { UserDeps } from './user.service.ts';
import { changeUser } from './user-change.service.ts';
import { readOwnUser } from './user-reading.service.ts';

/** A person changes where they are reached. Names and documents stand on certificates: they ask staff. */
export async function updateOwnProfile(
  deps: UserDeps,
  actor: Actor,
  { version, ...input }: z.output<typeof ownProfileBody>,
): Promise<User> {
  const id = actor.id ?? '';
  const act = { action: 'update-own', own: true, read: { version, sent: input } };
  await changeUser(deps, actor, id, act, (before) => userColumns(input, before, neverSealed));
  return readOwnUser(deps, id);
}

/** A person changes their password; all their sessions end, this one too. @throws 402 at `current`. */
export async function changeOwnPassword(
  deps: UserDeps,
  actor: Actor,
  { current, password }: z.output<typeof ownPasswordBody>,
): Promise<{ success: true }> {
  const id = actor.id ?? '';
  const { user } = found(await userById(deps.db, id));
  await proveOwnPassword(deps, user, current, {
    path: 'current',
    message: 'Esa no es tu contraseña actual.',
  });
  const passwordHash = await hashToKeep(password, user);
  await changeUser(deps, actor, id, { action: 'change-own-password', own: true }, () => ({
    passwordHash,
  }));
  return { success: true };
}

/** People write no secrets of telephony about themselves. */
function neverSealed(): never {
  throw new Error('a person sets no telephony of their own');
}
