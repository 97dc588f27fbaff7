import { Readable } from 'node:stream';
import { asWritten } from '@aulario/contract/inert-text';
import { parse } from 'csv-parse';
import { DomainError } from '../error.ts';
import { type TableLine, tableLimits } from './table-limits.ts';

/** Bytes given to the parser at once. */
const piece = 64 * 1024;

/**
 * The lines of a CSV file as spreadsheets of the region write them: separated by comma, semicolon or
 * tab, in UTF-8, in the Latin alphabet of Windows, or in UTF-16 as Excel's "Texto Unicode".
 */
export async function* csvLines(bytes: Uint8Array): AsyncGenerator<TableLine> {
  const encoding = encodingOf(bytes);
  const decoder = new TextDecoder(encoding);
  const text = Readable.from(decoded(bytes, decoder));
  const parser = text.pipe(
    parse({
      bom: true,
      delimiter: delimiterOf(bytes, encoding),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: tableLimits.cell * tableLimits.columns,
      info: true,
    }),
  );
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      yield { number: info.lines, cells: record.map(asWritten) };
    }
  } catch (error) {
    const { code, lines } = error as { code?: string; lines?: number };
    if (!code?.startsWith('CSV_')) throw error;
    const where = lines ? ` cerca de la línea ${lines}` : '';
    throw new DomainError(
      'validation',
      `El archivo CSV no se puede leer${where}. Revisa las comillas.`,
    );
  }
}

function* decoded(bytes: Uint8Array, decoder: InstanceType<typeof TextDecoder>): Generator<string> {
  for (let from = 0; from < bytes.length; from += piece) {
    yield decoder.decode(bytes.subarray(from, from + piece), { stream: true });
  }
  yield decoder.decode();
}

/** UTF-16 says so in its first two bytes. */
export function isUtf16(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

function encodingOf(bytes: Uint8Array): string {
  if (isUtf16(bytes)) return bytes[0] === 0xff ? 'utf-16le' : 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The sign that the first line has most of. */
function delimiterOf(bytes: Uint8Array, encoding: string): string {
  const [line = ''] = new TextDecoder(encoding).decode(bytes.subarray(0, 4096)).split('\n');
  const signs = [',', ';', '\t'] as const;
  return signs.reduce((best, sign) =>
    line.split(sign).length > line.split(best).length ? sign : best,
  );
}
