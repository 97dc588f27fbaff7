import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { series } from './deal.tables.ts';

/**
 * The next number of a series. Its row stays locked until the transaction ends, so that a number
 * taken by work that fails is given to the next: none is skipped, none is given twice.
 */
export async function nextNumber(tx: Tx, name: string): Promise<number> {
  const [row] = await tx
    .insert(series)
    .values({ name, last: 1 })
    .onConflictDoUpdate({ target: series.name, set: { last: sql`${series.last} + 1` } })
    .returning({ last: series.last });
  return row?.last ?? 1;
}

/** How many numbers lie ready at most, and with how few left more are laid out. */
const ready = 200;
const few = 100;

/**
 * A number of a series of which nobody waits for another: the smallest that lies ready and that no other transaction holds. One
 * whose work fails lies there again and is the next to be taken, so that none stays out. Where none is ready, as with the first of
 * a year, the series is locked like in `nextNumber`.
 */
export async function freeNumber(tx: Tx, name: string): Promise<number> {
  const taken = await take(tx, name);
  if (taken === undefined) {
    await tx.insert(series).values({ name }).onConflictDoNothing();
    await tx.select().from(series).where(eq(series.name, name)).for('update');
    const meanwhile = await take(tx, name);
    if (meanwhile !== undefined) return meanwhile.number;
    await layOut(tx, name);
    return (await take(tx, name))?.number ?? 1;
  }
  // Whoever is first to see that few are left lays more out; nobody waits for it.
  if (taken.left <= few) {
    const locked = await tx
      .select({ name: series.name })
      .from(series)
      .where(eq(series.name, name))
      .for('update', { skipLocked: true });
    if (locked.length > 0) await layOut(tx, name);
  }
  return taken.number;
}

async function take(tx: Tx, name: string): Promise<{ number: number; left: number } | undefined> {
  const { rows } = await tx.execute<{ number: number; left: number | string }>(sql`
    delete from series_numbers where series = ${name} and number = (
      select number from series_numbers where series = ${name} order by number limit 1 for update skip locked)
    returning number, (select count(*) from series_numbers where series = ${name}) as left`);
  const [row] = rows;
  return row && { number: row.number, left: Number(row.left) };
}

/** The series must be locked. */
async function layOut(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`
    with more as (update series set last = last + ${ready} where name = ${name} returning last)
    insert into series_numbers (series, number)
    select ${name}, generate_series(last - ${ready} + 1, last) from more`);
}

/** The number of a sale as people read it: "T-2026-000355". */
export const dealNumber = (year: number | string, place: number): string =>
  `T-${year}-${String(place).padStart(6, '0')}`;

/** The next number of the sales of a year; see `freeNumber`. */
export async function nextDealNumber(tx: Tx, year: number | string): Promise<string> {
  return dealNumber(year, await freeNumber(tx, `deal-${year}`));
}
