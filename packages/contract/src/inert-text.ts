/**
 * What begins a formula: `= + - @` and their fullwidth forms, which some spreadsheets read as them; a tab and the end of a line, which
 * some take away first, and so the other blanks that a reader may take away, and signs that nobody sees.
 */
const begins =
  /^[\s\p{Cf}\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212\uFE62\uFE63\uFE66\uFE6B]|^[\t\r\n]/u;

/** A text that no spreadsheet runs as a formula (OWASP, "CSV injection"). */
export function inert(text: string): string {
  return begins.test(text) ? `'${text}` : text;
}

/** The text of a cell as it was before `inert`: what we wrote comes back as it was. */
export function asWritten(text: string): string {
  return text.startsWith("'") && begins.test(text.slice(1)) ? text.slice(1) : text;
}
