import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { fieldFault } from '../platform/error.ts';

/**
 * A mobile as people type it → E.164 and its calling code.
 * @throws 402 at `path` when no mobile of that country can have that number.
 */
export function parseMobile(
  text: string,
  country: string | null | undefined,
  path: string,
): { mobile: string; mobileCode: string } {
  const region = country && isSupportedCountry(country) ? (country as CountryCode) : 'PE';
  const phone = parsePhoneNumberFromString(text, region);
  if (!phone?.isValid()) {
    throw fieldFault(path, 'Ese número de celular no existe en el país elegido. Revísalo.');
  }
  return { mobile: phone.number, mobileCode: phone.countryCallingCode };
}
