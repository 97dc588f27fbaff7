import { type Permission, rolesAllow } from '@aulario/contract/access';
import type { Role } from '@aulario/contract/role';
import { usePermissions } from 'react-admin';

/** Tells what the person may do; nothing while their roles are not known. What they may not do is not offered. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = usePermissions<Role[]>();
  return (permission) => rolesAllow(permissions ?? [], permission);
}
