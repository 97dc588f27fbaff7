import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant } from '../../platform/columns.ts';
import { editions } from '../courses/edition.tables.ts';
import { waiting } from './waiting.tables.ts';

/**
 * A place in an edition: of a line of a sale, of an enrolment without a sale, or kept for who was invited from
 * the waiting list. Until `heldUntil` it waits for the money; without it, it is theirs. A place that
 * was given up or lapsed stays as history. Sales and enrolments stand to the right of this area: their ids
 * are kept by name.
 */
export const seats = pgTable(
  'seats',
  {
    id: id(),
    editionId: text('edition_id')
      .notNull()
      .references(() => editions.id),
    lineId: text('line_id'),
    enrolmentId: text('enrolment_id'),
    waitingId: text('waiting_id').references(() => waiting.id),
    createdAt: instant('created_at').notNull().defaultNow(),
    heldUntil: instant('held_until'),
    freedAt: instant('freed_at'),
    /** Why there is one more than fit. */
    overbooked: text('overbooked'),
  },
  (table) => [
    index('seats_live').on(table.editionId, table.heldUntil).where(sql`${table.freedAt} is null`),
    // What lapsed lately, whatever it is of.
    index('seats_held').on(table.heldUntil).where(sql`${table.freedAt} is null`),
    uniqueIndex('seats_line').on(table.lineId).where(sql`${table.freedAt} is null`),
    uniqueIndex('seats_enrolment').on(table.enrolmentId).where(sql`${table.freedAt} is null`),
    uniqueIndex('seats_waiting').on(table.waitingId).where(sql`${table.freedAt} is null`),
  ],
);
export type SeatRow = typeof seats.$inferSelect;
