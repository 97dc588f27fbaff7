import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { byteText, editableColumns } from '../../platform/columns.ts';

/** Groups of words that mean the same to whoever searches: acronyms, and other names of a thing. */
export const synonyms = pgTable(
  'synonyms',
  {
    ...editableColumns(),
    /** As staff wrote them. */
    terms: text('terms').array().notNull(),
    /** The same as the search sees them. */
    folded: text('folded').array().notNull(),
    status: boolean('status').notNull().default(true),
    sortName: byteText('sort_name').notNull(),
    searchText: text('search_text').notNull(),
  },
  (table) => [
    index('synonyms_folded').using('gin', table.folded),
    index('synonyms_sort_name').on(table.sortName, table.id),
    index('synonyms_created').on(table.createdAt, table.id),
    index('synonyms_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);
export type SynonymRow = typeof synonyms.$inferSelect;
