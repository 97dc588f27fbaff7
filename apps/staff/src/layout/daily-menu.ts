import type { Permission } from '@aulario/contract/access';
import type { Role } from '@aulario/contract/role';
import { type MenuGroup, menuGroups } from './menu-entries.ts';

/** What each role opens every day, in the order of the day; the rest of the menu is folded. */
const daily: Record<'Recepcionista' | 'Administrador', string[]> = {
  Recepcionista: [
    ...['/', '/vender', '/comprobantes', '/tratos', '/pagos', '/matriculas', '/certificados'],
    ...['/contactos', '/personas', '/reclamos'],
  ],
  Administrador: [
    ...['/', '/comprobantes', '/tratos', '/matriculas', '/cursos', '/ediciones', '/contactos'],
    ...['/personas', '/reclamos', '/ajustes'],
  ],
};

/** The menu of a person: their daily ten without a title, then the groups with what is left of them and allowed. */
export function menuOf(
  roles: readonly Role[],
  may: (permission: Permission) => boolean,
): MenuGroup[] {
  const own = daily[roles.includes('Administrador') ? 'Administrador' : 'Recepcionista'];
  const allowed = menuGroups.map(({ title, entries }) => ({
    title,
    entries: entries.filter(({ permission }) => !permission || may(permission)),
  }));
  const all = allowed.flatMap(({ entries }) => entries);
  const first = own.flatMap((to) => all.find((entry) => entry.to === to) ?? []);
  return [
    {
      title: null,
      entries: first.map((entry) => ({ ...entry, label: entry.alone ?? entry.label })),
    },
    ...allowed
      .map(({ title, entries }) => ({
        title,
        entries: entries.filter((one) => !first.includes(one)),
      }))
      .filter(({ entries }) => entries.length > 0),
  ];
}
