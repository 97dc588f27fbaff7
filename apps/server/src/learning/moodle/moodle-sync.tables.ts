import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { users } from '../../people/users/user.tables.ts';
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

/** People whose name or e-mail Moodle does not take, until it does. */
export const moodleAccountFaults = pgTable(
  'moodle_account_faults',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id),
    fault: text('fault').notNull(),
    since: instant('since').notNull(),
    triedAt: instant('tried_at').notNull(),
  },
  (table) => [index('moodle_account_faults_tried').on(table.triedAt)],
);
