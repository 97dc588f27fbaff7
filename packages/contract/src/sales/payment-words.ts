import { type Currency, formatMoney } from '../money.ts';

type Gone = {
  amount: number;
  currency: Currency;
  refunded: number;
  takenOff: number;
  chargedBack: number;
  returning: number;
};

/**
 * Where a payment is not there as it came: what went back, what its bank took back, what is on its way or was corrected, and what is
 * left, which add up to it.
 * @param bank what is said before the sum that the bank took back. Public pages load this: each letter counts.
 */
export function goneWords(
  { amount, currency, refunded, takenOff, chargedBack, returning }: Gone,
  bank: string,
): string[] {
  const left = amount - refunded;
  const told: [string, number][] = [
    ['devuelto', refunded - takenOff - chargedBack - returning],
    [bank, chargedBack],
    ['en devolución', returning],
    ['corregido', takenOff],
    ['quedan', refunded > 0 ? left : 0],
  ];
  return told.flatMap(([word, of]) =>
    of > 0 ? [`${word} ${formatMoney({ amount: of, currency })}`] : [],
  );
}
