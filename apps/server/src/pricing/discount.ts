import type { Currency } from '@aulario/contract/money';
import type { Discount, PriceWarning } from '@aulario/contract/price';

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
  stacks: boolean;
};

/** Why a coupon does not serve here and now; undefined when it does. */
export function couponFault(
  coupon: Coupon | null | undefined,
  courses: string[],
  now: Date,
): PriceWarning | undefined {
  if (!coupon) return 'coupon-unknown';
  if ((coupon.startsAt && now < coupon.startsAt) || (coupon.endsAt && now > coupon.endsAt))
    return 'coupon-not-now';
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses) return 'coupon-used-up';
  if (coupon.courses && !courses.some((course) => coupon.courses?.includes(course)))
    return 'coupon-other-course';
  return undefined;
}

/**
 * The discounts of one course: the best single one for the buyer, or, with a coupon that stacks,
 * the best of promotion and membership with the coupon on what is left. Never more than the price.
 */
export function bestDiscounts(
  full: number,
  currency: Currency,
  context: {
    course: string;
    promotion: Discount | undefined;
    coupon: Coupon | undefined;
    membership: { name: string; percent: number } | undefined;
  },
): Discount[] {
  const { promotion, coupon, membership } = context;
  const member: Discount | undefined = membership?.percent
    ? {
        kind: 'convenio',
        reason: `${membership.percent} % por convenio con ${membership.name}`,
        amount: percentOf(full, membership.percent, currency),
      }
    : undefined;
  const own = best([promotion, member]);
  if (!coupon || (coupon.courses && !coupon.courses.includes(context.course))) return listed(own);
  if (!coupon.stacks) return listed(best([own, couponDiscount(coupon, full, currency)]));
  return [...listed(own), ...listed(couponDiscount(coupon, full - (own?.amount ?? 0), currency))];
}

function couponDiscount(coupon: Coupon, base: number, currency: Currency): Discount | undefined {
  if (coupon.percent !== null) {
    const amount = percentOf(base, coupon.percent, currency);
    return { kind: 'cupon', reason: `${coupon.percent} % con el cupón ${coupon.code}`, amount };
  }
  if (coupon.amount === null || coupon.currency !== currency) return undefined;
  return { kind: 'cupon', reason: `Cupón ${coupon.code}`, amount: Math.min(coupon.amount, base) };
}

/** Rounded half up to the minor unit; Colombian pesos to the whole peso. */
function percentOf(amount: number, percent: number, currency: Currency): number {
  const unit = currency === 'COP' ? 100 : 1;
  return Math.min(amount, Math.round((amount * percent) / 100 / unit) * unit);
}

function best(discounts: (Discount | undefined)[]): Discount | undefined {
  return discounts.reduce((a, b) => ((b?.amount ?? 0) > (a?.amount ?? 0) ? b : a), undefined);
}

function listed(discount: Discount | undefined): Discount[] {
  return discount && discount.amount > 0 ? [discount] : [];
}
