import { isRuc, type TaxName } from './ruc.ts';

/** What a company's number is called, by its country. */
const taxNames: Partial<Record<string, TaxName>> = { PE: 'RUC', CO: 'NIT', MX: 'RFC' };

/** Which numbers are known, each with its country. */
export const taxNameWords: Record<TaxName, string> = {
  RUC: 'RUC (Perú)',
  NIT: 'NIT (Colombia)',
  RFC: 'RFC (México)',
};

/** Undefined for a country whose numbers are not known here. */
export function taxNameIn(country: string): TaxName | undefined {
  return taxNames[country];
}

/** The country whose number is called so. */
export function countryOfTaxName(taxName: TaxName): string {
  return Object.keys(taxNames).find((country) => taxNames[country] === taxName) as string;
}

/** A kept number as people write it in its country: a NIT with its dots, 890.903.938-8. */
export function writtenTaxNumber(taxName: TaxName, number: string): string {
  if (taxName !== 'NIT') return number;
  const [digits = '', ...check] = number.split('-');
  // Hidden figures are no thousands.
  if (!/^\d+$/.test(digits)) return number;
  return [digits.replace(/\B(?=(\d{3})+$)/g, '.'), ...check].join('-');
}

/** A number in the one way in which it is kept: without dots and spaces, a NIT with a dash before its check digit. */
export function taxNumberOf(taxName: TaxName, text: string): string {
  const plain = text.toUpperCase().replace(/[\s.]/g, '');
  if (taxName !== 'NIT') return plain.replaceAll('-', '');
  const digits = plain.replaceAll('-', '');
  return /^\d{2,}$/.test(digits) ? `${digits.slice(0, -1)}-${digits.slice(-1)}` : plain;
}

const checks: Record<TaxName, (number: string) => boolean> = {
  RUC: (number) => /^(10|15|16|17|20)/.test(number) && isRuc(number),
  NIT: isNit,
  RFC: isRfc,
};

/** Whether it can be a taxpayer's number: its form, and its check digit where the country has a public one. */
export function isTaxNumber(taxName: TaxName, text: string): boolean {
  return checks[taxName](taxNumberOf(taxName, text));
}

/** DIAN, modulus 11: the digits weighed from the right. */
function isNit(number: string): boolean {
  const [, digits, check] = /^(\d{6,10})-(\d)$/.exec(number) ?? [];
  if (!digits) return false;
  const weights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43];
  const rest =
    [...digits].reverse().reduce((sum, digit, at) => sum + Number(digit) * (weights[at] ?? 0), 0) %
    11;
  return Number(check) === (rest > 1 ? 11 - rest : rest);
}

/** SAT: three letters of a company or four of a person, the day of its beginning, and three more. */
function isRfc(number: string): boolean {
  const [, month, day] = /^[A-ZÑ&]{3,4}\d{2}(\d{2})(\d{2})[A-Z0-9]{2}[0-9A]$/.exec(number) ?? [];
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
}
