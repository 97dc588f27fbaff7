import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';

/** Pages of others to which published lessons lead, and whether they answered. */
export const outsideLinks = pgTable(
  'outside_links',
  {
    url: text('url').primaryKey(),
    /** When a lesson was last seen that leads there. */
    seenAt: instant('seen_at').notNull(),
    /** Null: not looked at yet. */
    lookedAt: instant('looked_at'),
    /** Looks in a row that found nothing there. */
    failures: integer('failures').notNull().default(0),
  },
  (table) => [index('outside_links_looked').on(table.lookedAt)],
);
