import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant } from '../../platform/columns.ts';
import { users } from '../users/user.tables.ts';

/** Accounts that people have elsewhere and sign in with (OpenID Connect). Nothing that opens those is kept. */
export const providerAccounts = pgTable(
  'provider_accounts',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** As the settings name it. */
    provider: text('provider').notNull(),
    /** Who vouches for the person (`iss`), and its name for them (`sub`): the two together are somebody. */
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    /** The address there when it was joined, so that its owner recognises it. */
    email: text('email'),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    index('provider_accounts_user').on(table.userId),
    uniqueIndex('provider_accounts_subject').on(table.issuer, table.subject),
  ],
);
export type ProviderAccountRow = typeof providerAccounts.$inferSelect;
