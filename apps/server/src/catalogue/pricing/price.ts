import type { EditionBrief } from '@aulario/contract/catalogue/edition';
import {
  type CertificateOption,
  type Discount,
  type PriceCalculation,
  type PricedLine,
  type PriceWarning,
  priceWarnings,
} from '@aulario/contract/catalogue/price';
import type { TaxTreatment } from '@aulario/contract/catalogue/tax';
import { type Currency, currencyOfCountry } from '@aulario/contract/money';
import { type Coupon, type CouponBuyer, couponFault, heldWords } from './coupon.ts';
import { discountLines, type Membership } from './discount.ts';
import { type Tax, type TaxRates, taxContained } from './tax.ts';

export type OfferedPrice = {
  currency: Currency;
  /** What is charged now, unless a promotion window says that the earlier price is. */
  amount: number;
  earlier: number | null;
  promoFrom: string | null;
  promoUntil: string | null;
  /** Whether the earlier price was really charged: else nobody reads of it, and the price now is all there is. */
  earlierProven: boolean;
};

/** A course as far as its price goes. */
export type PricedCourse = {
  id: string;
  name: string;
  slug: string;
  /** Ids of the agreements that back it: their members pay less for it. */
  agreements: readonly string[];
  prices: OfferedPrice[];
  certificatePrices: { option: CertificateOption; currency: Currency; amount: number }[];
  /** How its sales stand to the tax, where not as the academy's. */
  taxTreatment?: TaxTreatment | null;
  /** The run of it that is bought; null where it has none on sale. */
  edition?: EditionBrief | null;
};

export type PriceInput = {
  lines: {
    course: PricedCourse;
    certificate: CertificateOption | null;
    agreement: string | null;
  }[];
  country: string | undefined;
  currency: Currency | undefined;
  /** Undefined: none was given. Null: one was given that does not exist. */
  coupon: Coupon | null | undefined;
  /** What is known of the buyer, once it is. */
  buyer?: CouponBuyer | undefined;
  /** Packages on sale that hold some of the courses. */
  packages?: {
    name: string;
    courses: string[];
    prices: { currency: Currency; amount: number }[];
  }[];
  /** Null: a way of sending that is not offered was asked for. */
  shipping?: { id: string; name: string; currency: Currency; amount: number } | null | undefined;
  /** The buyer's institution, when it gives its members a discount. */
  membership: Membership | undefined;
  taxRates: TaxRates;
  /** The calendar day in Lima, for promotion windows. */
  today: string;
  now: Date;
};

/**
 * What a selection costs. Pure: the same input gives the same answer, on the page, in the cart, in
 * the deal and on the receipt. All amounts are minor units with their tax contained; discounts do
 * not stack unless the coupon says so; lines sum to the total.
 */
export function calculatePrice(input: PriceInput): PriceCalculation {
  const warnings = new Set<PriceWarning>();
  const currency = chargedCurrency(input, warnings);
  const tax = input.taxRates[currency];
  const lines = priceLines(input, { currency, tax, warnings });
  const shipping = shippingOf(input, { currency, tax, warnings });
  const sum = (pick: (line: PricedLine) => number) =>
    lines.reduce((total, line) => total + pick(line), 0);
  const sending = shipping?.amount ?? 0;
  const subtotal = sum((line) => line.coursePrice + line.certificatePrice) + sending;
  const total = sum((line) => line.total) + sending;
  return {
    currency,
    lines,
    subtotal,
    discount: subtotal - total,
    total,
    tax: sum((line) => line.tax) + (shipping?.tax ?? 0),
    taxRate: rateOf(lines, shipping, tax),
    taxName: tax.name,
    shipping,
    warnings: [...warnings].map((code) => ({ code, message: wordsOf(code, input) })),
  };
}

function wordsOf(code: PriceWarning, { coupon }: PriceInput): string {
  return code === 'coupon-held' && coupon ? heldWords(coupon) : priceWarnings[code];
}

