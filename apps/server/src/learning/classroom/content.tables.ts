import type { Assignment } from '@aulario/contract/learning/assignment';
import type { LessonKind, Unit } from '@aulario/contract/learning/course-content';
import type { LessonSession } from '@aulario/contract/learning/lesson-session';
import type { Quiz } from '@aulario/contract/learning/question';
import type { ToolLink } from '@aulario/contract/learning/tool-link';
import { boolean, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { instant } from '../../platform/columns.ts';
import { media } from '../media/media.tables.ts';

/** The lessons of a course as staff write them; learners have what was published of it. */
export const courseContents = pgTable('course_contents', {
  courseId: text('course_id')
    .primaryKey()
    .references(() => courses.id),
  version: integer('version').notNull().default(1),
  draft: jsonb('draft').$type<Unit[]>().notNull(),
  updatedAt: instant('updated_at').notNull(),
  publishedAt: instant('published_at'),
});
export type CourseContentRow = typeof courseContents.$inferSelect;

/** What learners see; what was removed stays, because somebody did it. */
export const units = pgTable(
  'units',
  {
    id: text('id').primaryKey(),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    removedAt: instant('removed_at'),
  },
  (table) => [index('units_course').on(table.courseId, table.position)],
);
export type UnitRow = typeof units.$inferSelect;

export const lessons = pgTable(
  'lessons',
  {
    id: text('id').primaryKey(),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id),
    unitId: text('unit_id')
      .notNull()
      .references(() => units.id),
    position: integer('position').notNull(),
    kind: text('kind').$type<LessonKind>().notNull(),
    title: text('title').notNull(),
    minutes: integer('minutes').notNull(),
    required: boolean('required').notNull(),
    preview: boolean('preview').notNull(),
    /** Sanitised HTML. */
    body: text('body').notNull(),
    url: text('url'),
    /** The first day, in Lima, on which learners may open it. */
    opensOn: date('opens_on', { mode: 'string' }),
    /** That day counted from the first of the edition, which is 1. */
    opensDay: integer('opens_day'),
    /** The lesson that is done before. */
    opensAfter: text('opens_after'),
    /** The rules of a quiz. */
    quiz: jsonb('quiz').$type<Quiz>(),
    /** The rules of an assignment. */
    assignment: jsonb('assignment').$type<Assignment>(),
    /** Which meeting of each edition it stands for. */
    session: jsonb('session').$type<LessonSession>(),
    /** What of a tool of others it opens. */
    tool: jsonb('tool').$type<ToolLink>(),
    /** What was uploaded for it. */
    media: text('media_id').references(() => media.id, { onDelete: 'set null' }),
    /** Since when learners see it as what it is; null: from before that was kept. */
    publishedAt: instant('published_at'),
    removedAt: instant('removed_at'),
  },
  (table) => [
    index('lessons_course').on(table.courseId, table.position),
    index('lessons_unit').on(table.unitId),
    index('lessons_media').on(table.media),
  ],
);
export type LessonRow = typeof lessons.$inferSelect;
