import type { LtiGradeState } from '@aulario/contract/systems/lti-platform';
import { doublePrecision, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant } from '../../platform/columns.ts';
import { ltiPlatforms } from '../../systems/lti/lti.tables.ts';
import { enrolments } from '../enrolments/enrolment.tables.ts';

/** What goes back to a platform: a column of its gradebook that follows a place here, or one lesson of it. */
export const platformGrades = pgTable(
  'platform_grades',
  {
    id: id(),
    platformId: text('platform_id')
      .notNull()
      .references(() => ltiPlatforms.id),
    enrolmentId: text('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    /** Null: the whole course. */
    lessonId: text('lesson_id'),
    /** The column there, and its code for the person. */
    lineItem: text('line_item').notNull(),
    subject: text('subject').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    state: text('state').$type<LtiGradeState>().notNull().default('entregado'),
    /** The change of the place up to which this was looked at; null: never. */
    seenAt: instant('seen_at'),
    /** What arrived last: how far the work is, and the share of all points. */
    activity: text('activity'),
    score: doublePrecision('score'),
    sentAt: instant('sent_at'),
    tries: integer('tries').notNull().default(0),
    nextAt: instant('next_at'),
    fault: text('fault'),
  },
  (table) => [
    uniqueIndex('platform_grades_item').on(table.enrolmentId, table.lineItem),
    index('platform_grades_platform').on(table.platformId, table.updatedAt),
    index('platform_grades_next').on(table.nextAt),
  ],
);
export type PlatformGradeRow = typeof platformGrades.$inferSelect;
