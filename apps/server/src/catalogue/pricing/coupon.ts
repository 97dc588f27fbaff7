import { type PriceWarning, priceWarnings } from '@aulario/contract/catalogue/price';
import type { Currency } from '@aulario/contract/money';
import { limaDeadline } from '../../platform/spanish-day.ts';

export type Coupon = {
  code: string;
  percent: number | null;
  amount: number | null;
  currency: Currency | null;
  courses: string[] | null;
  startsAt: Date | null;
  endsAt: Date | null;
  maxUses: number | null;
  uses: number;
  /** How many of them are of orders that nobody paid yet, and when the first of those is over. */
  held?: number;
  heldUntil?: Date | null;
  maxPerPerson: number | null;
  firstPurchase: boolean;
  stacks: boolean;
};

/** What a coupon wants to know of the buyer. */
export type CouponBuyer = { purchases: number; couponUses: number };

/**
 * Why a coupon does not serve here and now; undefined when it does. What depends on the person is
 * asked when it is known who buys.
 */
export function couponFault(
  coupon: Coupon | null | undefined,
  courses: string[],
  now: Date,
  buyer: CouponBuyer | undefined,
): PriceWarning | undefined {
  if (!coupon) return 'coupon-unknown';
  if ((coupon.startsAt && now < coupon.startsAt) || (coupon.endsAt && now > coupon.endsAt))
    return 'coupon-not-now';
  const spent = spentFault(coupon, now);
  if (spent) return spent;
  if (coupon.courses && !courses.some((course) => coupon.courses?.includes(course)))
    return 'coupon-other-course';
  if (!buyer) return undefined;
  if (coupon.firstPurchase && buyer.purchases > 0) return 'coupon-first-purchase';
  if (coupon.maxPerPerson !== null && buyer.couponUses >= coupon.maxPerPerson)
    return 'coupon-person';
  return undefined;
}

/**
 * Why a coupon has no use left. Where an order's time is over since it was counted, whoever takes the use counts anew.
 */
function spentFault(
  { maxUses, uses, held = 0, heldUntil }: Coupon,
  now: Date,
): PriceWarning | undefined {
  if (maxUses === null || uses < maxUses) return undefined;
  if (held === 0) return 'coupon-used-up';
  return heldUntil && heldUntil <= now ? undefined : 'coupon-held';
}

/** That orders keep the uses that are left, and until when, as far as that is known. */
export function heldWords({ heldUntil }: Pick<Coupon, 'heldUntil'>): string {
  const told = priceWarnings['coupon-held'];
  return heldUntil
    ? `${told} Alguno puede quedar libre desde el ${limaDeadline(heldUntil)}.`
    : `${told} Alguno puede quedar libre cuando revisemos sus pagos.`;
}
