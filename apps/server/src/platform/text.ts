/**
 * Text as search and order see it, made here and not in the database, so that PGlite and every
 * PostgreSQL agree whatever collations they were built with.
 */

/** Lower case, without accents: "Gestión" and "gestion" are the same. ñ becomes n. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Key of the Spanish order under byte comparison: accents do not count, ñ stands after every n.
 * (`~` sorts after every letter.)
 */
export function sortKey(text: string): string {
  return fold(text.toLowerCase().normalize('NFC').replace(/ñ/g, 'n~~'));
}

/** Bytes of a text that is kept beside its row: with room for the rest of it in a page of the database. */
const longestText = 6_000;

/** What a search looks through: the folded parts, joined; in other letters than ours fewer of them. */
export function searchText(...parts: (string | null | undefined)[]): string {
  const text = fold(parts.filter(Boolean).join(' ')).slice(0, 4000);
  if (Buffer.byteLength(text) <= longestText) return text;
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(longestText));
  return text.slice(0, read);
}

/** The words of a query, folded; at most eight, so that a pasted page asks no more than that. */
export function searchWords(query: string): string[] {
  return fold(query.replace(/[^\p{Letter}\p{Number}@.+-]+/gu, ' '))
    .split(' ')
    .filter(Boolean)
    .slice(0, 8);
}

/** Words that say nothing of what somebody wants to learn. */
const emptyWords = new Set(
  'a al como con curso cursos de del e el en la las lo los o para por que sobre su u un una y'.split(
    ' ',
  ),
);

/** The words of a query that say what is looked for; none when all of it is like "cursos de". */
export function meaningfulWords(query: string): string[] {
  return searchWords(query).filter((word) => !emptyWords.has(word));
}

/** A name as it stands in a URL: "Gestión Pública" → "gestion-publica". */
export function slugify(name: string): string {
  return (
    fold(name)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 120) || 'sin-nombre'
  );
}

/** `m***a@correo.pe`: enough for its owner to recognise. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  const shown = name.length > 2 ? `${name[0]}***${name.at(-1)}` : `${name[0] ?? ''}***`;
  return `${shown}@${domain}`;
}
