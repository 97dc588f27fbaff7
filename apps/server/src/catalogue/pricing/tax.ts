import type { TaxTreatment } from '@aulario/contract/catalogue/tax';
import type { Currency } from '@aulario/contract/money';

/** The tax of what is charged in a currency: its rate where it is paid, and whether the academy's sales pay it. */
export type Tax = { name: string; rate: number; treatment: TaxTreatment };
export type TaxRates = Record<Currency, Tax>;

/**
 * Peru's IGV (18 % in all, however it is split until 2029, Ley 32387), Colombia's and Mexico's IVA,
 * where an academy has written down nothing else.
 */
export const standardTaxRates: TaxRates = {
  PEN: { name: 'IGV', rate: 18, treatment: 'gravado' },
  COP: { name: 'IVA', rate: 19, treatment: 'gravado' },
  MXN: { name: 'IVA', rate: 16, treatment: 'gravado' },
};

/** What an academy wrote down. A rate of 0 is an exempt academy, and says nothing of a course that is taxed: the law's counts. */
export function taxOf(row: {
  currency: Currency;
  name: string;
  rate: number;
  treatment: TaxTreatment | null;
}): Tax {
  const { currency, name, rate, treatment } = row;
  return {
    name,
    rate: rate === 0 ? standardTaxRates[currency].rate : rate,
    treatment: rate === 0 && treatment !== 'inafecto' ? 'exonerado' : (treatment ?? 'gravado'),
  };
}

/** The tax of a sale that stands to it in this way: nothing but its rate where it is paid. */
export function taxContained(amount: number, { rate }: Tax, treatment: TaxTreatment): number {
  return treatment === 'gravado' ? containedTax(amount, rate) : 0;
}

/** The tax contained in an amount, rounded half up, so that net + tax is the amount. */
export function containedTax(amount: number, rate: number): number {
  return amount - Math.round((amount * 100) / (100 + rate));
}
