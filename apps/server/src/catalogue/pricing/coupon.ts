import type { PriceWarning } from '@aulario/contract/catalogue/price';
import type { Currency } from '@aulario/contract/money';

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
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses) return 'coupon-used-up';
  if (coupon.courses && !courses.some((course) => coupon.courses?.includes(course)))
    return 'coupon-other-course';
  if (!buyer) return undefined;
  if (coupon.firstPurchase && buyer.purchases > 0) return 'coupon-first-purchase';
  if (coupon.maxPerPerson !== null && buyer.couponUses >= coupon.maxPerPerson)
    return 'coupon-person';
  return undefined;
}
