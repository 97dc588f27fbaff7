import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { recordColumns } from '../../platform/columns.ts';

/** That somebody looked at who has access, and what came of it. Rows are only added. */
export const accessReviews = pgTable(
  'access_reviews',
  {
    ...recordColumns(),
    byId: text('by_id'),
    byName: text('by_name').notNull(),
    kept: integer('kept').notNull(),
    removed: integer('removed').notNull(),
  },
  (table) => [index('access_reviews_created').on(table.createdAt, table.id)],
);
export type AccessReviewRow = typeof accessReviews.$inferSelect;
