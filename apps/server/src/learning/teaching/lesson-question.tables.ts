import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../../people/users/user.tables.ts';
import { id, instant } from '../../platform/columns.ts';
import { lessons } from '../classroom/content.tables.ts';
import { enrolments } from '../enrolments/enrolment.tables.ts';

/** What people asked below a lesson, each with its answer. */
export const lessonQuestions = pgTable(
  'lesson_questions',
  {
    id: id(),
    createdAt: instant('created_at').notNull(),
    enrolmentId: text('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    lessonId: text('lesson_id')
      .notNull()
      .references(() => lessons.id),
    text: text('text').notNull(),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    answeredBy: text('answered_by').references(() => users.id),
    /** It stands first for everybody. */
    useful: boolean('useful').notNull().default(false),
    hiddenAt: instant('hidden_at'),
    hiddenBy: text('hidden_by').references(() => users.id),
    hiddenReason: text('hidden_reason'),
  },
  (table) => [
    index('lesson_questions_lesson').on(table.lessonId, table.createdAt),
    index('lesson_questions_enrolment').on(table.enrolmentId, table.createdAt),
    index('lesson_questions_created').on(table.createdAt, table.id),
    // The queue of all who wait.
    index('lesson_questions_waiting')
      .on(table.createdAt, table.id)
      .where(sql`${table.answeredAt} is null and ${table.hiddenAt} is null`),
  ],
);
export type LessonQuestionRow = typeof lessonQuestions.$inferSelect;
