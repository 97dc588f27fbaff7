import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Folded words that must all be in the text. */
export type SearchPhrase = {
  words: string[];
  /**
   * How far from what was typed a word may be: `lax` forgives a typing error, `near` little more
   * than a plural, `exact` nothing.
   */
  likeness: 'lax' | 'near' | 'exact';
};

/** One thing that is looked for: what was typed, or another phrase for the same. */
export type SearchTerm = SearchPhrase & { or?: SearchPhrase[] };

/**
 * The text has every term, in one of its phrasings. The column has a trigram index.
 * @param names what likeness is measured on, with an index of its own: the shorter it is, the less it takes.
 */
export function containsAll(
  column: PgColumn | SQL,
  terms: SearchTerm[],
  names = column,
): SQL | undefined {
  if (terms.length === 0) return undefined;
  const tests = terms.map((term) => {
    const phrasings = [term, ...(term.or ?? [])].map((phrase) =>
      allWords({ column, names }, phrase),
    );
    return sql`(${sql.join(phrasings, sql` or `)})`;
  });
  return sql.join(tests, sql` and `);
}

type Searched = { column: PgColumn | SQL; names: PgColumn | SQL };

function allWords(searched: Searched, { words, likeness }: SearchPhrase): SQL {
  const tests = words.map((word) => wordTest(searched, word, likeness));
  return sql`(${sql.join(tests, sql` and `)})`;
}

function wordTest(
  { column, names }: Searched,
  word: string,
  likeness: SearchPhrase['likeness'],
): SQL {
  const escaped = word.replace(/[\\%_]/g, '\\$&');
  const inside = sql`${column} like ${`%${escaped}%`}`;
  // A short word is inside of too many: it has to begin one. The first test is the index's.
  if (word.length < 4 && likeness !== 'lax') {
    return sql`(${inside} and ' ' || ${column} like ${`% ${escaped}%`})`;
  }
  // A number or an address almost like another is another's; a short word is like too many.
  if (likeness === 'exact' || word.length < 4 || /[\d@]/.test(word)) return inside;
  // Said as the index says it: the other way round the database tests each row that it finds twice.
  const alike = sql`${names} %> ${word}::text`;
  const least = leastLikeness(word, likeness);
  // The index answers for the laxest likeness, which short words need; others must do better.
  const enough =
    least <= typoTolerance
      ? alike
      : sql`${alike} and word_similarity(${word}, ${names}) >= ${least}::real`;
  // Letters on both sides of a gap are nobody's word: "del estado" is as like "exel" as Excel is.
  if (likeness === 'lax')
    return sql`(${inside} or (${enough} and strict_word_similarity(${word}, ${names}) >= ${wordTolerance}::real))`;
  return sql`(${inside} or (${enough}))`;
}

/** How alike a short word must be to count as the same, mistyped: `exel` is 0.4 like Excel. */
export const typoTolerance = 0.4;

/** How alike whole words must be where a typing error is forgiven: `exel` is 0.375 like Excel, 0.33 like "el". */
const wordTolerance = 0.35;

/** How alike, as `word_similarity` has it, a word must be to this one. */
export function leastLikeness(word: string, likeness: 'lax' | 'near'): number {
  if (likeness === 'near') return 0.6;
  return word.length < 6 ? typoTolerance : 0.55;
}
