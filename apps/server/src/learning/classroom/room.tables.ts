import type { Stretch } from '@aulario/contract/learning/room';
import { index, jsonb, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { enrolments } from '../enrolments/enrolment.tables.ts';
import { lessons } from './content.tables.ts';

/** What one enrolment did of each lesson. What is done stays done, but for a quiz whose last attempt counts. */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    enrolmentId: text('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    lessonId: text('lesson_id')
      .notNull()
      .references(() => lessons.id),
    /** When it was last open. */
    seenAt: instant('seen_at').notNull(),
    doneAt: instant('done_at'),
    /** What the person wrote for themselves. */
    note: text('note').notNull().default(''),
    /** Seconds into its video or audio, where the person was. */
    position: real('position').notNull().default(0),
    /** Stretches of it that were played, in seconds, in order and apart. */
    watched: jsonb('watched').$type<Stretch[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.enrolmentId, table.lessonId] }),
    index('lesson_progress_lesson').on(table.lessonId),
    index('lesson_progress_seen').on(table.enrolmentId, table.seenAt),
  ],
);
export type LessonProgressRow = typeof lessonProgress.$inferSelect;
