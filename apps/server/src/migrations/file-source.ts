import {
  type MigrationKind,
  migrationFields,
  migrationFieldWords,
} from '@aulario/contract/migration-row';
import { tableLines } from '../platform/spreadsheet/table-file.ts';
import type { TableCell } from '../platform/spreadsheet/table-limits.ts';
import { fold } from '../platform/text.ts';
import { guessedFields } from './guessed-fields.ts';
import type { Cells } from './migration.tables.ts';

export type FileColumn = {
  heading: string;
  field: string | null;
  /** What it looks like, where its name told nothing. */
  guess: string | null;
  sample: string[];
};

/** Lines that show what a column holds. */
const samples = 3;
/** Lines by which a column without a known name is guessed. */
const looked = 200;

/**
 * The headings of a file, what each was recognised as, a few of its values, and how many rows stand
 * under them. The whole file is read, so that what is wrong with its end is said now.
 */
export async function fileColumns(
  bytes: Uint8Array,
  kind: MigrationKind,
): Promise<{ columns: FileColumn[]; rows: number }> {
  const lines: TableCell[][] = [];
  let count = 0;
  for await (const { cells } of tableLines(bytes)) {
    count += 1;
    if (lines.length <= looked) lines.push(cells);
  }
  const [first = [], ...rows] = lines;
  const headings = headingsOf(first);
  const fields = recognised(headings, kind, {});
  const values = rows.map((row) => row.map(text));
  const guesses = guessedFields(kind, headings, fields, values);
  const columns = headings.map((heading, place) => ({
    heading,
    field: fields[place] ?? null,
    guess: guesses[place] ?? null,
    sample: values.slice(0, samples).map((row) => (row[place] ?? '').slice(0, 60)),
  }));
  return { columns, rows: Math.max(0, count - 1) };
}

/** What stands in the first line. */
export async function fileHeadings(bytes: Uint8Array): Promise<string[]> {
  for await (const { cells } of tableLines(bytes)) return headingsOf(cells);
  return [];
}

/**
 * The rows of a file under its first line, piece by piece. Columns that are no field of the kind are
 * left out.
 * @param columns heading → field, said by staff; an empty field leaves a column out.
 */
export async function* fileRows(
  bytes: Uint8Array,
  kind: MigrationKind,
  columns: Readonly<Record<string, string>>,
  size: number,
): AsyncGenerator<Cells[]> {
  let fields: (string | undefined)[] | undefined;
  let piece: Cells[] = [];
  for await (const { cells } of tableLines(bytes)) {
    if (!fields) {
      fields = recognised(headingsOf(cells), kind, columns);
      continue;
    }
    piece.push(rowOf(cells, fields));
    if (piece.length < size) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}

/** By its place where it has no name: of several such columns each is chosen for itself. */
function headingsOf(cells: readonly TableCell[]): string[] {
  return cells.map((cell, place) => text(cell) || `Columna ${place + 1}`);
}

function rowOf(cells: readonly TableCell[], fields: readonly (string | undefined)[]): Cells {
  const row: Cells = {};
  fields.forEach((field, place) => {
    const cell = cells[place];
    // Of two columns of one field the first that is filled counts.
    if (field && cell !== null && cell !== undefined && cell !== '') row[field] ??= cell;
  });
  return row;
}

/** Which field each heading is: as staff said, else by its name in Spanish, here or in Moodle. */
export function recognised(
  headings: readonly string[],
  kind: MigrationKind,
  said: Readonly<Record<string, string>>,
): (string | undefined)[] {
  const fields = migrationFields(kind);
  const byWord = new Map<string, string>();
  const put = (field: string, words: readonly string[]) => {
    for (const word of words) byWord.set(fold(word), field);
  };
  const backwards = [...fields].reverse();
  for (const field of backwards) put(field, migrationFieldWords[field]?.also ?? []);
  // What one field is called counts before what another is called too.
  for (const field of backwards) put(field, [field, migrationFieldWords[field]?.label ?? field]);
  // "Celular / WhatsApp" is what both of its words are.
  const known = headings.map((heading) => {
    const parts = new Set(heading.split('/').map((part) => byWord.get(fold(part.trim()))));
    return byWord.get(fold(heading)) ?? (parts.size === 1 ? [...parts][0] : undefined);
  });
  const isKind = (heading: string, place: number) =>
    fold(heading) === 'documento' && known[place] === 'dni' && numberStands(known);
  return headings.map((heading, place) => {
    const chosen = said[heading] ?? (isKind(heading, place) ? 'document' : known[place]);
    return chosen && fields.includes(chosen) ? chosen : undefined;
  });
}

/** Beside a column for its number, and without one for its kind, "Documento" is the kind. */
function numberStands(known: readonly (string | undefined)[]): boolean {
  return !known.includes('document') && known.filter((field) => field === 'dni').length > 1;
}

function text(cell: TableCell): string {
  return cell === null ? '' : String(cell).trim();
}
