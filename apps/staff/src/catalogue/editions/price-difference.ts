import type { Edition } from '@aulario/contract/catalogue/edition';
import { type Currency, formatMoney } from '@aulario/contract/money';

type Priced = Pick<Edition, 'prices'>;

/**
 * How the price of another group differs from that of the group that is left, promotions aside; nothing where both cost
 * the same, or one of them has no price in that currency.
 * @param course what a group costs that has no price of its own
 */
export function priceDifference(
  from: Priced,
  to: Priced,
  { prices: course, currency }: { prices: Edition['prices']; currency: Currency },
): string | undefined {
  const of = ({ prices }: Priced) =>
    [...prices, ...course].find((price) => price.currency === currency)?.amount;
  const [was, is] = [of(from), of(to)];
  if (was === undefined || is === undefined || was === is) return undefined;
  const money = (amount: number) => formatMoney({ amount, currency });
  const more = is > was ? 'más' : 'menos';
  return `Este grupo cuesta ${money(is)}, ${money(Math.abs(is - was))} ${more} que el que deja (${money(was)}). Lo vendido no cambia: si corresponde, cobra o devuelve la diferencia en su trato.`;
}
