import { and, eq, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { turns } from './turn.tables.ts';

export type Count = { key: string; by: number; most: number; until: Date };

/**
 * Takes so much of a window, or nothing when too little is left; of many at once no more than fit.
 * @returns the end of the window when it is full, and how much was taken.
 */
export async function takeOf(
  db: Db,
  count: Count,
  now: Date,
): Promise<{ until: Date; taken: number } | undefined> {
  const over = sql`${turns.expiresAt} <= ${now.toISOString()}::timestamptz`;
  const taken = await db
    .insert(turns)
    .values({ key: count.key, taken: count.by, expiresAt: count.until })
    .onConflictDoUpdate({
      target: turns.key,
      set: {
        taken: sql`case when ${over} then ${count.by}::bigint else ${turns.taken} + ${count.by}::bigint end`,
        expiresAt: sql`case when ${over} then ${count.until.toISOString()}::timestamptz else ${turns.expiresAt} end`,
      },
      setWhere: sql`${over} or ${turns.taken} + ${count.by}::bigint <= ${count.most}::bigint`,
    })
    .returning({ key: turns.key });
  if (taken.length > 0) return undefined;
  const [row] = await db
    .select({ until: turns.expiresAt, taken: turns.taken })
    .from(turns)
    .where(eq(turns.key, count.key));
  return row ?? { until: now, taken: count.most };
}

/**
 * Of the same window: one that began since then has less in it, and never less than nothing.
 * @param count.until the latest end of the window it was taken from, for what is given back much later
 */
export async function giveBack(
  db: Db,
  { key, by, until }: Pick<Count, 'key' | 'by'> & Partial<Pick<Count, 'until'>>,
): Promise<void> {
  const taken = sql`greatest(0, ${turns.taken} - ${by}::bigint)`;
  const same = until && lte(turns.expiresAt, until);
  await db
    .update(turns)
    .set({ taken })
    .where(and(eq(turns.key, key), same));
}

export async function forgetOldTurns(db: Db, now: Date): Promise<void> {
  await db.delete(turns).where(lt(turns.expiresAt, now));
}
