import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';

/**
 * Tries to sign in that were not followed by a success, by whom and from where: only a digest of it.
 * Rows go when they are old.
 */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    key: text('key').primaryKey(),
    tries: integer('tries').notNull(),
    /** Before it no try is looked at. */
    notBefore: instant('not_before').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sign_in_failures_expires').on(table.expiresAt)],
);
