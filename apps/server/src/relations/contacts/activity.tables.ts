import type { ActivityKind } from '@aulario/contract/relations/timeline';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../people/users/user.tables.ts';
import { id, instant } from '../../platform/columns.ts';
import { contacts } from './contact.tables.ts';

/**
 * What staff did or noted about a lead or a person: notes, messages, visits. What has a record of its
 * own (a call through the exchange, a deal, a mail) is not repeated here.
 */
export const activities = pgTable(
  'activities',
  {
    id: id(),
    at: instant('at').notNull().defaultNow(),
    contactId: text('contact_id').references(() => contacts.id),
    userId: text('user_id').references(() => users.id),
    kind: text('kind').$type<ActivityKind>().notNull(),
    text: text('text').notNull(),
    byId: text('by_id'),
    byName: text('by_name').notNull(),
  },
  (table) => [
    index('activities_contact').on(table.contactId, table.at),
    index('activities_user').on(table.userId, table.at),
  ],
);
export type ActivityRow = typeof activities.$inferSelect;
