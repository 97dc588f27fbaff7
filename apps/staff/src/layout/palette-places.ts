import type { Permission } from '@aulario/contract/access';
import { fold } from '../words/fold.ts';
import type { Found } from './found.ts';
import { menuGroups, menuPath } from './menu-entries.ts';

type Place = { to: string; title: string; detail: string; permission?: Permission };

/** What is begun from anywhere. */
const acts: Place[] = [
  { to: '/vender', title: 'Vender en mostrador', detail: 'Acción', permission: 'deals:write' },
  { to: '/tratos/create', title: 'Abrir un trato', detail: 'Acción', permission: 'deals:write' },
  {
    to: '/comprobantes',
    title: 'Verificar comprobantes',
    detail: 'Acción',
    permission: 'payments:verify',
  },
  {
    to: '/personas/create',
    title: 'Registrar a una persona',
    detail: 'Acción',
    permission: 'users:write',
  },
  {
    to: '/contactos/create',
    title: 'Agregar un contacto',
    detail: 'Acción',
    permission: 'contacts:write',
  },
  {
    to: '/reclamos/create',
    title: 'Registrar un reclamo',
    detail: 'Acción',
    permission: 'claims:write',
  },
  {
    to: '/cursos/create',
    title: 'Agregar un curso',
    detail: 'Acción',
    permission: 'courses:write',
  },
  {
    to: '/ediciones/create',
    title: 'Agregar una edición',
    detail: 'Acción',
    permission: 'editions:write',
  },
  { to: '/cupones/create', title: 'Crear un cupón', detail: 'Acción', permission: 'coupons:write' },
];

/** Every page of the menu, with the part of it where it stands. */
const pages: Place[] = menuGroups.flatMap(({ title, entries }) =>
  entries.map((entry) => ({
    to: menuPath(entry),
    title: entry.label === 'Todas' ? 'Personas' : entry.label,
    detail: title ? `Página · ${title}` : 'Página',
    ...(entry.permission ? { permission: entry.permission } : {}),
  })),
);

const most = 5;

/** Acts and pages whose words begin with what was typed, of those that the person may use. */
export function placesFor(text: string, may: (permission: Permission) => boolean): Found[] {
  const typed = fold(text).split(' ').filter(Boolean);
  if (typed.length === 0) return [];
  return [...acts, ...pages]
    .filter(({ permission }) => !permission || may(permission))
    .filter(({ title }) => {
      const words = fold(title).split(' ');
      return typed.every((part) => words.some((word) => word.startsWith(part)));
    })
    .slice(0, most)
    .map(({ to, title, detail }) => ({ to, title, detail }));
}
