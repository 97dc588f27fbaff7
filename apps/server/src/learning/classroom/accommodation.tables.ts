import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../people/users/user.tables.ts';
import { id, instant } from '../../platform/columns.ts';
import { enrolments } from '../enrolments/enrolment.tables.ts';
import { lessons } from './content.tables.ts';

/** What one person was given in a lesson besides its rules. The last one counts; one without time or end takes it back. */
export const accommodations = pgTable(
  'accommodations',
  {
    id: id(),
    enrolmentId: text('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    lessonId: text('lesson_id')
      .notNull()
      .references(() => lessons.id),
    /** Of each attempt at a quiz. */
    extraMinutes: integer('extra_minutes'),
    /** The end of an assignment. */
    until: instant('until'),
    reason: text('reason').notNull(),
    givenAt: instant('given_at').notNull(),
    givenBy: text('given_by').references(() => users.id),
  },
  (table) => [index('accommodations_last').on(table.enrolmentId, table.lessonId, table.givenAt)],
);
