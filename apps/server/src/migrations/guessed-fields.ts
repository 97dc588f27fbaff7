import type { MigrationKind } from '@aulario/contract/migration-row';
import { migrationFields } from '@aulario/contract/migration-row';
import { readMoney } from '@aulario/contract/money-text';
import { documentTypeNames } from '@aulario/contract/people/user';
import { dayOf } from '@aulario/contract/written-day';
import { asE164 } from '../people/users/phone.ts';

/** How much of a column must look like something for it to be proposed: staff see it, and rows that differ are refused. */
const share = 2 / 3;

type Look = {
  /** What a column that looks so may be; the first of them that the kind has and no other column is. */
  fields: readonly string[];
  like: (value: string) => boolean;
};

/** The surest first: of two looks that a column has, the first is meant. */
const looks: readonly Look[] = [
  { fields: ['email'], like: (value) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(value) },
  {
    fields: ['surnamesFirst'],
    like: (value) => /^[\p{L}' .-]{2,}, *[\p{L}' .-]{2,}$/u.test(value),
  },
  {
    fields: ['document'],
    like: (value) => (documentTypeNames as readonly string[]).includes(value.toUpperCase()),
  },
  {
    fields: ['method'],
    like: (value) => /^(yape|plin|transferencia|dep[oó]sito|tarjeta|efectivo)/i.test(value),
  },
  { fields: ['currency'], like: (value) => /^(PEN|COP|MXN)$/i.test(value) },
  { fields: ['paidAt', 'issuedAt', 'startsAt', 'startDate', 'writtenAt'], like: isLateDay },
  { fields: ['birthDate'], like: isBirthDay },
  // A document of Peru has eight figures, a mobile nine: what is neither is not guessed.
  { fields: ['dni'], like: (value) => /^\d{8}$/.test(value) },
  {
    fields: ['mobile'],
    like: (value) => /^[+\d][\d ()-]{8,}$/.test(value) && asE164(value, {}) !== undefined,
  },
  { fields: ['pricePEN', 'amount'], like: isPrice },
];

/**
 * What the columns that no name told are by what stands in them: proposals, which staff see and change before anything
 * is read. Of two alike only the first is one.
 * @param named what each column was recognised as by its name
 * @param rows the values of the first rows
 */
export function guessedFields(
  kind: MigrationKind,
  headings: readonly string[],
  named: readonly (string | undefined)[],
  rows: readonly (readonly string[])[],
): (string | undefined)[] {
  const free = new Set(migrationFields(kind).filter((field) => !named.includes(field)));
  return headings.map((heading, place) => {
    if (named[place] !== undefined) return undefined;
    const values = rows.map((row) => row[place] ?? '').filter((value) => value !== '');
    const look = looks.find(({ like }) => fits(values, like));
    // A first line that is itself such a value names nothing: it is somebody's data.
    if (!look || look.like(heading)) return undefined;
    const field = look.fields.find((one) => free.has(one));
    if (field) free.delete(field);
    return field;
  });
}

function fits(values: readonly string[], like: (value: string) => boolean): boolean {
  const alike = values.filter(like).length;
  return alike > 0 && alike >= values.length * share;
}

/** A day of the last years or the next: of a payment, a certificate, a course. */
function isLateDay(value: string): boolean {
  const year = yearOf(value, true);
  return year !== undefined && year >= 2005;
}

function isBirthDay(value: string): boolean {
  const year = yearOf(value, false);
  return year !== undefined && year < 2015;
}

/** A bare number is not taken for a day, although sheets count days so. */
function yearOf(value: string, lately: boolean): number | undefined {
  const day = /^\d+$/.test(value) ? undefined : dayOf(value, { lately });
  return day ? Number(day.slice(0, 4)) : undefined;
}

/** With its sign or its cents: a bare number may be hours. */
function isPrice(value: string): boolean {
  if (!/S\/|\$|PEN|soles|[.,]\d{2}$/i.test(value)) return false;
  return 'amount' in readMoney(value, 'PEN');
}
