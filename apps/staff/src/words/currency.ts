import { type Currency, currencies } from '@aulario/contract/money';

/** What a currency is called by itself. */
export const currencyNames: Record<Currency, string> = {
  PEN: 'Soles',
  COP: 'Pesos colombianos',
  MXN: 'Pesos mexicanos',
};

/** Each currency as it stands beside an amount, never as the code that machines use. */
export const currencyWords: Record<Currency, string> = { PEN: 'S/', COP: '$ COP', MXN: '$ MXN' };

/** What is chosen among in a list of currencies. */
export const currencyChoices = currencies.map((id) => ({ id, name: currencyWords[id] }));
