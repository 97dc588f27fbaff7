import { type Currency, currencies, currencyOfCountry } from '@aulario/contract/money';
import type { AppLoadContext } from 'react-router';
import { readCookie } from './cookie.ts';

export const currencyNames: Record<Currency, string> = {
  PEN: 'Soles (S/)',
  COP: 'Pesos colombianos (COP)',
  MXN: 'Pesos mexicanos (MXN)',
};
export const currencyCookie = 'moneda';

/**
 * The currency that prices are shown in: `?moneda=` of the address, else the visitor's choice, else
 * that of the country they seem to come from, which is the academy's own where nobody knows (spec §9).
 */
export function currencyOf(request: Request, context: AppLoadContext): Currency {
  return (
    asCurrency(new URL(request.url).searchParams.get('moneda')) ??
    asCurrency(readCookie(request, currencyCookie)) ??
    currencyOfCountry(context.currencyCountry)
  );
}

/** A word as a currency, or undefined. */
export function asCurrency(word: unknown): Currency | undefined {
  return currencies.find((currency) => currency === word);
}
