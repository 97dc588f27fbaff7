const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * A list that two people changed, row by row: each row as whoever changed it left it, and what one of them added
 * after it. Null when they changed the same row, both added, or somebody took rows away: then somebody has to choose.
 * @param base the list as both read it.
 */
export function mergedRows(
  base: readonly unknown[],
  saved: readonly unknown[],
  mine: readonly unknown[],
): unknown[] | null {
  const added = [saved, mine].map((rows) => rows.slice(base.length));
  if (Math.min(saved.length, mine.length) < base.length) return null;
  if (added.every((rows) => rows.length > 0)) return null;
  const chosen = base.map((row, at) => (same(mine[at], row) ? saved[at] : mine[at]));
  const clash = base.some(
    (row, at) => !same(mine[at], row) && !same(saved[at], row) && !same(mine[at], saved[at]),
  );
  return clash ? null : [...chosen, ...added.flat()];
}

/** What was typed over what somebody else saved meanwhile, with their rows in the lists where both fit. */
export function mergedEdits<T extends object>(edits: Partial<T>, base: T, saved: T): Partial<T> {
  const merged = Object.entries(edits).map(([name, mine]) => {
    const [was, now] = [base[name as keyof T], saved[name as keyof T]];
    const lists = [was, now, mine].every((list) => Array.isArray(list));
    return [name, lists ? (mergedRows(was as [], now as [], mine as []) ?? mine) : mine];
  });
  return Object.fromEntries(merged) as Partial<T>;
}
