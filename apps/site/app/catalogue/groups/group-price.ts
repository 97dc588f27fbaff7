import type { ShownPrice } from '@aulario/contract/catalogue/course';
import {
  leastPrice,
  type PriceOfAll,
  priceOfGroup,
  samePrice,
} from '@aulario/contract/catalogue/group-price';
import { type Currency, formatMoney } from '@aulario/contract/money';
import type { OpenGroup } from './open-groups.ts';

/** A group with what it costs; `cost` is the same in words, where the groups of its course differ. */
export type PricedGroup = OpenGroup & { price: ShownPrice | null; cost?: string };

/** The groups with their prices; once one differs from the course, each says its own. */
export function priced<Group extends OpenGroup>(
  groups: readonly Group[],
  price: ShownPrice | null,
  currency: Currency,
): (Group & PricedGroup)[] {
  const all = groups.map((group) => ({
    ...group,
    price: priceOfGroup(group.prices, price, currency),
  }));
  if (all.every((group) => samePrice(group.price, price))) return all;
  return all.map((group) => ({ ...group, ...(group.price && { cost: words(group.price) }) }));
}

/** The least that one pays for the course now: of the groups with room, of all where none has any. */
export function priceOfAll(
  groups: readonly Pick<PricedGroup, 'price' | 'full'>[],
  price: ShownPrice | null,
): PriceOfAll | null {
  const room = groups.filter(({ full }) => !full);
  const prices = (room.length > 0 ? room : groups).flatMap((group) => group.price ?? []);
  return leastPrice(prices, price);
}

function words(price: ShownPrice): string {
  return price.amount === 0 ? 'Gratuito' : formatMoney(price);
}
