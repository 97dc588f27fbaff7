/** Readers look for the beginning of a PDF as far as here (ISO 32000-2, Annex I). */
const furthest = 1024;
/** Blanks, a byte order mark and line breaks of HTML, which programs leave there unseen. */
const unseen = String.raw`(?:ï»¿)?(?:[\s\0]|<br ?\/?>)*`;
const beginning = new RegExp(`^${unseen}%PDF-`);
/** What a page wrote before it: a warning of its program. What begins as any other file is one. */
const warned = new RegExp(String.raw`^${unseen}<[a-z][\t\n\r\x20-\x7e\x80-\xff]*?%PDF-`, 'i');

/** Whether the bytes begin as a PDF does, also where a page that made it left something before it. */
export function looksLikePdf(bytes: Uint8Array): boolean {
  const first = firstOf(bytes);
  return beginning.test(first) || warned.test(first);
}

/** Whether something stands before it that may be another file. */
export function beginsAnother(text: string): boolean {
  return !beginning.test(text.slice(0, furthest));
}

const firstOf = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(furthest, bytes.byteLength)).toString(
    'latin1',
  );
