import { dayAfter } from '../../platform/clock.ts';

/** A price as it stood on sale, from a day to a day of Lima, both included; null until now. */
export type PricePeriod = {
  amount: number;
  earlier: number | null;
  promoFrom: string | null;
  promoUntil: string | null;
  sinceDay: string;
  untilDay: string | null;
};

/**
 * For how many days a price was charged before `day`, without a lower one outside of promotions in between. Days of a
 * promotion with an end neither count nor interrupt, nor do those off sale.
 * @param window how many days it looks back, so that a price of years ago proves nothing
 * @returns at most `enough`
 */
export function daysCharged(
  periods: readonly PricePeriod[],
  { price, day, window, enough }: { price: number; day: string; window: number; enough: number },
): number {
  let charged = 0;
  let at = day;
  for (let back = 0; back < window && charged < enough; back += 1) {
    at = dayAfter(at, -1);
    const regular = periods.flatMap((period) => regularPriceOn(period, at) ?? []);
    if (regular.some((amount) => amount < price)) break;
    if (regular.length > 0) charged += 1;
  }
  return charged;
}

/** What was asked on a day without a promotion, or undefined. One without an end is what the course cost. */
function regularPriceOn(
  { amount, earlier, promoFrom, promoUntil, sinceDay, untilDay }: PricePeriod,
  day: string,
): number | undefined {
  if (day < sinceDay || (untilDay && day > untilDay)) return undefined;
  if (earlier === null || earlier <= amount) return amount;
  const lasts = (!promoFrom || day >= promoFrom) && (!promoUntil || day <= promoUntil);
  if (!lasts) return earlier;
  return promoUntil ? undefined : amount;
}
