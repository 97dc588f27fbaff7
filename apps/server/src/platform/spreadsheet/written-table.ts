import type { Readable } from 'node:stream';
import { csvStream } from './csv-writer.ts';
import type { SheetColumn } from './sheet-column.ts';
import { xlsxStream } from './xlsx-writer.ts';

export type TableFile = { name: string; type: string; body: Readable };

const writers = {
  csv: { write: csvStream, type: 'text/csv; charset=utf-8' },
  xlsx: {
    write: xlsxStream,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
} as const;

/** A table as a file of that format, written while its pieces are read. */
export function tableFile<R>(
  name: string,
  format: keyof typeof writers,
  columns: readonly SheetColumn<R>[],
  pieces: AsyncIterable<readonly R[]>,
): TableFile {
  const { write, type } = writers[format];
  // Part of a name may be what staff typed: «2027/02 ñ».
  const safe = name.replace(/[^\p{L}\p{N}._-]+/gu, '-');
  return { name: `${safe}.${format}`, type, body: write(columns, pieces) };
}
