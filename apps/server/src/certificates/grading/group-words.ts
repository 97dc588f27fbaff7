/** What a group is called on paper: what the academy calls one without days by itself is no name. */
export function groupWords(code: string): string | null {
  return /^a-tu-ritmo(-\d+)?$/.test(code) ? null : code;
}
