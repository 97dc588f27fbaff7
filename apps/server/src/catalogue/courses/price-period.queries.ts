import { and, asc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import { newId } from '../../platform/columns.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { type CoursePriceRow, coursePrices } from './course.tables.ts';
import { type PricePeriodRow, pricePeriods } from './price-period.tables.ts';

/** What stood on sale since a day, of several courses. */
export async function periodsSince(
  db: Db,
  courseIds: string[],
  day: string,
): Promise<PricePeriodRow[]> {
  if (courseIds.length === 0) return [];
  return db
    .select()
    .from(pricePeriods)
    .where(
      and(
        inArray(pricePeriods.courseId, courseIds),
        or(isNull(pricePeriods.untilDay), gte(pricePeriods.untilDay, day)),
      ),
    )
    .orderBy(asc(pricePeriods.courseId), asc(pricePeriods.sinceDay));
}

type Price = Pick<CoursePriceRow, 'currency' | 'amount' | 'earlier' | 'promoFrom' | 'promoUntil'>;

/** Ends what is no longer on sale as it was, and begins what is. @param prices none: it is off sale */
export async function keepPeriods(
  tx: Tx,
  courseId: string,
  prices: readonly Price[],
  day: string,
): Promise<void> {
  const open = await tx
    .select()
    .from(pricePeriods)
    .where(and(eq(pricePeriods.courseId, courseId), isNull(pricePeriods.untilDay)));
  const ended = open.filter((period) => !prices.some((price) => isSame(period, price)));
  const begun = prices.filter((price) => !open.some((period) => isSame(period, price)));
  if (ended.length > 0) {
    const ids = ended.map(({ id }) => id);
    await tx.update(pricePeriods).set({ untilDay: day }).where(inArray(pricePeriods.id, ids));
  }
  if (begun.length > 0) {
    await tx.insert(pricePeriods).values(
      begun.map(({ currency, amount, earlier, promoFrom, promoUntil }) => ({
        ...{ id: newId(), courseId, currency, amount, earlier, promoFrom, promoUntil },
        sinceDay: day,
      })),
    );
  }
}

function isSame(one: Price, other: Price): boolean {
  return (['currency', 'amount', 'earlier', 'promoFrom', 'promoUntil'] as const).every(
    (field) => one[field] === other[field],
  );
}

/** Prices that say what was asked before, of these courses or, without any, of all whose promotion did not end before a day. */
export async function pricesWithEarlier(
  db: Db,
  { courseIds, notEndedBefore }: { courseIds?: string[]; notEndedBefore: string },
): Promise<CoursePriceRow[]> {
  return db
    .select()
    .from(coursePrices)
    .where(
      and(
        sql`${coursePrices.earlier} > ${coursePrices.amount}`,
        courseIds ? inArray(coursePrices.courseId, courseIds) : undefined,
        or(isNull(coursePrices.promoUntil), gte(coursePrices.promoUntil, notEndedBefore)),
      ),
    )
    .orderBy(asc(coursePrices.courseId));
}

export async function setEarlierProof(
  db: Db,
  { courseId, currency }: CoursePriceRow,
  proof: { earlierDays: number; earlierProven: boolean },
): Promise<void> {
  await db
    .update(coursePrices)
    .set(proof)
    .where(and(eq(coursePrices.courseId, courseId), eq(coursePrices.currency, currency)));
}
