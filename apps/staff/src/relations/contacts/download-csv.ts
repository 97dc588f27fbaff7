import { saveBytes } from '../../migrations/save-file.ts';
import { today } from '../../words/date.ts';
import { toCsv } from './csv.ts';

/** Gives rows to the person as a file with the day in its name. */
export function downloadCsv(name: string, rows: (string | number | null)[][]): void {
  const blob = new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' });
  saveBytes(blob, `${name}-${today(Date.now())}.csv`);
}
