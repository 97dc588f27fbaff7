import type { CourseDetail } from '@aulario/contract/catalogue/course';
import { certificateKinds } from '@aulario/contract/certificates/certificate';
import { type Currency, defaultCurrency, formatMoney } from '@aulario/contract/money';
import { longDay } from '../../ui/date-words.ts';

/** The certificate options that are sold in a currency, cheapest first. */
export function certificateOffers(
  { certificatePrices }: Pick<CourseDetail, 'certificatePrices'>,
  currency: Currency,
) {
  return certificatePrices
    .filter((price) => price.currency === currency)
    .sort((one, other) => one.amount - other.amount);
}

/** Whether an offer comes with the course. */
export function isFree({ amount }: { amount: number }): boolean {
  return amount === 0;
}

/** "Certificado digital verificable incluido", or what it costs; null when none is sold. */
export function certificateWords(course: CourseDetail): string | null {
  const [cheapest] = certificateOffers(course, course.price?.currency ?? defaultCurrency);
  if (!cheapest) return null;
  const name = `Certificado ${certificateKinds[cheapest.option].toLowerCase()} verificable`;
  return isFree(cheapest) ? `${name} incluido` : `${name} por ${formatMoney(cheapest)}`;
}

/** A reason in words; `agreement` is the slug of the one whose members it is for, or empty. */
export type DiscountReason = { words: string; agreement: string };

/**
 * Why the price is, or may be, lower: "Promoción: ahorras S/ 60.00 hasta el 30 de noviembre de 2026",
 * and what members of an agreement get, with the slug of that agreement.
 */
export function discountReasons({ price, prices, agreements }: CourseDetail): DiscountReason[] {
  if (!price) return [];
  const until = prices.find(({ currency }) => currency === price.currency)?.promoUntil;
  const saved = price.earlier === null ? 0 : price.earlier - price.amount;
  const promotion =
    saved > 0
      ? [
          {
            words:
              `Promoción: ahorras ${formatMoney({ amount: saved, currency: price.currency })}` +
              (until ? ` hasta el ${longDay(until)}` : ''),
            agreement: '',
          },
        ]
      : [];
  const members = agreements
    // Discounts do not add up: one that would not win is none.
    .filter(({ memberDiscount }) => ((price.amount + saved) * memberDiscount) / 100 > saved)
    .map(({ memberDiscount, shortName, name, slug }) => ({
      words: `${memberDiscount} % de descuento si eres miembro de ${shortName ?? name}`,
      agreement: slug,
    }));
  return [...promotion, ...members];
}
