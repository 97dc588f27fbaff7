import { type Currency, currencyOfCountry } from '@aulario/contract/money';

/** The visitor's country, unless they asked for the currency of another. */
export function countryOf(currency: Currency, country: string | undefined): string {
  if (country && currencyOfCountry(country) === currency) return country;
  return currency === 'COP' ? 'CO' : currency === 'MXN' ? 'MX' : 'PE';
}
