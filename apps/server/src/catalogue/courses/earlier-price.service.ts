import type { CoursePrice } from '@aulario/contract/catalogue/course';
import type { PriceRules } from '@aulario/contract/catalogue/price-rules';
import { dayAfter, limaDay } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { fieldFault } from '../../platform/error.ts';
import { daysCharged } from '../pricing/earlier-price.ts';
import { pricesOf } from './course.queries.ts';
import type { CoursePriceRow, CourseRow } from './course.tables.ts';
import {
  keepPeriods,
  periodsSince,
  pricesWithEarlier,
  setEarlierProof,
} from './price-period.queries.ts';
import type { PricePeriodRow } from './price-period.tables.ts';

type Rules = Pick<PriceRules, 'earlierDays' | 'promotionDays'>;

/**
 * Says of each earlier price whether it may stand struck through: it was charged for as long as the rules ask, before a
 * promotion that has an end. What a promotion began with stays as it is while it lasts.
 * @param courseIds without any, of all whose promotion did not end yet
 */
export async function proveEarlierPrices(
  db: Db,
  { now, rules, courseIds }: { now: Date; rules: Rules; courseIds?: string[] },
): Promise<void> {
  const today = limaDay(now);
  const window = rules.earlierDays + 2 * rules.promotionDays;
  const prices = await pricesWithEarlier(db, { courseIds, notEndedBefore: today });
  const ids = [...new Set(prices.map(({ courseId }) => courseId))];
  const periods = await periodsSince(db, ids, dayAfter(today, -window - rules.promotionDays));
  for (const price of prices) {
    const proof = proofOf(price, periods, { today, window, rules });
    if (proof.earlierDays === price.earlierDays && proof.earlierProven === price.earlierProven)
      continue;
    await setEarlierProof(db, price, proof);
  }
}

function proofOf(
  { courseId, currency, earlier, promoFrom, promoUntil }: CoursePriceRow,
  periods: readonly PricePeriodRow[],
  { today, window, rules }: { today: string; window: number; rules: Rules },
) {
  const own = periods.filter((one) => one.courseId === courseId && one.currency === currency);
  const earlierDays = daysCharged(own, {
    price: earlier ?? 0,
    day: promoFrom && promoFrom < today ? promoFrom : today,
    ...{ window, enough: rules.earlierDays },
  });
  return { earlierDays, earlierProven: promoUntil !== null && earlierDays >= rules.earlierDays };
}

/** Keeps since when a course is sold at which price, and for what it is sold no more. */
export async function keepPriceHistory(
  tx: Tx,
  { id, status, retiredAt }: Pick<CourseRow, 'id' | 'status' | 'retiredAt'>,
  now: Date,
): Promise<void> {
  const onSale = status === 'publicado' && !retiredAt;
  await keepPeriods(tx, id, onSale ? await pricesOf(tx, [id]) : [], limaDay(now));
}

/** A promotion without a beginning begins today. */
export function withBeginning(price: CoursePrice, today: string): CoursePrice {
  const begins =
    isPromotion(price) && !price.promoFrom ? earliest(today, price.promoUntil) : undefined;
  return begins ? { ...price, promoFrom: begins } : price;
}

/** @throws 402 for a promotion that lasts longer than the academy allows. */
export function checkPromotions(prices: readonly CoursePrice[], { promotionDays }: Rules): void {
  prices.forEach((price, index) => {
    const { promoFrom, promoUntil } = price;
    if (!isPromotion(price) || !promoFrom || !promoUntil) return;
    if (dayAfter(promoFrom, promotionDays) > promoUntil) return;
    throw fieldFault(
      `prices.${index}.promoUntil`,
      `Una promoción dura como máximo ${promotionDays} días: hasta el ${dayAfter(promoFrom, promotionDays - 1)}.`,
    );
  });
}

function isPromotion({ amount, earlier }: CoursePrice): boolean {
  return Boolean(earlier && earlier > amount);
}

function earliest(one: string, other: string | null | undefined): string {
  return other && other < one ? other : one;
}
