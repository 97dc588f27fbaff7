import type { EditionRow } from '../courses/edition.tables.ts';

const day = 24 * 3600 * 1000;

/** A code that the course has not used: the month of its first day, with a letter when there is another. */
export function freeCode(used: ReadonlySet<string>, startDate: string | null): string {
  const base = startDate ? startDate.slice(0, 7) : 'a-tu-ritmo';
  if (!used.has(base)) return base;
  for (let n = 2; ; n += 1) if (!used.has(`${base}-${n}`)) return `${base}-${n}`;
}

/** The days of an edition moved so that it begins on another; by how many days, null where it had none. */
export function movedBy(
  { startDate, endDate, salesUntil }: Pick<EditionRow, 'startDate' | 'endDate' | 'salesUntil'>,
  to: string,
): {
  by: number | null;
  days: { startDate: string; endDate: string | null; salesUntil: string | null };
} {
  if (!startDate) return { by: null, days: { startDate: to, endDate: null, salesUntil: null } };
  const by = Math.round((Date.parse(to) - Date.parse(startDate)) / day);
  return {
    by,
    days: { startDate: to, endDate: later(endDate, by), salesUntil: later(salesUntil, by) },
  };
}

function later(from: string | null, days: number): string | null {
  return from && new Date(Date.parse(from) + days * day).toISOString().slice(0, 10);
}
