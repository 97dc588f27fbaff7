import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/**
 * How much of something was done within a window, by whom, to whom or by everybody: only a digest of
 * it. Rows go when their window is over.
 */
export const turns = pgTable(
  'stranger_turns',
  {
    key: text('key').primaryKey(),
    taken: bigint('taken', { mode: 'number' }).notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('stranger_turns_expires').on(table.expiresAt)],
);
