import type { Currency } from '@aulario/contract/money';

/** The tax contained in what is charged in a currency; a rate of 0 is an exempt academy. */
export type Tax = { name: string; rate: number };
export type TaxRates = Record<Currency, Tax>;

/**
 * Peru's IGV (18 % in all, however it is split until 2029, Ley 32387), Colombia's and Mexico's IVA,
 * where an academy has written down nothing else.
 */
export const standardTaxRates: TaxRates = {
  PEN: { name: 'IGV', rate: 18 },
  COP: { name: 'IVA', rate: 19 },
  MXN: { name: 'IVA', rate: 16 },
};

/** The tax contained in an amount, rounded half up, so that net + tax is the amount. */
export function containedTax(amount: number, rate: number): number {
  return amount - Math.round((amount * 100) / (100 + rate));
}
