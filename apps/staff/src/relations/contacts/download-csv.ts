import { today } from '../../words/date.ts';
import { toCsv } from './csv.ts';

/** Gives rows to the person as a file with the day in its name. */
export function downloadCsv(name: string, rows: (string | number | null)[][]): void {
  const blob = new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' });
  const address = URL.createObjectURL(blob);
  const download = `${name}-${today(Date.now())}.csv`;
  Object.assign(document.createElement('a'), { href: address, download }).click();
  URL.revokeObjectURL(address);
}
