import type { Actor } from '../../platform/actor.ts';

/** Nobody is signed in: the mailbox is who they are. */
export function asOwner(actor: Actor): Actor {
  return { ...actor, name: 'Titular, por enlace' };
}
