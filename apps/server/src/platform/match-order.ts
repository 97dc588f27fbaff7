import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { searchWords } from './text.ts';

/**
 * The best match first, for `orderBy`. Of each word that was typed: a word of the name, how one of the name
 * begins, a whole word of the rest (a code, a document), inside the name, inside the rest, and last what is only
 * almost so, the more alike one of its whole words the sooner. Then whose name has the first word sooner, then by name.
 * @param name the record's sort key, whose `~` stand for ñ.
 * @param text all that its search looks through.
 */
export function byMatch(
  search: string | undefined,
  name: PgColumn | SQL,
  text: PgColumn | SQL,
): [SQL, ...SQL[]] {
  const words = searchWords(search ?? '');
  const [first] = words;
  const folded = sql`replace(${name}, '~', '')`;
  if (first === undefined) return [sql`${name}`];
  const rank = sql.join(
    words.map((word) => rankOf(word, folded, text)),
    sql` + `,
  );
  // A name without the word has it behind every name that has it.
  const place = sql`coalesce(nullif(position(${first} in ${folded}), 0), 10000)`;
  return [sql`(${rank})`, place, sql`${name}`];
}

/** 0 for the best. Likeness is measured only of rows that have the word nowhere: it is the dear test. */
function rankOf(word: string, name: SQL, text: PgColumn | SQL): SQL {
  const plain = word.replace(/[^\p{Letter}\p{Number}]/gu, '\\$&');
  const whole = `(^|[^a-z0-9])${plain}($|[^a-z0-9])`;
  const beginning = `(^|[^a-z0-9])${plain}`;
  return sql`case
    when ${name} ~ ${whole} then 0 when ${name} ~ ${beginning} then 1
    when ${text} ~ ${whole} then 2 when ${name} ~ ${plain} then 3 when ${text} ~ ${plain} then 4
    else 6 - strict_word_similarity(${word}, ${name}) end`;
}
