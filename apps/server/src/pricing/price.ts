import { type Currency, currencyOfCountry } from '@aulario/contract/money';
import {
  type CertificateOption,
  type Discount,
  type PriceCalculation,
  type PricedLine,
  type PriceWarning,
  priceWarnings,
} from '@aulario/contract/price';
import { bestDiscounts, type Coupon, couponFault } from './discount.ts';
import { containedTax, type TaxRates } from './tax.ts';

export type OfferedPrice = {
  currency: Currency;
  /** What is charged now, unless a promotion window says that the earlier price is. */
  amount: number;
  earlier: number | null;
  promoFrom: string | null;
  promoUntil: string | null;
};

/** A course as far as its price goes. */
export type PricedCourse = {
  id: string;
  name: string;
  slug: string;
  prices: OfferedPrice[];
  certificatePrices: { option: CertificateOption; currency: Currency; amount: number }[];
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
  /** The buyer's institution, when it gives its members a discount. */
  membership: { name: string; percent: number } | undefined;
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
  const rate = input.taxRates[currency];
  const coupon = usableCoupon(input, warnings);
  const lines = input.lines.map((line) =>
    priceLine(line, { ...input, coupon, currency, rate, warnings }),
  );
  const sum = (pick: (line: PricedLine) => number) =>
    lines.reduce((total, line) => total + pick(line), 0);
  const subtotal = sum((line) => line.coursePrice + line.certificatePrice);
  const total = sum((line) => line.total);
  return {
    currency,
    lines,
    subtotal,
    discount: subtotal - total,
    total,
    tax: sum((line) => line.tax),
    taxRate: rate,
    warnings: [...warnings].map((code) => ({ code, message: priceWarnings[code] })),
  };
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
  );
  if (fault) warnings.add(fault);
  return fault ? undefined : (input.coupon ?? undefined);
}

function priceLine(
  { course, certificate, agreement }: PriceInput['lines'][number],
  context: Omit<PriceInput, 'coupon' | 'currency'> & {
    coupon: Coupon | undefined;
    currency: Currency;
    rate: number;
    warnings: Set<PriceWarning>;
  },
): PricedLine {
  const { currency, rate, today } = context;
  const offer = priceIn(course, currency);
  const { full, promotion } = offer ? promotionOf(offer, today) : { full: 0, promotion: undefined };
  const discounts: Discount[] = bestDiscounts(full, currency, {
    ...context,
    course: course.id,
    promotion,
  });
  const certificatePrice = certificateAmount(course, certificate, currency, context.warnings);
  const total = full + certificatePrice - discounts.reduce((off, { amount }) => off + amount, 0);
  return {
    course: course.id,
    name: course.name,
    slug: course.slug,
    certificate: certificate && certificatePrice !== undefined ? certificate : null,
    agreement,
    coursePrice: full,
    certificatePrice,
    discounts,
    total,
    tax: containedTax(total, rate),
  };
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
    earlier: promotion ? full : null,
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
