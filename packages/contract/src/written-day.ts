import { daySchema } from './primitive.ts';

/** The days between these are those that a sheet counts from 1900 for people who live. */
const [firstCount, lastCount] = [3_000, 60_000];

/** The first year of two figures that sheets read as of the last century. */
const firstOfLast = 30;

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** An hour that a sheet writes after the day, which says nothing of the day. */
const hour = /[ T]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?(z|[+-]\d{2}:?\d{2})?( ?[ap]\.? ?m\.?)?$/i;

/**
 * A day as people and sheets write it, day before month: `15/03/1990`, `15-3-1990`, `15-mar-1990`, `15 de marzo de 1990`,
 * `1990-03-15 00:00:00`, or as a sheet counts it: `32947`.
 * @param lately whether every year of two figures is of this century, as of sales and courses; else they are read as the
 *   sheets that show them do, from `30` on as of the last one: somebody is born in 1990
 * @returns `1990-03-15`, or undefined for no day.
 */
export function dayOf(text: string, { lately = false } = {}): string | undefined {
  const given = text.trim().toLowerCase().replace(hour, '');
  const inNumbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;
  const named = /^(\d{1,2})[ /.-]+(?:de )?([a-z]{3,10})\.?[ /.-]+(?:del? )?(\d{4}|\d{2})$/;
  const [, day = '', month = '', year] = inNumbers.exec(given) ?? named.exec(given) ?? [];
  const century = lately || Number(year) < firstOfLast ? '20' : '19';
  const written = year
    ? `${year.padStart(4, century)}-${monthOf(month)}-${day.padStart(2, '0')}`
    : (counted(given) ?? given);
  return daySchema.safeParse(written).success ? written : undefined;
}

function monthOf(text: string): string {
  const named = months.indexOf(text.slice(0, 3).replace('set', 'sep')) + 1;
  return (named ? String(named) : text).padStart(2, '0');
}

function counted(text: string): string | undefined {
  const count = /^\d{4,5}$/.test(text) ? Number(text) : 0;
  if (count < firstCount || count > lastCount) return undefined;
  return new Date(Date.UTC(1899, 11, 30 + count)).toISOString().slice(0, 10);
}
