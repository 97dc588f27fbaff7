import { rolesAllow } from '@aulario/contract/access';
import { expect, test } from 'vitest';
import { staffResources } from './data/resources.ts';
import { menuOf } from './layout/daily-menu.ts';
import { deniedWords } from './layout/denied-words.ts';
import type { MenuGroup } from './layout/menu-entries.ts';
import { readOpen } from './layout/use-folding.ts';

const offered = (role: 'Administrador' | 'Recepcionista') =>
  menuOf([role], (permission) => rolesAllow([role], permission));
const labels = (groups: MenuGroup[]) =>
  groups.flatMap(({ entries }) => entries.map(({ label }) => label));

test('A receptionist is not offered the audit log, an administrator is', () => {
  expect(labels(offered('Recepcionista'))).not.toContain('Auditoría');
  expect(labels(offered('Administrador'))).toContain('Auditoría');
});

test('Their daily ten stand first, each entry once', () => {
  for (const role of ['Recepcionista', 'Administrador'] as const) {
    const [daily, ...rest] = offered(role);
    expect(daily?.entries).toHaveLength(10);
    const paths = [daily, ...rest].flatMap((group) => group?.entries.map(({ to }) => to) ?? []);
    expect(new Set(paths).size).toBe(paths.length);
  }
  expect(labels(offered('Recepcionista').slice(0, 1))).toContain('Vender');
});

test('Every permission that a resource writes with is stricter than, or equal to, reading it', () => {
  for (const resource of Object.values(staffResources)) {
    if (!('write' in resource)) continue;
    for (const role of ['Administrador', 'Recepcionista'] as const) {
      if (rolesAllow([role], resource.write)) expect(rolesAllow([role], resource.read)).toBe(true);
    }
  }
});

test('A page that the role may not open says which role it is for', () => {
  expect(deniedWords(['Recepcionista'], 'settings:read')).toMatch(
    /^Entraste como Recepcionista\. .* el rol Administrador\. .*pídeselo a un administrador/,
  );
});

test('What is open in the menu is read from whatever was kept', () => {
  expect(readOpen('["Ventas",3]')).toEqual(['Ventas']);
  expect([readOpen(null), readOpen('{"a":1}'), readOpen('[')]).toEqual([[], [], []]);
});
