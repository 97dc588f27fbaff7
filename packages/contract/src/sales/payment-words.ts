import { type Currency, formatMoney } from '../money.ts';

type Gone = {
  amount: number;
  currency: Currency;
  refunded: number;
  takenOff: number;
  returning: number;
};

/** Where a payment is not there as it came: what went back, is on its way or was corrected, and what is left, which add up to it. */
export function goneWords({ amount, currency, refunded, takenOff, returning }: Gone): string[] {
  const left = amount - refunded;
  const told: [string, number][] = [
    ['devuelto', refunded - takenOff - returning],
    ['en devolución', returning],
    ['corregido', takenOff],
    ['quedan', refunded > 0 ? left : 0],
  ];
  return told.flatMap(([word, of]) =>
    of > 0 ? [`${word} ${formatMoney({ amount: of, currency })}`] : [],
  );
}
