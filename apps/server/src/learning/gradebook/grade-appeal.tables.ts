import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../people/users/user.tables.ts';
import { id, instant } from '../../platform/columns.ts';
import { enrolments } from '../enrolments/enrolment.tables.ts';

/** Grades that somebody asked to be looked at again, each with its answer; never deleted. */
export const gradeAppeals = pgTable(
  'grade_appeals',
  {
    id: id(),
    createdAt: instant('created_at').notNull(),
    enrolmentId: text('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    /** As in `grades`. */
    component: text('component').notNull(),
    /** As the component was called. */
    name: text('name').notNull(),
    /** What the grade said when it was asked. */
    before: doublePrecision('before').notNull(),
    max: doublePrecision('max').notNull(),
    text: text('text').notNull(),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    answeredBy: text('answered_by').references(() => users.id),
    /** Whether the grade changes by it. */
    changed: boolean('changed'),
    /** What the grade said when it was answered. */
    after: doublePrecision('after'),
    /** The record was closed by then: what changes, changes by a rectification. */
    rectifies: boolean('rectifies').notNull().default(false),
  },
  (table) => [
    uniqueIndex('grade_appeals_one_open')
      .on(table.enrolmentId, table.component)
      .where(sql`${table.answeredAt} is null`),
    index('grade_appeals_enrolment').on(table.enrolmentId, table.createdAt),
    index('grade_appeals_created').on(table.createdAt, table.id),
  ],
);
export type GradeAppealRow = typeof gradeAppeals.$inferSelect;
