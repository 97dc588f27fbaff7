import { Readable } from 'node:stream';
import { inert, parting } from '@aulario/contract/inert-text';
import { stringify } from 'csv-stringify/sync';
import type { SheetCell, SheetColumn } from './sheet-column.ts';

/** What a spreadsheet in Spanish opens in columns with a double click. */
export const spanishCsv = {
  delimiter: ';',
  record_delimiter: '\r\n',
  quoted_match: parting,
} as const;

/**
 * Rows as CSV that a spreadsheet in Spanish opens with a double click: mark of its encoding,
 * semicolons, CRLF; days and hours in the form that every language of Excel reads. A text that would
 * begin a formula gets an apostrophe before it.
 * @param pieces rows in portions: one portion is in memory at once.
 */
export function csvStream<R>(
  columns: readonly SheetColumn<R>[],
  pieces: AsyncIterable<readonly R[]>,
): Readable {
  async function* lines() {
    yield `\uFEFF${stringify([columns.map(({ heading }) => heading)], spanishCsv)}`;
    for await (const rows of pieces) {
      if (rows.length === 0) continue;
      yield stringify(
        rows.map((row) => columns.map((column) => written(column, column.cell(row)))),
        spanishCsv,
      );
    }
  }
  return Readable.from(lines());
}

function written<R>({ kind }: SheetColumn<R>, cell: SheetCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return kind === 'money' ? cell.toFixed(2) : String(cell);
  return kind === 'text' ? inert(cell) : cell;
}
