import { earlierKeys } from './migration.queries.ts';
import type { Look } from './migration-kind.ts';

/**
 * Doubles among the rows themselves. Rows that were written are found in their tables; those of a
 * comparison, and those of this same piece, only here.
 * @returns whether an earlier row already has one of these keys; those that it has not, it has from now.
 */
export async function doublesAmong(
  { db, comparing }: Look,
  keys: readonly string[],
): Promise<(own: readonly string[]) => boolean> {
  const earlier = comparing
    ? await earlierKeys(db, comparing.migrationId, comparing.before, keys)
    : [];
  const seen = new Set(earlier.flatMap((row) => row.keys));
  return (own) => {
    const known = own.some((key) => seen.has(key));
    for (const key of own) seen.add(key);
    return known;
  };
}
