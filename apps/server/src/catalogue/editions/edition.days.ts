import type { EditionRow } from '../courses/edition.tables.ts';

const day = 24 * 3600 * 1000;

/** A code that the course has not used: the month of its first day, with a letter when there is another. */
export function freeCode(used: ReadonlySet<string>, startDate: string | null): string {
  const base = startDate ? startDate.slice(0, 7) : 'a-tu-ritmo';
  if (!used.has(base)) return base;
  for (let n = 2; ; n += 1) if (!used.has(`${base}-${n}`)) return `${base}-${n}`;
}

/**
 * The days of an edition moved so that it begins on another.
 * @param sessions by how many days its sessions move, which its last day follows; null where it has none.
 */
export function movedTo(
  startDate: string,
  before: Pick<EditionRow, 'startDate' | 'endDate' | 'salesUntil'>,
  sessions: number | null,
): { startDate: string; endDate: string | null; salesUntil: string | null } {
  if (!before.startDate) return { startDate, endDate: null, salesUntil: null };
  const by = Math.round((Date.parse(startDate) - Date.parse(before.startDate)) / day);
  const endDate = later(before.endDate, sessions ?? by);
  const sold = later(before.salesUntil, by);
  return { startDate, endDate, salesUntil: sold && endDate && endDate < sold ? endDate : sold };
}

function later(from: string | null, days: number): string | null {
  return from && new Date(Date.parse(from) + days * day).toISOString().slice(0, 10);
}
