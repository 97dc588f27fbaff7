import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Every word that courses were ever found by, with what is left of it when one letter is missing:
 * two words that share one of these are a typing error apart (the idea is SymSpell's). Words are only
 * added: one that no course has any more corrects a search to something that finds nothing.
 */
export const courseWords = pgTable(
  'course_words',
  {
    word: text('word').primaryKey(),
    keys: text('keys').array().notNull(),
  },
  (table) => [
    index('course_words_keys').using('gin', table.keys),
    // What is more than one slip away is found by likeness, among the words and not in long texts.
    index('course_words_alike').using('gin', sql`${table.word} gin_trgm_ops`),
  ],
);
