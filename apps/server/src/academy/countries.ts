import type { Country } from '@aulario/contract/academy';
import { currencyOfCountry } from '@aulario/contract/money';
// Its usual entry reads every language of the world.
import countries from 'i18n-iso-countries/index.js';
import spanish from 'i18n-iso-countries/langs/es.json' with { type: 'json' };
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/mobile';
import { sortKey } from '../platform/text.ts';

countries.registerLocale(spanish);

/** Where the academy's people live, in this order, before all others. */
const first = ['PE', 'CO', 'MX', 'BO', 'CL', 'EC', 'AR', 'US', 'ES'];

const list: readonly Country[] = getCountries()
  .flatMap((code) => {
    const name = countries.getName(code, 'es', { select: 'official' });
    return name
      ? [
          {
            name,
            code,
            currency: currencyOfCountry(code),
            callingCode: getCountryCallingCode(code),
          },
        ]
      : [];
  })
  .sort((a, b) => rank(a.code) - rank(b.code) || (sortKey(a.name) < sortKey(b.name) ? -1 : 1));

/** Every country with a calling code, in Spanish (spec §3); the academy's own come first. */
export function countryList(): Country[] {
  return [...list];
}

/** "PE", "Perú", "peru" and "Estados Unidos": the code of the country that is meant. */
export function countryOf(text: string): string | undefined {
  return byName.get(nameKey(text));
}

const byName = new Map(
  list.flatMap(({ code, name }): [string, string][] =>
    [code, name, ...[countries.getName(code, 'es', { select: 'all' }) ?? []].flat()].map(
      (known) => [nameKey(known), code],
    ),
  ),
);

function nameKey(text: string): string {
  return sortKey(text.replaceAll('.', '')).replace(/\s+/g, '');
}

function rank(code: string): number {
  const place = first.indexOf(code);
  return place === -1 ? first.length : place;
}
