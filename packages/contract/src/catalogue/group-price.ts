import type { Currency, Money } from '../money.ts';
import type { ShownPrice } from './course.ts';

/** What is shown for a whole course: `from`, where some of its groups cost more. */
export type PriceOfAll = ShownPrice & { from?: boolean | undefined };

/** What a group costs in a currency, as the purchase reckons it: its own price before that of its course. */
export function priceOfGroup(
  prices: readonly Money[],
  price: ShownPrice | null,
  currency: Currency,
): ShownPrice | null {
  const ownIn = (wanted?: Currency) => prices.find((each) => each.currency === wanted);
  const own =
    ownIn(currency) ?? (price?.currency === currency ? undefined : ownIn(price?.currency));
  return own && price ? { ...own, earlier: null } : price;
}

/**
 * The least of what the groups of a course cost, in the currency of the course where any is.
 * @param prices of its groups; without any, the course's own price is it.
 */
export function leastPrice(
  prices: readonly ShownPrice[],
  price: ShownPrice | null,
): PriceOfAll | null {
  const comparable = prices.filter(({ currency }) => currency === price?.currency);
  const [first, ...others] = comparable.length > 0 ? comparable : prices;
  if (!first) return price;
  const least = others.reduce((low, each) => (each.amount < low.amount ? each : low), first);
  return prices.every((each) => samePrice(each, least)) ? least : { ...least, from: true };
}

export function samePrice(one: ShownPrice | null, other: ShownPrice | null): boolean {
  return one?.amount === other?.amount && one?.currency === other?.currency;
}
