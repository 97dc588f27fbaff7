import { csvCell, inert } from '@aulario/contract/inert-text';

type Cell = string | number | null;

/**
 * Rows as a CSV file that spreadsheets of a Spanish computer open well: byte order mark, CRLF,
 * quotes where needed. A text that a spreadsheet would run as a formula is defused.
 */
export function toCsv(rows: Cell[][]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  return csvCell(inert(value));
}
