import { eq, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { signInFailures } from './sign-in-failures.tables.ts';

export type Try = {
  key: string;
  /** Milliseconds to wait after each try: the first, the second, …; the last is for all later ones. */
  waits: readonly number[];
};

/**
 * Counts a try before it is made, so that many at once are counted too.
 * @returns the instant before which none is looked at, when this one came too early.
 */
export async function countTry(
  db: Db,
  { key, waits }: Try,
  { now, forgetAt }: { now: Date; forgetAt: Date },
): Promise<Date | undefined> {
  const steps = sql`array[${sql.join(
    waits.map((wait) => sql`${wait}`),
    sql`, `,
  )}]::double precision[]`;
  const until = (tries: ReturnType<typeof sql>) =>
    sql`${now.toISOString()}::timestamptz + (${steps})[least(${tries}, ${waits.length})] * interval '1 millisecond'`;
  const counted = await db
    .insert(signInFailures)
    .values({ key, tries: 1, notBefore: until(sql`1`) as never, expiresAt: forgetAt })
    .onConflictDoUpdate({
      target: signInFailures.key,
      set: {
        tries: sql`${signInFailures.tries} + 1`,
        notBefore: until(sql`${signInFailures.tries} + 1`),
        expiresAt: forgetAt,
      },
      setWhere: lte(signInFailures.notBefore, now),
    })
    .returning({ key: signInFailures.key });
  if (counted.length > 0) return undefined;
  const [row] = await db
    .select({ notBefore: signInFailures.notBefore })
    .from(signInFailures)
    .where(eq(signInFailures.key, key));
  return row?.notBefore ?? now;
}

export async function forgetTries(db: Db, keys: readonly string[]): Promise<void> {
  await db.delete(signInFailures).where(inArray(signInFailures.key, [...keys]));
}

export async function forgetOldTries(db: Db, now: Date): Promise<void> {
  await db.delete(signInFailures).where(lt(signInFailures.expiresAt, now));
}
