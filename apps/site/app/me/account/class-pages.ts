import type { Classes } from './own-sessions.ts';

/** How many of each list one page has. */
const perPage = { coming: 12, past: 8 };
/** Beyond the end of any list, and still a number that a database counts to. */
const farthest = 99_999;

type List = keyof typeof perPage;
/** What an address asks of both lists. */
const names: Record<List, string> = { coming: 'proximas', past: 'pasadas' };

export type ClassPages = Record<List, Classes & { page: number; pages: number }>;

/** Reads the pages of both lists that an address asks for. */
export async function readClassPages(
  request: Request,
  read: (query: { limit: number; page: number; past: boolean }) => Promise<Classes>,
): Promise<ClassPages> {
  const query = new URL(request.url).searchParams;
  const one = async (list: List) => {
    const text = query.get(names[list]) ?? '';
    const page = /^[1-9]\d*$/.test(text) ? Math.min(Number(text), farthest) : 1;
    const limit = perPage[list];
    const classes = await read({ limit, page, past: list === 'past' });
    return { ...classes, page, pages: Math.ceil(classes.total / limit) };
  };
  const [coming, past] = await Promise.all([one('coming'), one('past')]);
  return { coming, past };
}

/** The address of a page of one list; the other stays where it is. */
export function classPageHref(pages: ClassPages, list: List, page: number): string {
  const wanted = { coming: pages.coming.page, past: pages.past.page, [list]: page };
  const query = new URLSearchParams();
  for (const each of ['coming', 'past'] as const)
    if (wanted[each] > 1) query.set(names[each], String(wanted[each]));
  return `?${query}#${list === 'past' ? 'pasadas' : 'clases'}`;
}
