import type { BulkKind, BulkRowState, BulkState } from '@aulario/contract/office/bulk';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../people/users/user.tables.ts';
import { id, instant, recordColumns } from '../../platform/columns.ts';

/** What an act is told beside its records. */
export type BulkParameters = {
  label?: string | undefined;
  assessor?: string | null | undefined;
  reason?: string | undefined;
};

/** One act on many records. */
export const bulkActs = pgTable(
  'bulk_acts',
  {
    ...recordColumns(),
    kind: text('kind').$type<BulkKind>().notNull(),
    parameters: jsonb('parameters').$type<BulkParameters>().notNull(),
    state: text('state').$type<BulkState>().notNull(),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    byId: text('by_id')
      .notNull()
      .references(() => users.id),
    byName: text('by_name').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [index('bulk_acts_created').on(table.createdAt, table.id)],
);
export type BulkActRow = typeof bulkActs.$inferSelect;

/** One record of an act: what became of it, and why not. */
export const bulkRows = pgTable(
  'bulk_rows',
  {
    id: id(),
    actId: text('act_id')
      .notNull()
      .references(() => bulkActs.id),
    position: integer('position').notNull(),
    recordId: text('record_id').notNull(),
    /** As it was called then, for the report. */
    name: text('name').notNull(),
    state: text('state').$type<BulkRowState>().notNull().default('pendiente'),
    reason: text('reason'),
    doneAt: instant('done_at'),
  },
  (table) => [
    uniqueIndex('bulk_rows_position').on(table.actId, table.position),
    index('bulk_rows_waiting')
      .on(table.actId, table.position)
      .where(sql`${table.state} = 'pendiente'`),
  ],
);
export type BulkRowRow = typeof bulkRows.$inferSelect;
