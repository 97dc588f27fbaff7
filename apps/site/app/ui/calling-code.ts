import type { Country } from '@aulario/contract/academy';

/** A country's calling code as people write it: `+51`; empty for a country that is not listed. */
export function callingCode(countries: readonly Country[], code: string): string {
  const digits = countries.find((country) => country.code === code)?.callingCode ?? '';
  return digits === '' || digits.startsWith('+') ? digits : `+${digits}`;
}
