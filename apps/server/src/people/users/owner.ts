import type { Actor } from '../../platform/actor.ts';

export const ownerName = 'Titular, por enlace';

/** Nobody is signed in: the mailbox is who they are. */
export function asOwner(actor: Actor): Actor {
  return { ...actor, name: ownerName };
}
