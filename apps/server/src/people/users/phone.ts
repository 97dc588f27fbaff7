import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile';
import { fieldFault } from '../../platform/error.ts';

type Phone = { mobile: string; mobileCode: string };
type Where = { country?: string | null | undefined; mobileCode?: string | null | undefined };

/**
 * A mobile as people type it → E.164 and its calling code.
 * @throws 402 at `path` when no mobile of that country can have that number.
 */
export function parseMobile(
  text: string,
  country: string | null | undefined,
  path: string,
  mobileCode?: string | null,
): Phone {
  const phone = asE164(text, { country, mobileCode });
  if (!phone) throw fieldFault(path, noSuchMobile);
  return phone;
}

/** What is said of a number that no mobile of the country has. */
export const noSuchMobile = 'Ese número de celular no existe en el país elegido. Revísalo.';

/** The same for a number that may be anything: undefined when there is no such mobile. */
export function asE164(text: string, { country, mobileCode }: Where): Phone | undefined {
  const region = country && isSupportedCountry(country) ? (country as CountryCode) : 'PE';
  const code = mobileCode?.replace(/\D/g, '');
  const whole = code && !text.trim().startsWith('+') ? `+${code}${text}` : text;
  const phone = parsePhoneNumberFromString(whole, region);
  return phone?.isValid()
    ? { mobile: phone.number, mobileCode: phone.countryCallingCode }
    : undefined;
}
