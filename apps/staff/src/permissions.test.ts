import { rolesAllow } from '@aulario/contract/access';
import { expect, test } from 'vitest';
import { staffResources } from './data/resources.ts';
import { menuGroups } from './layout/menu-entries.ts';

const menuOf = (role: 'Administrador' | 'Recepcionista') =>
  menuGroups
    .flatMap(({ entries }) => entries)
    .filter(({ permission }) => !permission || rolesAllow([role], permission))
    .map(({ label }) => label);

test('A receptionist is not offered the audit log, an administrator is', () => {
  expect(menuOf('Recepcionista')).not.toContain('Auditoría');
  expect(menuOf('Administrador')).toContain('Auditoría');
});

test('Every permission that a resource writes with is stricter than, or equal to, reading it', () => {
  for (const resource of Object.values(staffResources)) {
    if (!('write' in resource)) continue;
    for (const role of ['Administrador', 'Recepcionista'] as const) {
      if (rolesAllow([role], resource.write)) expect(rolesAllow([role], resource.read)).toBe(true);
    }
  }
});
