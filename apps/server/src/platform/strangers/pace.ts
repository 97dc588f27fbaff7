import { eq, sql } from 'drizzle-orm';
import type { Db } from '../database.ts';
import { turns } from './turn.tables.ts';
import { turnKey } from './turns.ts';

/** What comes at once and what comes after: so many together, then one in so many milliseconds, and after many one in a multiple of it. */
export type Pace = { what: string; whose: string; atOnce: number; every: number };
/** Without a rest: nobody has an honest reason for more. */
const many = 24;
const slower = 6;

/**
 * Takes the next place in a row of things that may wait and that nobody loses. The row of its key says when the last place begins
 * to be free again; jobs wait by the database's own clock, and so does this.
 * @returns seconds to wait
 */
export async function takePlace(db: Db, { atOnce, every, ...whose }: Pace): Promise<number> {
  const step = sql`${every} * interval '1 millisecond'`;
  const [row] = await db
    .insert(turns)
    .values({ key: turnKey(whose), taken: 1, expiresAt: sql`now() + ${step}` })
    .onConflictDoUpdate({
      target: turns.key,
      set: {
        taken: sql`case when ${turns.expiresAt} < now() then 1 else ${turns.taken} + 1 end`,
        expiresAt: sql`greatest(${turns.expiresAt}, now()) + ${step} * case when ${turns.taken} < ${many} or ${turns.expiresAt} < now() then 1 else ${slower} end`,
      },
    })
    .returning({
      ahead: sql<number>`extract(epoch from ${turns.expiresAt} - now())`.mapWith(Number),
    });
  return Math.max(0, Math.ceil((row?.ahead ?? 0) - (atOnce * every) / 1000));
}

/** Seconds that one more would wait, without taking a place. */
export async function placeWaits(db: Db, { atOnce, every, ...whose }: Pace): Promise<number> {
  const [row] = await db
    .select({
      ahead: sql<number>`extract(epoch from ${turns.expiresAt} - now())`.mapWith(Number),
    })
    .from(turns)
    .where(eq(turns.key, turnKey(whose)));
  return Math.max(0, Math.ceil((row?.ahead ?? 0) - ((atOnce - 1) * every) / 1000));
}
