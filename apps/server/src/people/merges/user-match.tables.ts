import type { MatchState, MatchTrait } from '@aulario/contract/people/user-match';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, recordColumns } from '../../platform/columns.ts';
import { users } from '../users/user.tables.ts';

/** A guest's record that may be somebody's who is known: nothing joins before staff looked at both. */
export const userMatches = pgTable(
  'user_matches',
  {
    ...recordColumns(),
    guestId: text('guest_id')
      .notNull()
      .references(() => users.id),
    otherId: text('other_id')
      .notNull()
      .references(() => users.id),
    /** In what they agreed when it was found. */
    by: text('by').array().$type<MatchTrait[]>().notNull(),
    state: text('state').$type<MatchState>().notNull().default('pendiente'),
    reason: text('reason'),
    decidedAt: instant('decided_at'),
    decidedById: text('decided_by_id'),
    decidedByName: text('decided_by_name'),
  },
  (table) => [
    uniqueIndex('user_matches_pair').on(table.guestId, table.otherId),
    index('user_matches_state').on(table.state, table.createdAt, table.id),
    index('user_matches_other').on(table.otherId, table.createdAt),
  ],
);
export type MatchRow = typeof userMatches.$inferSelect;
