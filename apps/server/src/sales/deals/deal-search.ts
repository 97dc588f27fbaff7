import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { likenessOf, matches } from '../../platform/list.ts';
import { deals, namesOfDeal } from './deal.tables.ts';

/**
 * Whether a sale has every word of a search in its number, names, document or address; where no sale has, almost in its
 * names: half of all addresses end alike, and a word that is like such an end would have every sale measured.
 * @returns a condition on `deals`; undefined without words
 */
export async function matchesDeal(db: Db, search: string | undefined): Promise<SQL | undefined> {
  const words = (likeness: 'lax' | 'exact') =>
    matches(deals.searchText, search, { likeness, names: namesOfDeal });
  const exact = words('exact');
  if (!exact) return undefined;
  const likeness = await likenessOf(
    search,
    async () => (await db.select({ id: deals.id }).from(deals).where(exact).limit(1)).length > 0,
  );
  if (likeness === 'exact') return exact;
  // Found first: else the database may walk the sales in the list's order, and measure each until the page is full.
  return sql`${deals.id} in (
    with found as materialized (select ${deals.id} from ${deals} where ${words('lax')})
    select id from found)`;
}