/** The rate of what is taxed; 0 where nothing is. */
function rateOf(
  lines: readonly PricedLine[],
  shipping: PriceCalculation['shipping'],
  { rate, treatment }: Tax,
): number {
  const ways = [...lines.map((line) => line.treatment), shipping?.treatment];
  const taxed = lines.length === 0 ? treatment === 'gravado' : ways.includes('gravado');
  return taxed ? rate : 0;
}

/** The currency asked for, when every course has a price in it; else soles (spec §9). */
function chargedCurrency(input: PriceInput, warnings: Set<PriceWarning>): Currency {
  const wanted = input.currency ?? currencyOfCountry(input.country);
  if (input.lines.every(({ course }) => priceIn(course, wanted))) return wanted;
  warnings.add('currency-fallback');
  return 'PEN';
}

function usableCoupon(input: PriceInput, warnings: Set<PriceWarning>): Coupon | undefined {
  if (input.coupon === undefined) return undefined;
  const fault = couponFault(
    input.coupon,
    input.lines.map(({ course }) => course.id),
    input.now,
    input.buyer,
  );
  if (fault) warnings.add(fault);
  return fault ? undefined : (input.coupon ?? undefined);
}

type Money = { currency: Currency; tax: Tax; warnings: Set<PriceWarning> };

function priceLines(input: PriceInput, { currency, tax, warnings }: Money): PricedLine[] {
  const offers = input.lines.map(({ course }) => {
    const offer = priceIn(course, currency);
    const price = offer ? promotionOf(offer, input.today) : { full: 0, promotion: undefined };
    return { course: course.id, agreements: course.agreements, ...price };
  });
  warnOfMembership(input, warnings);
  const coupon = usableCoupon(input, warnings);
  const discounts = discountLines(offers, {
    currency,
    coupon,
    membership: input.membership,
    packages: (input.packages ?? []).flatMap(({ name, courses, prices }) => {
      const price = prices.find((one) => one.currency === currency);
      return price ? [{ name, courses, price: price.amount }] : [];
    }),
  });
  if (coupon && !discounts.flat().some(({ kind }) => kind === 'cupon')) {
    // Of another currency it takes nothing off; else something else takes off more.
    const another = coupon.percent === null && coupon.currency !== currency;
    warnings.add(another ? 'coupon-other-currency' : 'coupon-beaten');
  }
  return input.lines.map(({ course, certificate, agreement }, at) => {
    const full = offers[at]?.full ?? 0;
    const promotion = offers[at]?.promotion;
    const unproven = promotion && !priceIn(course, currency)?.earlierProven;
    const treatment = course.taxTreatment ?? tax.treatment;
    const off = discounts[at] ?? [];
    const certificatePrice = certificateAmount(course, certificate, currency, warnings);
    const total = full + certificatePrice - off.reduce((sum, { amount }) => sum + amount, 0);
    const said = unproven
      ? withoutEarlier(full, off, promotion)
      : { coursePrice: full, discounts: off };
    return {
      course: course.id,
      name: course.name,
      slug: course.slug,
      certificate,
      agreement,
      edition: course.edition ?? null,
      coursePrice: said.coursePrice,
      certificatePrice,
      discounts: said.discounts,
      total,
      tax: taxContained(total, tax, treatment),
      treatment,
    };
  });
}

/** Members pay less for the courses of their own agreement; who chose none of them is told. */
function warnOfMembership({ membership, lines }: PriceInput, warnings: Set<PriceWarning>): void {
  if (!membership?.percent) return;
  if (lines.some(({ course }) => course.agreements.includes(membership.id))) return;
  warnings.add('membership-other-course');
}

