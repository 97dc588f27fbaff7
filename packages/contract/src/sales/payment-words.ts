import { type Currency, formatMoney } from '../money.ts';

type Gone = {
  amount: number;
  currency: Currency;
  refunded: number;
  takenOff: number;
  chargedBack: number;
  chargedBackAt: string | null;
  returning: number;
};

const bankWords = { buyer: 'revertido por tu banco', staff: 'contracargo' };

/**
 * Where a payment is not there as it came: what went back, what the bank took back and when, what is on its way or was corrected, and
 * what is left, which add up to it.
 * @param dayOf an instant as its day is written; without it none is said.
 */
export function goneWords(
  { amount, currency, refunded, takenOff, chargedBack, chargedBackAt, returning }: Gone,
  reader: keyof typeof bankWords,
  dayOf?: (instant: string) => string,
): string[] {
  const left = amount - refunded;
  const on = chargedBackAt && dayOf ? ` el ${dayOf(chargedBackAt)}` : '';
  const told: [string, number, string?][] = [
    ['devuelto', refunded - takenOff - chargedBack - returning],
    [bankWords[reader], chargedBack, on],
    ['en devolución', returning],
    ['corregido', takenOff],
    ['quedan', refunded > 0 ? left : 0],
  ];
  return told.flatMap(([word, of, when = '']) =>
    of > 0 ? [`${word} ${formatMoney({ amount: of, currency })}${when}`] : [],
  );
}
