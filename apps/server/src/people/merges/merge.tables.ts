import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../../platform/columns.ts';
import type { MovedPointer } from '../../platform/pointers.ts';
import { users } from '../users/user.tables.ts';

/** Two records that became one, with all that is needed to take them apart again. */
export const userMerges = pgTable(
  'user_merges',
  {
    id: id(),
    at: instant('at').notNull(),
    keptId: text('kept_id')
      .notNull()
      .references(() => users.id),
    absorbedId: text('absorbed_id')
      .notNull()
      .references(() => users.id),
    reason: text('reason').notNull(),
    moved: jsonb('moved').$type<MovedPointer[]>().notNull(),
    /** The columns of the one that stayed that the merge changed: before and after. */
    keptBefore: jsonb('kept_before').$type<Record<string, unknown>>().notNull(),
    keptAfter: jsonb('kept_after').$type<Record<string, unknown>>().notNull(),
    /** The columns that the other gave up. */
    absorbedBefore: jsonb('absorbed_before').$type<Record<string, unknown>>().notNull(),
    byId: text('by_id'),
    byName: text('by_name').notNull(),
    undoneAt: instant('undone_at'),
    undoneBy: text('undone_by'),
    /** When the person's data were erased: there is nothing to take apart any more. */
    erasedAt: instant('erased_at'),
  },
  (table) => [
    index('user_merges_kept').on(table.keptId, table.at),
    index('user_merges_absorbed').on(table.absorbedId, table.at),
  ],
);
export type UserMergeRow = typeof userMerges.$inferSelect;
