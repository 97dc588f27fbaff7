import { z } from 'zod';

/**
 * What a cell of a row may hold. The same row comes in a body, in a line of a CSV file and in one
 * of a spreadsheet, so what a file writes as text ("15,5", "sí", "21/11/2026") is understood, and an
 * empty cell is nothing.
 */
export const cellSchema = z.union([
  z
    .string()
    .max(10_000)
    .refine((text) => !text.includes('\u0000'), 'Contiene caracteres no permitidos.'),
  z.number(),
  z.boolean(),
  z.null(),
]);

/** A heading, as the name of a cell. */
export const headingSchema = z
  .string()
  .max(60)
  .refine((text) => !text.includes('\u0000'), 'Contiene caracteres no permitidos.');

export function textCell(label: string, max: number) {
  return z.preprocess(
    (value) => {
      const given = filled(value);
      return typeof given === 'number' || typeof given === 'boolean' ? String(given) : given;
    },
    z
      .string(`${label}: no es un texto.`)
      .trim()
      .max(max, `${label}: pasa de ${max} caracteres.`)
      .refine((value) => !hasControl(value), `${label}: tiene caracteres no permitidos.`)
      .optional(),
  );
}

export function numberCell(label: string, min: number, max: number) {
  return z.preprocess(readNumber, numberWithin(label, min, max).optional());
}

/** An amount as people write it: "S/ 1,250.00", "1.250,50", "1250". @returns units, not minor ones. */
export function moneyCell(label: string) {
  return z.preprocess((value) => {
    const given = filled(value);
    return typeof given === 'string' ? amountOf(given) : given;
  }, numberWithin(label, 0, 1_000_000_000).optional());
}

/** The last sign is the decimal one, unless exactly three digits follow it: then it parts thousands. */
function amountOf(text: string): number {
  const bare = text.replace(/[^\d.,-]/g, '').replace(/[.,]$/, '');
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','));
  const decimals = last === -1 ? '' : bare.slice(last + 1);
  const parted = decimals.length === 3 || bare.split(bare[last] ?? '').length > 2;
  if (last === -1 || parted) return bare === '' ? Number.NaN : Number(bare.replace(/[.,]/g, ''));
  return Number(`${bare.slice(0, last).replace(/[.,]/g, '')}.${decimals}`);
}

export function wholeCell(label: string, min = 0, max = 2_147_483_647) {
  return z.preprocess(
    readNumber,
    numberWithin(label, min, max).int(`${label}: no es un número entero.`).optional(),
  );
}

/** "sí", "x", "1" and "verdadero" are yes; anything else that is written is no. */
export function flagCell(label: string) {
  return z.preprocess((value) => {
    const given = filled(value);
    if (typeof given === 'number') return given === 1;
    if (typeof given !== 'string') return given;
    return ['si', 'sí', 'x', '1', 'true', 'verdadero'].includes(given.trim().toLowerCase());
  }, z.boolean(`${label}: se espera sí o no.`).optional());
}

/** `21/11/2026`, `2026-11-21` or an ISO instant; a day begins at midnight in Lima. */
export function momentCell(label: string) {
  return z.preprocess((value) => {
    const given = filled(value);
    if (typeof given !== 'string') return given;
    const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(given.trim()) ?? [];
    const written = year
      ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
      : given.trim();
    return z.iso.date().safeParse(written).success ? `${written}T00:00:00-05:00` : written;
  }, z.iso
    .datetime({ offset: true, error: `${label}: no es una fecha (día/mes/año).` })
    .optional());
}

function numberWithin(label: string, min: number, max: number) {
  return z
    .number(`${label}: no es un número.`)
    .min(min, `${label}: es menor que ${min}.`)
    .max(max, `${label}: es mayor que ${max}.`);
}

function readNumber(value: unknown): unknown {
  const given = filled(value);
  return typeof given === 'string' ? Number(given.trim().replace(',', '.')) : given;
}

function filled(value: unknown): unknown {
  return value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value;
}

function hasControl(value: string): boolean {
  return [...value].some((char) => {
    const code = char.charCodeAt(0);
    return (code < 32 && ![9, 10, 13].includes(code)) || code === 127;
  });
}
