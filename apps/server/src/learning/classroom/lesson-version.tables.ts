import type { Lesson } from '@aulario/contract/learning/course-content';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { id, instant } from '../../platform/columns.ts';

/** How the lessons of a draft were written: what one person goes on writing is one version for some minutes. */
export const lessonVersions = pgTable(
  'lesson_versions',
  {
    id: id(),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id),
    /** Of the draft: learners may not have it yet, or no more. */
    lessonId: text('lesson_id').notNull(),
    content: jsonb('content').$type<Lesson>().notNull(),
    begunAt: instant('begun_at').notNull(),
    savedAt: instant('saved_at').notNull(),
    /** Null: it was there before versions were kept. */
    authorId: text('author_id'),
    publishedAt: instant('published_at'),
  },
  (table) => [
    index('lesson_versions_lesson').on(table.courseId, table.lessonId, table.savedAt, table.id),
  ],
);
export type LessonVersionRow = typeof lessonVersions.$inferSelect;
