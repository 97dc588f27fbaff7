import type { Currency } from '@aulario/contract/money';

/** What a currency is called by itself. */
export const currencyNames: Record<Currency, string> = {
  PEN: 'Soles',
  COP: 'Pesos colombianos',
  MXN: 'Pesos mexicanos',
};
