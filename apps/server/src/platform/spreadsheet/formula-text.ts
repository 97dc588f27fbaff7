/** A text that no spreadsheet runs as a formula (OWASP, "CSV injection"). */
export function inert(text: string): string {
  return /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
}

/** The text of a cell as it was before `inert`: what we wrote comes back as it was. */
export function asWritten(text: string): string {
  return /^'[=+\-@\t\r\n]/.test(text) ? text.slice(1) : text;
}
