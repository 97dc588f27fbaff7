import type { ConsentOrigin } from '@aulario/contract/relations/consent';
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../people/users/user.tables.ts';
import { id, instant } from '../../platform/columns.ts';
import { contacts } from './contact.tables.ts';

/**
 * The register of consents to advertising: what each person read and said, when and where (Ley 29733
 * art. 9: the proof is ours). A withdrawal is one row more; rows are neither changed nor removed, but
 * for the person or lead that they point to when two records become one.
 */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    at: instant('at').notNull(),
    granted: boolean('granted').notNull(),
    name: text('name').notNull(),
    email: text('email'),
    mobile: text('mobile'),
    contactId: text('contact_id').references(() => contacts.id),
    userId: text('user_id').references(() => users.id),
    version: text('version'),
    origin: text('origin').$type<ConsentOrigin>().notNull(),
    reason: text('reason'),
    ip: text('ip'),
    byId: text('by_id'),
    byName: text('by_name').notNull(),
  },
  (table) => [
    index('consents_at').on(table.at, table.id),
    index('consents_email').on(table.email, table.at),
    index('consents_mobile').on(table.mobile, table.at),
    index('consents_user').on(table.userId, table.at),
    index('consents_contact').on(table.contactId, table.at),
  ],
);
export type ConsentRow = typeof consents.$inferSelect;
