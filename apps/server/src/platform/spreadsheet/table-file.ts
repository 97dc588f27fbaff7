import { fileTypeFromBuffer } from 'file-type';
import { DomainError } from '../error.ts';
import { csvLines, isUtf16 } from './csv-lines.ts';
import { type TableCell, type TableLine, tableLimits } from './table-limits.ts';
import { xlsxLines } from './xlsx-lines.ts';

/**
 * The lines of a CSV file or of the first sheet of an XLSX one, one after another. What the file is,
 * its bytes say and not its name. Formulas are never worked out: of a cell that has one, the value
 * that was saved with it counts.
 * @throws DomainError `unsupported-type`, `too-large` or `validation`, with words for people.
 */
export async function* tableLines(
  bytes: Uint8Array,
  limits: Pick<typeof tableLimits, 'unpacked'> = tableLimits,
): AsyncGenerator<TableLine> {
  if (bytes.length > tableLimits.bytes) {
    throw new DomainError('too-large', 'El archivo pesa más de 20 MB. Divídelo en partes.');
  }
  const kind = await kindOf(bytes);
  let rows = 0;
  for await (const line of kind === 'xlsx' ? xlsxLines(bytes, limits.unpacked) : csvLines(bytes)) {
    if (line.cells.every((cell) => cell === null || cell === '')) continue;
    rows += 1;
    if (rows > tableLimits.rows + 1) {
      throw new DomainError(
        'too-large',
        'El archivo tiene más de 200 000 filas. Divídelo en partes.',
      );
    }
    if (line.cells.length > tableLimits.columns) {
      throw new DomainError('validation', 'El archivo tiene más de 100 columnas.');
    }
    yield { ...line, cells: line.cells.map(checked) };
  }
}

async function kindOf(bytes: Uint8Array): Promise<'xlsx' | 'csv'> {
  const starts = (...signature: number[]) =>
    signature.every((byte, place) => bytes[place] === byte);
  if (starts(0x50, 0x4b, 0x03, 0x04)) return 'xlsx';
  const refuse = (message: string) => new DomainError('unsupported-type', message);
  if (starts(0xd0, 0xcf, 0x11, 0xe0)) {
    throw refuse(
      'Es un Excel antiguo (.xls) o protegido con contraseña. Guárdalo como .xlsx sin contraseña.',
    );
  }
  if (bytes.length === 0) throw refuse('El archivo está vacío.');
  if (isUtf16(bytes)) return 'csv';
  // A PDF begins with letters, too.
  if (bytes.subarray(0, 4096).includes(0) || (await fileTypeFromBuffer(bytes))) {
    throw refuse('Envía un archivo CSV o XLSX.');
  }
  return 'csv';
}

/** A NUL can be kept nowhere; a text without end is nobody's. */
function checked(cell: TableCell): TableCell {
  return typeof cell === 'string' ? cell.replaceAll('\u0000', '').slice(0, tableLimits.cell) : cell;
}
