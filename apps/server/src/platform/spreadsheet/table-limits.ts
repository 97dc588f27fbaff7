/** A cell as it was written: text, a number, yes or no; a date is `2026-11-21` or an instant. */
export type TableCell = string | number | boolean | null;
export type TableLine = { number: number; cells: TableCell[] };

/** What a file may hold at most; what is more is refused before it fills the memory. */
export const tableLimits = {
  bytes: 20 * 1024 * 1024,
  /** Of a spreadsheet, unpacked: it is a ZIP, and a small one can hold an enormous one. */
  unpacked: 300 * 1024 * 1024,
  texts: 64 * 1024 * 1024,
  rows: 200_000,
  columns: 100,
  cell: 10_000,
};
