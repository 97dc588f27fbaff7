/** Beyond the end of any list, and still a number that a database counts to. */
const farthest = 99_999;

/** The page of a list that an address asks for, from 1; what makes no sense counts as the first. */
export function pageNumber(query: URLSearchParams): number {
  const text = query.get('pagina');
  return text && /^[1-9]\d*$/.test(text) ? Math.min(Number(text), farthest) : 1;
}

/** The address of a page of a list; the first one has no number. */
export function pageHref(path: string, page: number): string {
  return page === 1 ? path : `${path}?pagina=${page}`;
}
