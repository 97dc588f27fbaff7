import type { CertificateOption, PriceCalculation } from '@aulario/contract/catalogue/price';
import { currencyOfCountry } from '@aulario/contract/money';
import { couponFault } from '../catalogue/pricing/coupon.ts';
import { calculatePrice, type PriceInput } from '../catalogue/pricing/price.ts';
import { standardTaxRates } from '../catalogue/pricing/tax.ts';
import { limaDay } from '../platform/clock.ts';
import { demoAgreements } from './content/agreements.ts';
import type { DemoCoupon } from './demo-coupons.ts';
import type { DemoCourseRecord } from './demo-courses.ts';
import type { DemoRandom } from './demo-random.ts';

export type DemoSelection = { calculation: PriceCalculation; coupon: string | null };

type Buyer = { country: string; bought: ReadonlySet<string> };

/**
 * What a buyer takes on a day, at that day's price. Counts a use of the coupon that served.
 * @param coupons changed: `uses`.
 */
export function select(
  at: Date,
  buyer: Buyer,
  courses: readonly DemoCourseRecord[],
  coupons: readonly DemoCoupon[],
  random: DemoRandom,
): DemoSelection {
  const chosen = chooseCourses(at, buyer.bought, courses, random);
  const wanted = currencyOfCountry(buyer.country);
  const sold = chosen.every(({ prices }) => prices.some(({ currency }) => currency === wanted));
  const currency = sold ? wanted : 'PEN';
  const coupon = chooseCoupon(at, chosen, coupons, random);
  const calculation = calculatePrice({
    lines: chosen.map((course) => {
      const certificate = chooseCertificate(course, currency, random);
      const agreement = certificate ? (course.references.agreements[0] ?? null) : null;
      return { course, certificate, agreement };
    }),
    country: buyer.country,
    currency,
    coupon,
    membership: chooseMembership(chosen, random),
    taxRates: standardTaxRates,
    today: limaDay(at),
    now: at,
  });
  const served = calculation.lines.some(({ discounts }) =>
    discounts.some(({ kind }) => kind === 'cupon'),
  );
  if (coupon && served) coupon.uses += 1;
  return { calculation, coupon: coupon && served ? coupon.code : null };
}

/** One to three courses, those on every shelf more often. */
function chooseCourses(
  at: Date,
  bought: ReadonlySet<string>,
  courses: readonly DemoCourseRecord[],
  random: DemoRandom,
): DemoCourseRecord[] {
  const onSale = courses.filter(
    ({ id, publishedAt }) => publishedAt && publishedAt <= at && !bought.has(id),
  );
  const shelf = onSale.flatMap((course) => {
    const { featured, labels } = course.content;
    return Array<DemoCourseRecord>(
      1 + (featured ? 1 : 0) + (labels.includes('mas-vendido') ? 2 : 0),
    ).fill(course);
  });
  const chance = random.next();
  const count = chance < 0.75 ? 1 : chance < 0.93 ? 2 : 3;
  return [...new Set(random.shuffled(shelf))].slice(0, count);
}

function chooseCertificate(
  { certificatePrices }: DemoCourseRecord,
  currency: string,
  random: DemoRandom,
): CertificateOption | null {
  const offered = certificatePrices.filter((price) => price.currency === currency);
  const chance = random.next();
  const wanted = chance < 0.4 ? null : chance < 0.75 ? 'digital' : 'fisico';
  return offered.some(({ option }) => option === wanted) ? wanted : null;
}

/** Hardly anybody has a coupon, but the first twelve of a short one go fast. */
function chooseCoupon(
  at: Date,
  courses: readonly DemoCourseRecord[],
  coupons: readonly DemoCoupon[],
  random: DemoRandom,
): DemoCoupon | undefined {
  const ids = courses.map(({ id }) => id);
  const usable = coupons.filter((coupon) => !couponFault(coupon, ids, at, undefined));
  const chance = random.next();
  const coupon = usable[Math.floor(random.next() * usable.length)];
  if (!coupon) return undefined;
  return chance < (coupon.code === 'PRIMEROS12' || coupon.courses ? 0.8 : 0.16)
    ? coupon
    : undefined;
}

/** One buyer in sixteen belongs to an institution that backs what they buy. */
function chooseMembership(
  courses: readonly DemoCourseRecord[],
  random: DemoRandom,
): PriceInput['membership'] {
  if (!random.chance(1 / 16)) return undefined;
  for (const { slug, name, memberDiscount: percent } of demoAgreements) {
    const backed = courses.find(({ content }) => content.agreements.includes(slug));
    const id = backed?.agreements[backed.content.agreements.indexOf(slug)];
    if (id && percent > 0) return { id, name, percent };
  }
  return undefined;
}
