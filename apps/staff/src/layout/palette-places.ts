import type { Permission } from '@aulario/contract/access';
import { settingsPages } from '../settings/settings-pages.ts';
import { wordMatch, wordsOf } from '../words/word-match.ts';
import type { Found } from './found.ts';
import { menuGroups, menuPath } from './menu-entries.ts';
import { acts, type Place } from './palette-acts.ts';

/** How else somebody says that they begin a record. */
const begins = 'nuevo nueva crear agregar registrar abrir añadir';

/** What is copied, is copied from its own page: this leads to the list. */
const copies = 'duplicar copiar';

/** What else people call a page, or come to it for. */
const otherWords: Record<string, string> = {
  '/cancelaciones': 'anular compra',
  '/devoluciones': 'reembolsos anular pago',
  '/certificados': 'anular certificado',
  '/recibos': 'boletas facturas notas de crédito',
  '/tratos': 'ventas compras pedidos anular',
  '/cursos': copies,
  '/ediciones': copies,
  '/paquetes': copies,
  '/cupones': copies,
  '/disenos': copies,
};

/** Every page of the menu, with the part of it where it stands. */
const ofMenu: Place[] = menuGroups.flatMap(({ title, entries }) =>
  entries.map((entry) => ({
    to: menuPath(entry),
    title: entry.alone ?? entry.label,
    detail: title ? `Página · ${title}` : 'Página',
    also: otherWords[entry.to] ?? '',
    ...(entry.permission ? { permission: entry.permission } : {}),
  })),
);

/** Pages that another page leads to. */
const inside: Place[] = [
  {
    to: '/libro',
    title: 'Pagado y matriculado',
    also: 'libro conciliación',
    permission: 'enrolments:read' as const,
  },
  {
    to: '/estadisticas-de-llamadas',
    title: 'Estadísticas de llamadas',
    permission: 'calls:read' as const,
  },
  { to: '/moodle/cursos', title: 'Cursos de Moodle', permission: 'migrations:run' as const },
  { to: '/empezar', title: 'Empezar la academia', permission: 'settings:read' as const },
  { to: '/tu-acceso', title: 'Tu acceso', also: 'contraseña verificación en dos pasos llaves' },
].map((place) => ({ ...place, detail: 'Página' }));

const ofSettings: Place[] = settingsPages.map(({ to, title, permission, also = '' }) => ({
  ...{ to, title, permission, also, detail: 'Página · Ajustes' },
}));

/** Every page that opens without a record, once: by the words of what is done there, else of the menu, else of the settings. */
const places = [...acts, ...ofMenu, ...ofSettings, ...inside].filter(
  ({ to }, place, all) => all.findIndex((one) => pathOf(one) === pathOf({ to })) === place,
);

/** Where the palette leads, to be compared with the router. */
export const palettePaths = places.map(pathOf);

function pathOf({ to }: Pick<Place, 'to'>): string {
  return to.replace('?filter=%7B%7D', '');
}

const most = 6;

/** Acts and pages whose words are, begin with, or are a slip from what was typed, of those that the person may use; the best first. */
export function placesFor(text: string, may: (permission: Permission) => boolean): Found[] {
  const typed = wordsOf(text);
  if (typed.length === 0) return [];
  return places
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
