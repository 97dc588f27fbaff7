import type { MigrationRow } from '@aulario/contract/migration-row';
import { dayOf } from '@aulario/contract/written-day';
import { countryOf } from '../academy/countries.ts';

type Row = MigrationRow<'users'>;

/** A row as it was meant, what could not be read of it, and what only a human knows. */
export type ReadPerson = {
  row: Row;
  /** `1990-03-15`. */
  birthDate: string | undefined;
  notes: string[];
  doubt: string | undefined;
};

/**
 * What spreadsheets make of numbers is taken back where nothing is lost ("987654321.0", "9.87654321E+08"), countries are
 * read by their names, and a DNI that lost its first zero is proposed with it. What cannot be read is left out and named.
 * @param today `2026-11-27`: nobody is born later
 */
export function readPerson({ surnamesFirst, ...cells }: Row, today: string): ReadPerson {
  const names = apart(surnamesFirst, cells);
  const row = typeof names === 'object' ? { ...cells, ...names } : { ...cells, surnamesFirst };
  const notes = typeof names === 'string' ? [names] : [];
  const country = row.country ? countryOf(row.country) : undefined;
  if (row.country && !country) notes.push(`No conocemos el país «${row.country}» y no se guardó.`);
  const digits = (text: string | undefined, what: string) => {
    const read = text && wholeNumber(text);
    if (text && read === undefined)
      notes.push(
        `La hoja de cálculo recortó el ${what} «${text}» y no se guardó: escríbelo entero.`,
      );
    return read;
  };
  const mobile = digits(row.mobile, 'celular');
  const written = digits(row.dni, 'documento');
  const isDni = !row.document || row.document === 'DNI';
  const short = isDni && (!country || country === 'PE') && /^\d{7}$/.test(written ?? '');
  const dni = short ? `0${written}` : written;
  const born = row.birthDate ? birthDay(row.birthDate, today) : {};
  if (born.note) notes.push(born.note);
  return {
    row: { ...row, country, mobile: withCode(mobile), dni },
    birthDate: born.day,
    notes,
    doubt: short
      ? `El DNI «${written}» tiene siete cifras: la hoja de cálculo quita el cero del comienzo. ¿Es ${dni}?`
      : undefined,
  };
}

/** A day of birth, and what there is to say of how it was read: a year of two figures is the last one that was. */
function birthDay(text: string, today: string): { day?: string; note?: string } {
  const written = `La fecha de nacimiento «${text}»`;
  const day = dayOf(text);
  if (!day) return { note: `${written} no se entiende y no se guardó: escríbela como 15/03/1990.` };
  const whole = /^\d+$/.test(text.trim()) || text.includes(day.slice(0, 4));
  if (whole) return day > today ? { note: `${written} es del futuro y no se guardó.` } : { day };
  const [year = '', month, ofMonth] = day.split('-');
  const read = `${day > today ? Number(year) - 100 : year}`;
  return {
    day: `${read}-${month}-${ofMonth}`,
    note: `${written} se leyó ${ofMonth}/${month}/${read}.`,
  };
}

/** Names and surnames of one cell: a comma says where the surnames end, and nothing else does. */
function apart(both: string | undefined, { firstName }: Row) {
  if (!both || firstName) return undefined;
  const [surnames, names, ...more] = both.split(',').map((part) => part.trim());
  if (surnames && names && more.length === 0) return { firstName: names, lastName: surnames };
  return `No se sabe dónde terminan los apellidos de «${both}»: sepáralos con una coma, «QUISPE MAMANI, Rosa», o usa dos columnas.`;
}

/** `51987654321`: a mobile with the code of its country and without the plus that says so. */
function withCode(mobile: string | undefined): string | undefined {
  return mobile && /^(51\d{9}|57\d{10}|52\d{10})$/.test(mobile) ? `+${mobile}` : mobile;
}

/** The text of a number without what a spreadsheet added; undefined when figures are lost. */
export function wholeNumber(text: string): string | undefined {
  const plain = text.trim().replace(/^(\d+)[.,]0+$/, '$1');
  const [, whole, part = '', power] = /^(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i.exec(plain) ?? [];
  if (whole === undefined) return plain;
  // Fewer figures than the number has: the last ones were rounded away.
  return part.length === Number(power) ? `${whole}${part}` : undefined;
}
