import type { Permission } from '@aulario/contract/access';
import { rolesAllow } from '@aulario/contract/access';
import type { Role } from '@aulario/contract/role';
import { DomainError } from './error.ts';

/** Who asks, from where. Services take it by argument; nothing reads it from the air. */
export type Actor = {
  /** Null for a visitor and for the system itself. */
  id: string | null;
  name: string;
  roles: readonly Role[];
  sessionId: string | null;
  ip: string | null;
  requestId: string | null;
  /** Staff who lack the second step that the academy asks for: without their roles until they have it. */
  mustEnrol?: boolean;
  /** Who sits at this session showed a short while ago that they are its owner (decision 112). */
  proven?: boolean;
  /** A key of another system, in the name of the person who made it: what it was given, at most. */
  key?: { id: string; permissions: readonly Permission[]; test: boolean };
};

/** Jobs and first starts act as the system. */
export const systemActor: Actor = {
  id: null,
  name: 'Sistema',
  roles: [],
  sessionId: null,
  ip: null,
  requestId: null,
};

export function allows(actor: Actor, permission: Permission): boolean {
  const { key, roles } = actor;
  return rolesAllow(roles, permission) && (!key || key.permissions.includes(permission));
}

/**
 * The first line of a service.
 * @throws DomainError `forbidden`.
 */
export function requirePermission(actor: Actor, permission: Permission): void {
  if (!allows(actor, permission)) throw new DomainError('forbidden');
}

/**
 * For what nobody should do who only found a session open. Jobs and keys have no session: they do what somebody
 * began or gave them.
 * @throws DomainError `step-up-required`.
 */
export function requireRecentProof(actor: Actor): void {
  if (actor.sessionId && !actor.proven) throw new DomainError('step-up-required');
}