/** Sending is for paper certificates, and offered in the currency that is charged. */
function shippingOf(
  { shipping, lines }: PriceInput,
  { currency, tax, warnings }: Money,
): PriceCalculation['shipping'] {
  if (shipping === undefined) return null;
  const paper = lines.some(({ certificate }) => certificate === 'fisico');
  if (shipping === null || shipping.currency !== currency || !paper) {
    warnings.add('shipping-not-offered');
    return null;
  }
  const { id, name, amount } = shipping;
  const { treatment } = tax;
  return { option: id, name, amount, tax: taxContained(amount, tax, treatment), treatment };
}

/**
 * The same to pay, said without a price that was never charged: what the promotion takes off goes from the price, and
 * from the discount that took its place, which was reckoned from that price.
 */
function withoutEarlier(full: number, discounts: Discount[], promotion: Discount) {
  if (discounts.includes(promotion)) {
    const coursePrice = full - promotion.amount;
    return { coursePrice, discounts: discounts.filter((discount) => discount !== promotion) };
  }
  const [first, ...others] = discounts;
  if (!first) return { coursePrice: full, discounts };
  const less = Math.min(promotion.amount, first.amount);
  const left = { ...first, amount: first.amount - less };
  return { coursePrice: full - less, discounts: left.amount > 0 ? [left, ...others] : others };
}

/** The price before a promotion, and the promotion while it lasts. */
function promotionOf(
  offer: OfferedPrice,
  today: string,
): { full: number; promotion: Discount | undefined } {
  const { amount, earlier, promoFrom, promoUntil } = offer;
  if (earlier === null || earlier <= amount) return { full: amount, promotion: undefined };
  const lasts = (!promoFrom || today >= promoFrom) && (!promoUntil || today <= promoUntil);
  if (!lasts) return { full: earlier, promotion: undefined };
  const reason = promoUntil ? `Promoción hasta el ${spokenDay(promoUntil)}` : 'Promoción';
  return { full: earlier, promotion: { kind: 'promocion', reason, amount: earlier - amount } };
}

/** The same selection for several people, one after the other; it is sent once. */
export function forEachPerson(calculation: PriceCalculation, people: number): PriceCalculation {
  if (people <= 1) return calculation;
  const lines = Array.from({ length: people }, () => calculation.lines).flat();
  const sent = { amount: calculation.shipping?.amount ?? 0, tax: calculation.shipping?.tax ?? 0 };
  const times = (all: number, once: number) => (all - once) * people + once;
  const subtotal = times(calculation.subtotal, sent.amount);
  const total = times(calculation.total, sent.amount);
  return {
    ...calculation,
    lines,
    subtotal,
    total,
    discount: subtotal - total,
    tax: times(calculation.tax, sent.tax),
  };
}

/** What a visitor reads on a card: the price now, and the earlier one while a promotion lasts. */
export function shownPrice(prices: OfferedPrice[], currency: Currency, today: string) {
  const offer =
    prices.find((price) => price.currency === currency) ??
    prices.find((price) => price.currency === 'PEN');
  if (!offer) return null;
  const { full, promotion } = promotionOf(offer, today);
  return {
    amount: full - (promotion?.amount ?? 0),
    currency: offer.currency,
    earlier: promotion && offer.earlierProven ? full : null,
  };
}

function certificateAmount(
  course: PricedCourse,
  option: CertificateOption | null,
  currency: Currency,
  warnings: Set<PriceWarning>,
): number {
  if (!option) return 0;
  const offer = course.certificatePrices.find(
    (price) => price.option === option && price.currency === currency,
  );
  if (!offer) warnings.add('certificate-not-offered');
  return offer?.amount ?? 0;
}

function priceIn(course: PricedCourse, currency: Currency): OfferedPrice | undefined {
  return course.prices.find((price) => price.currency === currency);
}

const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'setiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

/** `2026-11-30` → "30 de noviembre". */
function spokenDay(day: string): string {
  return `${Number(day.slice(8))} de ${months[Number(day.slice(5, 7)) - 1]}`;
}
