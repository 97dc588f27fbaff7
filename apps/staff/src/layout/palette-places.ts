import type { Permission } from '@aulario/contract/access';
import { wordMatch, wordsOf } from '../words/word-match.ts';
import type { Found } from './found.ts';
import { menuGroups, menuPath } from './menu-entries.ts';

type Place = {
  to: string;
  title: string;
  detail: string;
  permission?: Permission;
  /** Other words for it. */
  also?: string;
};

/** How else somebody says that they begin a record. */
const begins = 'nuevo nueva crear agregar registrar abrir añadir';

/** What is begun from anywhere. */
const acts: Place[] = [
  {
    to: '/vender',
    title: 'Vender en mostrador',
    detail: 'Acción',
    permission: 'deals:write',
    also: 'nueva venta',
  },
  { to: '/tratos/create', title: 'Abrir un trato', detail: 'Acción', permission: 'deals:write' },
  {
    to: '/comprobantes',
    title: 'Verificar comprobantes',
    detail: 'Acción',
    permission: 'payments:verify',
  },
  {
    to: '/extracto',
    title: 'Comparar el extracto del banco',
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

/** What else people call a page, or come to it for. */
const otherWords: Record<string, string> = {
  '/cancelaciones': 'anular compra',
  '/devoluciones': 'reembolsos anular pago',
  '/certificados': 'anular certificado',
  '/recibos': 'boletas facturas notas de crédito',
  '/tratos': 'ventas compras pedidos anular',
};

/** Every page of the menu, with the part of it where it stands. */
const pages: Place[] = menuGroups.flatMap(({ title, entries }) =>
  entries.map((entry) => ({
    to: menuPath(entry),
    title: entry.alone ?? entry.label,
    detail: title ? `Página · ${title}` : 'Página',
    also: otherWords[entry.to] ?? '',
    ...(entry.permission ? { permission: entry.permission } : {}),
  })),
);

const most = 5;

/** Acts and pages whose words are, begin with, or are a slip from what was typed, of those that the person may use; the best first. */
export function placesFor(text: string, may: (permission: Permission) => boolean): Found[] {
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  // What is both an act and a page of the menu is named once.
  const begun = new Set(acts.map(({ to }) => to));
  return [...acts, ...pages.filter(({ to }) => !begun.has(to))]
    .filter(({ permission }) => !permission || may(permission))
    .flatMap((place) => {
      const rank = rankOf(place, typed);
      return rank === null ? [] : [{ place, ...rank }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ place: { to, title, detail }, slip }) => ({ to, title, detail, slip }));
}

/** 0 for the best; null where a word is none of its words. */
function rankOf(
  { title, to, also = '' }: Place,
  typed: string[],
): { rank: number; slip: boolean } | null {
  const others = wordsOf(to.endsWith('/create') ? `${also} ${begins}` : also);
  const ranks = typed.map((part) => {
    const own = wordMatch(part, wordsOf(title));
    if (own !== null && own < 2) return own;
    return wordMatch(part, others) === null || wordMatch(part, others) === 2 ? own : 1;
  });
  if (ranks.includes(null)) return null;
  return {
    rank: ranks.reduce<number>((sum, rank) => sum + (rank ?? 0), 0),
    slip: ranks.includes(2),
  };
}
