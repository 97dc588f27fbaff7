import type { Permission } from '@aulario/contract/access';
import { staffResources } from '../data/resources.ts';
import { menuGroups } from './menu-entries.ts';

const resources: Record<string, { read: Permission; write?: Permission }> = staffResources;

/** Pages that neither the menu nor a list leads to. */
const others: Record<string, Permission> = { '/extracto': 'payments:verify' };

/** What the page of an address asks for, known before it is drawn; null where the page decides by itself. */
export function pagePermission(pathname: string): Permission | null {
  const [, name = '', record] = pathname.split('/');
  const resource = resources[name];
  if (resource) return (record === 'create' && resource.write) || resource.read;
  const entry = menuGroups
    .flatMap(({ entries }) => entries)
    .find(({ to }) => to.split('?')[0] === pathname);
  return entry?.permission ?? others[pathname] ?? null;
}
