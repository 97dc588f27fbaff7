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

/** What of a sale's money is not there any more; `forgiven` of it is not asked for again. */
type GoneOfSale = {
  refunded: number;
  returning: number;
  forgiven: number;
  corrected: number;
  chargedBack: number;
};

const rowWords = {
  buyer: {
    ...{ corrected: 'Corregido', chargedBack: 'Revertido por tu banco', back: 'Devuelto' },
    ...{ coming: 'En devolución', forgiven: 'y no se te vuelve a pedir' },
  },
  staff: {
    ...{ corrected: 'Corregido', chargedBack: 'Contracargo', back: 'Devuelto' },
    ...{ coming: 'En devolución', forgiven: 'y no se vuelve a pedir' },
  },
};

/**
 * The lines of a sale's sums about what is not there any more, each sum in one line: with what is received they add up to what was
 * verified, and what is not asked for again is said of the money that it is.
 */
export function goneRows(of: GoneOfSale, reader: keyof typeof rowWords): [string, number][] {
  const words = rowWords[reader];
  const corrected = Math.min(of.corrected, of.refunded);
  const chargedBack = Math.min(of.chargedBack, of.refunded - corrected);
  const back = of.refunded - corrected - chargedBack;
  const backForgiven = Math.min(of.forgiven, back);
  const comingForgiven = Math.min(of.forgiven - backForgiven, of.returning);
  const rows: [string, number][] = [
    [words.corrected, corrected],
    [words.chargedBack, chargedBack],
    [words.back, back - backForgiven],
    [`${words.back}, ${words.forgiven}`, backForgiven],
    [words.coming, of.returning - comingForgiven],
    [`${words.coming}, ${words.forgiven}`, comingForgiven],
  ];
  return rows.filter(([, amount]) => amount > 0);
}

/** Where a payment stands whose money is gone: of what was corrected nothing was given back. */
export function goneTitle({ refunded, takenOff }: Pick<Gone, 'refunded' | 'takenOff'>): string {
  if (takenOff === 0) return 'Devuelto';
  return takenOff < refunded ? 'Devuelto y corregido' : 'Corregido';
}
