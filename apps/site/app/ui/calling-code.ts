import type { Country } from '@aulario/contract/academy';

/** A country's calling code as people write it: `+51`; empty for a country that is not listed. */
export function callingCode(countries: readonly Country[], code: string): string {
  const digits = countries.find((country) => country.code === code)?.callingCode ?? '';
  return digits === '' || digits.startsWith('+') ? digits : `+${digits}`;
}

/** An E.164 number as it stands beside its calling code: `+51987654321` → `987654321`. */
export function nationalNumber(mobile: string, code: string): string {
  return code && mobile.startsWith(code) ? mobile.slice(code.length) : mobile;
}
