import type { User } from '@aulario/contract/people/user';
import { keepPicture } from '../../files/file.service.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UserDeps } from './user.service.ts';
import { changeUser } from './user-change.service.ts';
import { readOwnUser } from './user-reading.service.ts';

/** A person's own photo, re-encoded like every picture. @throws DomainError `unsupported-type`. */
export async function changeOwnPhoto(
  deps: UserDeps & Pick<Deps, 'storage'>,
  actor: Actor,
  bytes: Uint8Array,
): Promise<User> {
  const photo = await keepPicture(deps, { bytes, purpose: 'photo', createdBy: actor.id });
  return setPhoto(deps, actor, photo._id);
}

export async function removeOwnPhoto(deps: UserDeps, actor: Actor): Promise<User> {
  return setPhoto(deps, actor, null);
}

async function setPhoto(deps: UserDeps, actor: Actor, photoId: string | null): Promise<User> {
  const id = actor.id ?? '';
  await changeUser(deps, actor, id, { action: 'change-own-photo', own: true }, () => ({ photoId }));
  return readOwnUser(deps, id);
}
