import type { Currency } from '@aulario/contract/money';

/**
 * Percent of the tax contained in what is charged in a currency: IGV in Peru (18 % in all, however
 * it is split until 2029, Ley 32387), IVA in Colombia and Mexico. Recognised institutions are
 * exempt: an academy says so in its settings.
 */
export type TaxRates = Record<Currency, number>;

export const standardTaxRates: TaxRates = { PEN: 18, COP: 19, MXN: 16 };

/** The tax contained in an amount, rounded half up, so that net + tax is the amount. */
export function containedTax(amount: number, rate: number): number {
  return amount - Math.round((amount * 100) / (100 + rate));
}
