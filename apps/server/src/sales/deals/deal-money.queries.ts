import { type SQL, sql } from 'drizzle-orm';
import { deals } from './deal.tables.ts';

/** `received` of `moneyOf` in SQL, of the table itself or of an alias of it. */
export function receivedSql(alias?: string): SQL<number> {
  if (!alias)
    return sql<number>`greatest(0, ${deals.paid} - ${deals.refunded} - ${deals.returning})`;
  const table = sql.raw(alias);
  return sql<number>`greatest(0, ${table}.paid - ${table}.refunded - ${table}.returning)`;
}
