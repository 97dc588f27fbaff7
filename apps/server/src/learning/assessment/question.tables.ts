import type { QuestionContent, QuestionKind } from '@aulario/contract/learning/question';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { instant, recordColumns } from '../../platform/columns.ts';

/** The question bank: each question as it is now. */
export const questions = pgTable(
  'questions',
  {
    ...recordColumns(),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id),
    category: text('category').notNull(),
    kind: text('kind').$type<QuestionKind>().notNull(),
    version: integer('version').notNull().default(1),
    searchText: text('search_text').notNull(),
    /** Since when it is drawn no more. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    index('questions_bank')
      .on(table.courseId, table.category, table.id)
      .where(sql`${table.removedAt} is null`),
    index('questions_course').on(table.courseId, table.createdAt),
    index('questions_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);
export type QuestionRow = typeof questions.$inferSelect;

/** What a question said and what was right, each time it was written: attempts keep the one they saw. */
export const questionVersions = pgTable(
  'question_versions',
  {
    questionId: text('question_id')
      .notNull()
      .references(() => questions.id),
    version: integer('version').notNull(),
    content: jsonb('content').$type<QuestionContent>().notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.questionId, table.version] })],
);
