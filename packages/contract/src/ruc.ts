import { z } from 'zod';

/** What a tax number is called: in Peru, Colombia and Mexico. */
export const taxNameSchema = z.enum(['RUC', 'NIT', 'RFC']);
export type TaxName = z.infer<typeof taxNameSchema>;

/** Eleven figures whose last one follows from the others (SUNAT, modulus 11); or none yet. */
export function isRuc(text: string): boolean {
  if (text === '') return true;
  if (!/^\d{11}$/.test(text)) return false;
  const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(text[at]), 0);
  return (11 - (sum % 11)) % 10 === Number(text[10]);
}
