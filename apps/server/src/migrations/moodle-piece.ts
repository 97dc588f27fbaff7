import type { MoodleClient } from '../integrations/moodle/moodle.client.ts';
import type { Cells } from './migration.tables.ts';

/** Where reading stands; kept with the rows that were read, so that a crash loses and doubles none. */
export type Cursor = Record<string, unknown>;
export type Piece = { rows: Cells[]; next: Cursor | null };

export type Reading = {
  moodle: MoodleClient;
  /** Ids in Moodle, in the order in which they are read. */
  courses: readonly number[];
  /** Whether only these courses were asked for; people else come from the whole site. */
  chosen: boolean;
};

/** A place in a list of courses, and a place in that course. */
export function placeOf(cursor: Cursor): { course: number; from: number } {
  return { course: Number(cursor.course ?? 0), from: Number(cursor.from ?? 0) };
}

/** Unix seconds as text; undefined for none. */
export function instantOf(seconds: number | null | undefined): string | undefined {
  return seconds ? new Date(seconds * 1000).toISOString() : undefined;
}

/** Without the cells that are empty. */
export function cellsOf(cells: Record<string, Cells[string] | undefined>): Cells {
  const filled = Object.entries(cells).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  // What a column of text may not hold at all.
  return Object.fromEntries(
    filled.map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\u0000', '') : value,
    ]),
  ) as Cells;
}
