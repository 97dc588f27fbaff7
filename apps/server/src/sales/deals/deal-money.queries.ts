import { type SQL, sql } from 'drizzle-orm';
import { deals } from './deal.tables.ts';

/** `received` of `moneyOf` in SQL, of the table itself or of an alias of it. */
export function receivedSql(alias?: string): SQL<number> {
  if (!alias) return sql<number>`(${deals.paid} - ${deals.refunded} - ${deals.returning})`;
  const table = sql.raw(alias);
  return sql<number>`(${table}.paid - ${table}.refunded - ${table}.returning)`;
}

/** What of the price of a settled deal went back: more than its price cannot. */
export function givenBackSql(alias: string): SQL<number> {
  const table = sql.raw(alias);
  return sql<number>`(${table}.total - greatest(0, least(${table}.total, ${receivedSql(alias)})))`;
}

/** Whether a deal that was settled stands as a sale: also one that was annulled by giving its money back, beside what it gave back. */
export function soldSql(alias = 'deals'): SQL<boolean> {
  const table = sql.raw(alias);
  return sql<boolean>`(${table}.state = 'pagado' or (${table}.state = 'anulado' and ${table}.settled_at is not null
    and ${table}.refunded + ${table}.returning > ${table}.reversed))`;
}
