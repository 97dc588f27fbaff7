import { isStaff, type Role } from '@aulario/contract/role';
import { type Actor, allows } from '../platform/actor.ts';
import { DomainError } from '../platform/error.ts';

/**
 * Whether the actor may give these roles to a person who has those. Receptionists register and
 * correct students and teachers; roles, and accounts of staff, are the administrator's.
 * @throws DomainError `forbidden`.
 */
export function checkUserWrite(
  actor: Actor,
  before: readonly Role[],
  after: readonly Role[],
): void {
  const rolesChange = [...before].sort().join() !== [...after].sort().join();
  const plainNewcomer = before.length === 0 && after.every((role) => role === 'Alumno');
  if (rolesChange && !plainNewcomer && !allows(actor, 'roles:write')) {
    throw new DomainError('forbidden', 'Solo un administrador puede cambiar roles.');
  }
  if ((isStaff(before) || isStaff(after)) && !allows(actor, 'staff:write')) {
    throw new DomainError('forbidden', 'Solo un administrador puede cambiar cuentas del personal.');
  }
}
