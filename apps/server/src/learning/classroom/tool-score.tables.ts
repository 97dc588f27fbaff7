import { boolean, doublePrecision, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { id, instant } from '../../platform/columns.ts';
import { ltiTools } from '../../systems/lti/lti.tables.ts';
import { enrolments } from '../enrolments/enrolment.tables.ts';
import { lessons } from './content.tables.ts';

/** Columns that a tool made for itself in a course, beside those of its lessons. They count nothing. */
export const toolItems = pgTable(
  'tool_items',
  {
    id: id(),
    toolId: text('tool_id')
      .notNull()
      .references(() => ltiTools.id),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id),
    lessonId: text('lesson_id').references(() => lessons.id),
    label: text('label').notNull(),
    max: doublePrecision('max').notNull(),
    resourceId: text('resource_id').notNull(),
    tag: text('tag').notNull(),
    createdAt: instant('created_at').notNull(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    index('tool_items_course').on(table.courseId, table.toolId),
    index('tool_items_tool').on(table.toolId),
    index('tool_items_lesson').on(table.lessonId),
  ],
);
export type ToolItemRow = typeof toolItems.$inferSelect;

/** The latest that a tool said of somebody's work. What comes after the end of the course stands apart: it is practice. */
export const toolScores = pgTable(
  'tool_scores',
  {
    enrolmentId: text('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    /** A lesson, or a column that the tool made. */
    item: text('item').notNull(),
    practice: boolean('practice').notNull(),
    /** When it was so, as the tool says. */
    at: instant('at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** The share of all points, 0 to 1; null: none was given. */
    score: doublePrecision('score'),
    /** Whether the tool is done with it. */
    graded: boolean('graded').notNull(),
    activity: text('activity').notNull(),
    grading: text('grading').notNull(),
    comment: text('comment').notNull(),
  },
  (table) => [primaryKey({ columns: [table.enrolmentId, table.item, table.practice] })],
);
export type ToolScoreRow = typeof toolScores.$inferSelect;
