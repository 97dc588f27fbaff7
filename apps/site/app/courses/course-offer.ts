import { certificateKinds } from '@aulario/contract/certificate';
import type { CourseDetail } from '@aulario/contract/course';
import { type Currency, defaultCurrency, formatMoney } from '@aulario/contract/money';
import { longDay } from '../ui/date-words.ts';

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

/** Why the price is lower than the earlier one: "Promoción hasta el 30 de noviembre de 2026". */
export function promotionReason({ price, prices }: CourseDetail): string | null {
  if (!price?.earlier) return null;
  const until = prices.find(({ currency }) => currency === price.currency)?.promoUntil;
  return until ? `Promoción hasta el ${longDay(until)}` : 'Precio de promoción';
}
