import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { editions } from '../../catalogue/courses/edition.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import { instant, recordColumns } from '../../platform/columns.ts';

/** The meetings of an edition. */
export const classSessions = pgTable(
  'class_sessions',
  {
    ...recordColumns(),
    version: integer('version').notNull().default(1),
    editionId: text('edition_id')
      .notNull()
      .references(() => editions.id),
    title: text('title').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Null: those of its edition. */
    place: text('place'),
    link: text('link'),
    /** Of the meeting that was made for it, where it has no link of its own. */
    roomLink: text('room_link'),
    teacherId: text('teacher_id').references(() => users.id),
    substituteId: text('substitute_id').references(() => users.id),
    recording: text('recording'),
    cancelledAt: instant('cancelled_at'),
    cancelledBy: text('cancelled_by'),
    reason: text('reason'),
    /** Counts what calendars and people must hear of: the SEQUENCE of RFC 5545. */
    sequence: integer('sequence').notNull().default(0),
    /** When people first heard of it by mail; from then on it is cancelled, not deleted. */
    toldAt: instant('told_at'),
    /** When its reminders were sent; null again once its hours change. */
    dayRemindedAt: instant('day_reminded_at'),
    hourRemindedAt: instant('hour_reminded_at'),
  },
  (table) => [
    index('class_sessions_edition').on(table.editionId, table.startsAt),
    index('class_sessions_starts').on(table.startsAt, table.id),
    index('class_sessions_teacher').on(table.teacherId, table.startsAt),
    index('class_sessions_substitute').on(table.substituteId, table.startsAt),
    // What the look for reminders asks for every few minutes.
    index('class_sessions_to_remind')
      .on(table.startsAt)
      .where(sql`${table.cancelledAt} is null and ${table.hourRemindedAt} is null`),
  ],
);
export type ClassSessionRow = typeof classSessions.$inferSelect;
export type NewClassSession = typeof classSessions.$inferInsert;
