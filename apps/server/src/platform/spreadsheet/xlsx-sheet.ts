import { SaxesParser } from 'saxes';
import { DomainError } from '../error.ts';
import { type TableCell, type TableLine, tableLimits } from './table-limits.ts';
import { type Book, partText, unreadable } from './xlsx-book.ts';
import { local } from './xlsx-parts.ts';

type ReadCell = (raw: string, type: string, style: number) => TableCell;

/** The rows of a sheet, given on as soon as each is whole. */
export async function* sheetLines(
  book: Book,
  path: string,
  read: ReadCell,
): AsyncGenerator<TableLine> {
  const ready: TableLine[] = [];
  const merged: string[] = [];
  const parser = sheetParser(read, ready, merged);
  let fault = false;
  parser.on('error', () => {
    fault = true;
  });
  for await (const piece of partText(book, path)) {
    parser.write(piece);
    if (fault) throw unreadable();
    if (merged.length > 0) throw mergedCells(merged[0] ?? '');
    yield* ready.splice(0);
  }
  parser.close();
  if (fault) throw unreadable();
  yield* ready.splice(0);
}

/** The cells below a merged one are empty in the file: whose value they would have is a guess. */
function mergedCells(place: string): DomainError {
  return new DomainError(
    'unsupported-type',
    `La hoja tiene celdas combinadas (${place}). Sepáralas en Excel, en Inicio › Combinar y centrar, y sube el archivo otra vez.`,
  );
}

function sheetParser(read: ReadCell, ready: TableLine[], merged: string[]): SaxesParser {
  const parser = new SaxesParser();
  let line: TableLine = { number: 0, cells: [] };
  let column = 0;
  let type = '';
  let style = 0;
  let raw = '';
  // Only `v` and `t` hold values; `f` is a formula, which nobody works out.
  let inValue = false;
  parser.on('opentag', (tag) => {
    const name = local(tag.name);
    const attributes = tag.attributes as Record<string, string>;
    if (name === 'row') line = { number: Number(attributes.r) || line.number + 1, cells: [] };
    if (name === 'c') {
      column = attributes.r ? columnOf(attributes.r) : line.cells.length;
      type = attributes.t ?? 'n';
      style = Number(attributes.s ?? 0);
      raw = '';
    }
    if (name === 'v' || name === 't') inValue = true;
    if (name === 'mergeCell' && merged.length === 0) merged.push(attributes.ref ?? '');
  });
  parser.on('text', (text) => {
    if (inValue && raw.length < tableLimits.cell) raw += text;
  });
  parser.on('closetag', (tag) => {
    const name = local(tag.name);
    if (name === 'v' || name === 't') inValue = false;
    if (name === 'c' && column <= tableLimits.columns) {
      while (line.cells.length < column) line.cells.push(null);
      line.cells[column] = read(raw, type, style);
    }
    if (name === 'row') ready.push(line);
  });
  return parser;
}

/** `BC12` → 54. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference.replace(/\d+/g, '')) {
    column = column * 26 + (letter.toUpperCase().charCodeAt(0) - 64);
  }
  return column - 1;
}
