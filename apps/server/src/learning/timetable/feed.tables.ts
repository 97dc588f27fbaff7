import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../people/users/user.tables.ts';
import { instant } from '../../platform/columns.ts';

/**
 * How often a person renewed the secret address of their calendar: the address is signed with the number, so that an
 * older one opens nothing, and no table holds one that does.
 */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  renewals: integer('renewals').notNull().default(0),
  renewedAt: instant('renewed_at').notNull(),
});
