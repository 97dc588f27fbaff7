/** The list with `added` from `at` on. */
export function insertLines<T>(list: readonly T[], at: number, added: readonly T[]): T[] {
  return [...list.slice(0, at), ...added, ...list.slice(at)];
}

export function without<T>(list: readonly T[], at: number): T[] {
  return list.filter((_, index) => index !== at);
}

/** The list with one item in another place; a place outside of it changes nothing. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  return insertLines(without(list, from), to, [item]);
}

/** Where an item stands in one of several lists. */
export type Place = { list: number; index: number };

/** The lists with one item in another place, of its own list or of another; an unknown place changes nothing. */
export function carried<T>(lists: readonly T[][], from: Place, to: Place): T[][] {
  const item = lists[from.list]?.[from.index];
  const target = lists[to.list];
  if (item === undefined || !target) return [...lists];
  if (from.list === to.list) {
    const last = Math.min(to.index, target.length - 1);
    return lists.map((list, at) => (at === to.list ? moved(list, from.index, last) : list));
  }
  return lists.map((list, at) => {
    if (at === from.list) return without(list, from.index);
    return at === to.list ? insertLines(list, to.index, [item]) : list;
  });
}
