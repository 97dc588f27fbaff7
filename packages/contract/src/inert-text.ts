/**
 * What may stand unseen before the sign of a formula: blanks that a reader may take away, and signs that nobody sees, which are those
 * that Unicode says are not drawn (DI) and the empty cell of braille.
 */
const unseen = String.raw`[\s\p{Cf}\p{Cc}\p{DI}\u2800]`;
/** `= + - @`, and their fullwidth, small and mathematical forms, which some spreadsheets read as them. */
const signs = String.raw`[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212\uFE62\uFE63\uFE66\uFE6B]`;
/** What begins a formula; a tab and the end of a line too, which some take away first. */
const begins = new RegExp(String.raw`^${unseen}*${signs}|^[\t\r\n]`, 'u');
/**
 * Behind what parts cells for somebody: who reads our semicolons as text begins a cell there, and quotes in the middle of one tell
 * them nothing. A space between is how people write.
 */
const behind = String.raw`(?<=[,;\t\r\n](?:(?! )${unseen})*)`;
const inside = new RegExp(`${behind}(?=${signs})`, 'gu');
const writtenInside = new RegExp(`${behind}'(?=${signs})`, 'gu');

/** A text that no spreadsheet runs as a formula (OWASP, "CSV injection"). */
export function inert(text: string): string {
  const safe = text.replace(inside, "'");
  return begins.test(text) ? `'${safe}` : safe;
}

/** The text of a cell as it was before `inert`: what we wrote comes back as it was. */
export function asWritten(text: string): string {
  const whole = text.replace(writtenInside, '');
  return whole.startsWith("'") && begins.test(whole.slice(1)) ? whole.slice(1) : whole;
}

/** What parts cells somewhere, ends a line or stands around a cell: a cell with any of them is quoted, whatever parts ours. */
export const parting = /[,;\t"\r\n]/;

/** A text as one cell of a CSV file. */
export function csvCell(text: string): string {
  return parting.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
