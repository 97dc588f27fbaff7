import { z } from 'zod';
import type { Currency } from './money.ts';
import { readMoney } from './money-text.ts';
import { instantSchema, withoutUnseen } from './primitive.ts';
import { dayOf } from './written-day.ts';

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
      .overwrite(withoutUnseen)
      .trim()
      .max(max, `${label}: pasa de ${max} caracteres.`)
      .refine((value) => !hasControl(value), `${label}: tiene caracteres no permitidos.`)
      .optional(),
  );
}

export function numberCell(label: string, min: number, max: number) {
  return z.preprocess(readNumber, numberWithin(label, min, max).optional());
}

/**
 * An amount as people write it (`readMoney`): "S/ 1,250.00", "1.250,50", "1250". What is none, or could be two, is refused.
 * @returns units, not minor ones.
 */
export function moneyCell(label: string, currency?: Currency) {
  return z.preprocess((value, context) => {
    const given = filled(value);
    const fault = amountFault(given, currency);
    if (fault) {
      context.addIssue({ code: 'custom', message: `${label}: ${fault}` });
      return z.NEVER;
    }
    if (typeof given !== 'string') return given;
    const read = readMoney(given, currency);
    return 'amount' in read ? read.amount / 100 : undefined;
  }, numberWithin(label, 0, 1_000_000_000).optional());
}

/** What keeps a cell from being an amount, in Spanish; a spreadsheet may have given a number. */
function amountFault(given: unknown, currency?: Currency): string | undefined {
  if (typeof given === 'number') {
    const cents = given * 100;
    return Math.abs(cents - Math.round(cents)) < 1e-6 || !Number.isFinite(given)
      ? undefined
      : `${given} tiene más de dos decimales.`;
  }
  if (typeof given !== 'string') return undefined;
  const read = readMoney(given, currency);
  if ('amount' in read) return undefined;
  const shown = `«${given.trim().slice(0, 40)}»`;
  return read.fault === 'two-meanings'
    ? `${shown} puede leerse de dos maneras. Escribe los miles sin separar y dos decimales, como 1250.00.`
    : `${shown} no es un importe. Escríbelo como 1250.00.`;
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

/** A day as people and sheets write it (`dayOf`), or an ISO instant; a day begins at midnight in Lima. */
export function momentCell(label: string) {
  return z.preprocess((value) => {
    const given = filled(value);
    const text = typeof given === 'number' ? String(given) : given;
    if (typeof text !== 'string') return text;
    if (instantSchema.safeParse(text.trim()).success) return text.trim();
    const day = dayOf(text, { lately: true });
    return day ? `${day}T00:00:00-05:00` : text;
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

/** Digits, with a decimal point or comma: what JavaScript would take besides ("0x50", "1e3") is nobody's number. */
function readNumber(value: unknown): unknown {
  const given = filled(value);
  if (typeof given !== 'string') return given;
  const plain = given.trim().replace(',', '.');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
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
