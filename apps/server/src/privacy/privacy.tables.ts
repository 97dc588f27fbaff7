import type { PrivacyAct } from '@aulario/contract/privacy';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../people/user.tables.ts';
import { id, instant } from '../platform/columns.ts';

/** What was done because a person asked about their data. Rows are only added. */
export const privacyActs = pgTable(
  'privacy_acts',
  {
    id: id(),
    at: instant('at').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    act: text('act').$type<PrivacyAct>().notNull(),
    reason: text('reason').notNull(),
    byId: text('by_id'),
    byName: text('by_name').notNull(),
  },
  (table) => [index('privacy_acts_user').on(table.userId, table.at)],
);
export type PrivacyActRow = typeof privacyActs.$inferSelect;
