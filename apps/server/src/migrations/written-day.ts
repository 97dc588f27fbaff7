import { daySchema } from '@aulario/contract/primitive';

/** The days between these are those that a sheet counts from 1900 for people who live. */
const [firstCount, lastCount] = [3_000, 60_000];

/**
 * A day as people write it, day before month, or as a sheet counts it: `15/03/1990`, `15-3-1990`, `1990-03-15`, `32947`.
 * Years of two figures are nobody's: 90 and 09 mean different things to different people.
 * @returns `1990-03-15`, or undefined for no day.
 */
export function dayOf(text: string): string | undefined {
  const given = text.trim();
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(given) ?? [];
  const written = year
    ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
    : (counted(given) ?? given.slice(0, 10));
  return daySchema.safeParse(written).success ? written : undefined;
}

function counted(text: string): string | undefined {
  const count = /^\d{4,5}$/.test(text) ? Number(text) : 0;
  if (count < firstCount || count > lastCount) return undefined;
  return new Date(Date.UTC(1899, 11, 30 + count)).toISOString().slice(0, 10);
}
