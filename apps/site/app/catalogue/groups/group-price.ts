import type { ShownPrice } from '@aulario/contract/catalogue/course';
import type { OpenEdition } from '@aulario/contract/catalogue/open-edition';
import { type Currency, formatMoney } from '@aulario/contract/money';
import type { OpenGroup } from './open-groups.ts';

/** A group with what it costs; `cost` is the same in words, where the groups of its course differ. */
export type PricedGroup = OpenGroup & { price: ShownPrice | null; cost?: string };
/** What is shown for a whole course: `from`, where some of its groups cost more. */
export type PriceOfAll = ShownPrice & { from?: boolean };

type Own = Pick<OpenEdition, 'prices'>;

/** What a group costs in a currency, as the purchase reckons it: its own price before that of its course. */
export function priceOfGroup(
  { prices }: Own,
  price: ShownPrice | null,
  currency: Currency,
): ShownPrice | null {
  const ownIn = (wanted?: Currency) => prices.find((each) => each.currency === wanted);
  const own =
    ownIn(currency) ?? (price?.currency === currency ? undefined : ownIn(price?.currency));
  return own && price ? { ...own, earlier: null } : price;
}

/** The groups with their prices; once one differs from the course, each says its own. */
export function priced<Group extends OpenGroup>(
  groups: readonly Group[],
  price: ShownPrice | null,
  currency: Currency,
): (Group & PricedGroup)[] {
  const all = groups.map((group) => ({ ...group, price: priceOfGroup(group, price, currency) }));
  if (all.every((group) => same(group.price, price))) return all;
  return all.map((group) => ({ ...group, ...(group.price && { cost: words(group.price) }) }));
}

/** The least that one pays for the course now: of the groups with room, of all where none has any. */
export function priceOfAll(
  groups: readonly Pick<PricedGroup, 'price' | 'full'>[],
  price: ShownPrice | null,
): PriceOfAll | null {
  const room = groups.filter(({ full }) => !full);
  const prices = (room.length > 0 ? room : groups).flatMap((group) => group.price ?? []);
  const comparable = prices.filter(({ currency }) => currency === price?.currency);
  const [first, ...others] = comparable.length > 0 ? comparable : prices;
  if (!first) return price;
  const least = others.reduce((low, each) => (each.amount < low.amount ? each : low), first);
  return prices.every((each) => same(each, least)) ? least : { ...least, from: true };
}

function same(one: ShownPrice | null, other: ShownPrice | null): boolean {
  return one?.amount === other?.amount && one?.currency === other?.currency;
}

function words(price: ShownPrice): string {
  return price.amount === 0 ? 'Gratuito' : formatMoney(price);
}
