import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { editions } from '../../catalogue/courses/edition.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import { id, instant } from '../../platform/columns.ts';

/** What the people of an edition were told; what was withdrawn stays. */
export const editionNotices = pgTable(
  'edition_notices',
  {
    id: id(),
    createdAt: instant('created_at').notNull(),
    editionId: text('edition_id')
      .notNull()
      .references(() => editions.id),
    authorId: text('author_id').references(() => users.id),
    title: text('title').notNull(),
    text: text('text').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    withdrawnBy: text('withdrawn_by').references(() => users.id),
  },
  (table) => [index('edition_notices_edition').on(table.editionId, table.createdAt)],
);
export type EditionNoticeRow = typeof editionNotices.$inferSelect;
