import type { Currency } from '@aulario/contract/money';

/**
 * Where a form begins: in the country whose currency the visitor sees prices in. The language of a browser says little
 * of where somebody lives ("en-US" in Lima), and whoever lives elsewhere chooses it.
 */
export function countryOf(currency: Currency): string {
  return currency === 'COP' ? 'CO' : currency === 'MXN' ? 'MX' : 'PE';
}
