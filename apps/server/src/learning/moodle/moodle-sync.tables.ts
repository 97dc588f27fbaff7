import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { instant } from '../../platform/columns.ts';

/** How the last look at each course in Moodle went. */
export const moodleSyncs = pgTable(
  'moodle_syncs',
  {
    courseId: text('course_id')
      .primaryKey()
      .references(() => courses.id),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at'),
    /** People looked at, and those of whom something changed. */
    people: integer('people').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    reason: text('reason'),
  },
  (table) => [index('moodle_syncs_started').on(table.startedAt)],
);
export type MoodleSyncRow = typeof moodleSyncs.$inferSelect;
