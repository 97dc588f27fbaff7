import type {
  BatchCriteria,
  BatchRowState,
  BatchState,
} from '@aulario/contract/certificates/certificate-batch';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { enrolments } from '../../learning/enrolments/enrolment.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import { id, instant, recordColumns } from '../../platform/columns.ts';

/** A run that issues the certificates of many at once. */
export const certificateBatches = pgTable(
  'certificate_batches',
  {
    ...recordColumns(),
    criteria: jsonb('criteria').$type<BatchCriteria>().notNull(),
    /** The course as it was called, for lists. */
    title: text('title').notNull(),
    state: text('state').$type<BatchState>().notNull(),
    total: integer('total').notNull().default(0),
    issued: integer('issued').notNull().default(0),
    asked: integer('asked').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    byId: text('by_id').references(() => users.id),
    byName: text('by_name').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [index('certificate_batches_created').on(table.createdAt, table.id)],
);
export type BatchRow = typeof certificateBatches.$inferSelect;

/** One enrolment of a run: what became of it, and why not. */
export const certificateBatchRows = pgTable(
  'certificate_batch_rows',
  {
    id: id(),
    batchId: text('batch_id')
      .notNull()
      .references(() => certificateBatches.id),
    position: integer('position').notNull(),
    enrolmentId: text('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    personName: text('person_name').notNull(),
    state: text('state').$type<BatchRowState>().notNull().default('pendiente'),
    reason: text('reason'),
    certificateId: text('certificate_id'),
    doneAt: instant('done_at'),
  },
  (table) => [
    uniqueIndex('certificate_batch_rows_position').on(table.batchId, table.position),
    uniqueIndex('certificate_batch_rows_enrolment').on(table.batchId, table.enrolmentId),
    index('certificate_batch_rows_waiting')
      .on(table.batchId, table.position)
      .where(sql`${table.state} = 'pendiente'`),
  ],
);
export type BatchRowRow = typeof certificateBatchRows.$inferSelect;
