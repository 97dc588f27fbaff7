import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** Challenges that served already: each serves once. Rows go when the challenge expires. */
export const spentChallenges = pgTable(
  'spent_challenges',
  {
    signature: text('signature').primaryKey(),
    /** The Idempotency-Key that it came with: sent again with it, it is the same request. */
    spentFor: text('spent_for'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('spent_challenges_expires').on(table.expiresAt)],
);
