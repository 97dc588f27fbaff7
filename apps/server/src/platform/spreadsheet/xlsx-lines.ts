import type { TableCell, TableLine } from './table-limits.ts';
import { openBook } from './xlsx-book.ts';
import { dateStyles, firstSheet, sharedTexts } from './xlsx-parts.ts';
import { sheetLines } from './xlsx-sheet.ts';

/**
 * The lines of the first sheet of an XLSX workbook, piece by piece as it is unpacked. What a formula
 * gave when it was saved is read as a value; the formula itself is not.
 */
export async function* xlsxLines(
  bytes: Uint8Array,
  mostUnpacked: number,
): AsyncGenerator<TableLine> {
  const book = await openBook(bytes, mostUnpacked);
  try {
    const texts = await sharedTexts(book);
    const dates = await dateStyles(book);
    const { path, from1904 } = await firstSheet(book);
    const read = (raw: string, type: string, style: number): TableCell => {
      if (type === 's') return texts[Number(raw)] ?? '';
      if (type === 'b') return raw === '1';
      if (type === 'str' || type === 'inlineStr') return raw;
      if (type === 'e' || raw === '') return null;
      if (type === 'd') return raw;
      const number = Number(raw);
      return dates.has(style) ? dateOf(number + (from1904 ? days1904 : 0)) : number;
    };
    yield* sheetLines(book, path, read);
  } finally {
    book.zip.close();
  }
}

/** From the one first day to the other. */
const days1904 = 1462;

/** Days since 30 December 1899, as spreadsheets count; a day, or an instant of Lima when it has an hour. */
function dateOf(serial: number): string | number {
  if (!(serial > 0 && serial < 2_958_466)) return serial;
  const at = new Date(Math.round((serial - 25_569) * 86_400) * 1000).toISOString();
  return Number.isInteger(serial) ? at.slice(0, 10) : `${at.slice(0, 19)}-05:00`;
}
