import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import { seconds } from './clock.ts';
import type { Db } from './database.ts';
import type { Walk } from './list.ts';
import { isTestMode } from './test-mode/test-mode.ts';

/** From so many on, nobody sees whether a total is of now or of a moment ago. */
const large = 1_000;
const forget = { max: 500, ttl: seconds(10) };

/** A statement that was not sent yet; it selects `n`. */
type Count = PromiseLike<{ n: number }[]> & { toSQL(): { sql: string; params: unknown[] } };

const totals = new WeakMap<Db, LRUCache<string, number>>();

/**
 * How many records a list has. Counting is what costs in a long list, and what grows with it: a total of a
 * thousand or more may be ten seconds old, a smaller one is of now. A walk was told with its first
 * piece, and is not told again.
 * @param rows of this page: where they end before it does nothing is left to count, if its number says where it begins
 */
export async function totalOf(
  db: Db,
  {
    page,
    limit,
    walk,
    after,
  }: { page: number; limit: number; walk?: Walk; after?: string | undefined },
  count: Count,
  rows?: readonly unknown[],
): Promise<number> {
  if (walk?.after) return 0;
  const isLast = !after && rows && rows.length < limit && (rows.length > 0 || page === 1);
  if (isLast) return (page - 1) * limit + rows.length;
  const { sql, params } = count.toSQL();
  const key = JSON.stringify([sql, params]);
  const kept = keptFor(db);
  const known = kept?.get(key);
  if (known !== undefined) return known;
  const [{ n } = { n: 0 }] = await count;
  if (n >= large) kept?.set(key, n);
  return n;
}

/** Nothing is kept from inside a transaction: it sees what nobody else does. */
function keptFor(db: Db): LRUCache<string, number> | undefined {
  if (is(db, PgTransaction) || isTestMode()) return undefined;
  const kept = totals.get(db) ?? new LRUCache<string, number>(forget);
  totals.set(db, kept);
  return kept;
}
