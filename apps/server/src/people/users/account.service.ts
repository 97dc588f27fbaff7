import type {
  accountBody,
  documentBody,
  reassignBody,
  stageBody,
} from '@aulario/contract/people/account';
import type { User } from '@aulario/contract/people/user';
import type { z } from 'zod';
import { uploadImage } from '../../files/file.service.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { fieldFault, found } from '../../platform/error.ts';
import { hashToKeep } from '../sign-in/password.ts';
import { checkStageMove } from './stage.transitions.ts';
import { documentColumns } from './user.columns.ts';
import { checkUserWrite } from './user.policy.ts';
import { userById } from './user.queries.ts';
import type { UserDeps } from './user.service.ts';
import { changeUser } from './user-change.service.ts';
import { readUser } from './user-reading.service.ts';

/** Moves a person to another stage; to the one where they stand changes nothing. */
export async function moveStage(
  deps: UserDeps,
  actor: Actor,
  id: string,
  { stage, version }: z.output<typeof stageBody>,
): Promise<User> {
  requirePermission(actor, 'users:write');
  // The transitions say what may follow what: no step is lost.
  await changeUser(deps, actor, id, { action: 'move-stage', read: { version } }, (before) => {
    if (before.stage !== stage) checkStageMove(before.stage, stage);
    return { stage };
  });
  return readUser(deps, id);
}

/**
 * Another document in the place of one is another identity: it takes a reason, and the earlier one
 * stays in the history.
 * @throws DomainError `conflict` when somebody else has that document.
 */
export async function changeDocument(
  deps: UserDeps,
  actor: Actor,
  id: string,
  { dni, document, reason, version }: z.output<typeof documentBody>,
): Promise<User> {
  requirePermission(actor, 'users:write');
  const act = { action: 'change-document', reason, read: { version, sent: { dni, document } } };
  await changeUser(deps, actor, id, act, (before) => {
    const columns = documentColumns(dni, document ?? before.document ?? 'DNI');
    const changes = columns.dni !== before.dni || columns.document !== before.document;
    if (before.dni && changes && !reason) {
      throw fieldFault('reason', 'Escribe por qué cambia el documento.');
    }
    return columns;
  });
  return readUser(deps, id);
}

/** How a person enters, and as what. Roles are read at every request: no session outlives them. */
export async function changeAccount(
  deps: UserDeps,
  actor: Actor,
  id: string,
  { version, ...input }: z.output<typeof accountBody>,
): Promise<User> {
  requirePermission(actor, 'roles:write');
  const { username, password, roles, status } = input;
  const owner = password && found(await userById(deps.db, id)).user;
  const hash = owner && (await hashToKeep(password, username ? { ...owner, username } : owner));
  const sent = { username, roles, status };
  await changeUser(deps, actor, id, { action: 'change-account', read: { version, sent } }, () => ({
    ...(username !== undefined ? { username: username || null } : {}),
    ...(hash ? { passwordHash: hash } : {}),
    ...(roles !== undefined ? { roles } : {}),
    ...(status !== undefined ? { status } : {}),
  }));
  return readUser(deps, id);
}

export async function changePhoto(
  deps: UserDeps & Pick<Deps, 'storage'>,
  actor: Actor,
  id: string,
  bytes: Uint8Array,
): Promise<User> {
  requirePermission(actor, 'users:write');
  const { user } = found(await userById(deps.db, id));
  checkUserWrite(actor, user.roles, user.roles);
  const photo = await uploadImage(deps, actor, { bytes, purpose: 'photo' });
  await changeUser(deps, actor, id, { action: 'change-photo' }, () => ({ photoId: photo._id }));
  return readUser(deps, id);
}

/** Gives a person to an adviser, or to none. */
export async function reassignUser(
  deps: UserDeps,
  actor: Actor,
  id: string,
  { assessor, reason, version }: z.output<typeof reassignBody>,
): Promise<User> {
  requirePermission(actor, 'users:write');
  const act = { action: 'reassign', reason, read: { version, sent: { assessor } } };
  await changeUser(deps, actor, id, act, () => ({
    assessorId: assessor,
  }));
  return readUser(deps, id);
}
