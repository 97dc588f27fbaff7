import { spanishDay } from '../../platform/spanish-day.ts';
import type { EditionRow } from '../courses/edition.tables.ts';

/** A group as a sentence of a mail names it: "del 3 de febrero de 2027". */
export function groupWords({ startDate }: Pick<EditionRow, 'startDate'>): string {
  return startDate ? `del ${spanishDay(startDate)}` : 'a tu ritmo, sin fechas';
}
