import type { Answer, Quiz } from '@aulario/contract/learning/question';
import { sql } from 'drizzle-orm';
import {
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '../../people/users/user.tables.ts';
import { id, instant } from '../../platform/columns.ts';
import { questionVersions } from '../assessment/question.tables.ts';
import { enrolments } from '../enrolments/enrolment.tables.ts';
import { lessons } from './content.tables.ts';

/** One try of a quiz; never deleted. */
export const attempts = pgTable(
  'attempts',
  {
    id: id(),
    enrolmentId: text('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    lessonId: text('lesson_id')
      .notNull()
      .references(() => lessons.id),
    /** From 1. */
    number: integer('number').notNull(),
    /** The rules as they were when it began. */
    quiz: jsonb('quiz').$type<Quiz>().notNull(),
    startedAt: instant('started_at').notNull(),
    /** The page in which it goes on; answers from any other are refused. Null where none said. */
    place: text('place'),
    dueAt: instant('due_at'),
    handedInAt: instant('handed_in_at'),
    /** The share of all points, 0 to 1. */
    score: doublePrecision('score'),
    /** Since when its long answers wait to be marked. */
    waitingSince: instant('waiting_since'),
    markedAt: instant('marked_at'),
    markedBy: text('marked_by'),
    /** Counts the times that it was marked. */
    markVersion: integer('mark_version').notNull().default(0),
  },
  (table) => [
    uniqueIndex('attempts_number').on(table.enrolmentId, table.lessonId, table.number),
    // One at a time, whoever races.
    uniqueIndex('attempts_running')
      .on(table.enrolmentId, table.lessonId)
      .where(sql`${table.handedInAt} is null`),
    index('attempts_waiting')
      .on(table.waitingSince, table.id)
      .where(sql`${table.waitingSince} is not null`),
    index('attempts_lesson').on(table.lessonId, table.handedInAt),
  ],
);
export type AttemptRow = typeof attempts.$inferSelect;

/** Each page that took an attempt over, and where that was: its access log. */
export const attemptOpenings = pgTable(
  'attempt_openings',
  {
    id: id(),
    attemptId: text('attempt_id')
      .notNull()
      .references(() => attempts.id),
    openedAt: instant('opened_at').notNull(),
    /** "Chrome en Android". */
    device: text('device').notNull(),
    ip: text('ip'),
  },
  (table) => [index('attempt_openings_attempt').on(table.attemptId, table.openedAt)],
);
export type AttemptOpeningRow = typeof attemptOpenings.$inferSelect;

/** Another attempt that staff gave to one person, with the reason. */
export const extraAttempts = pgTable(
  'extra_attempts',
  {
    id: id(),
    enrolmentId: text('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    lessonId: text('lesson_id')
      .notNull()
      .references(() => lessons.id),
    reason: text('reason').notNull(),
    grantedAt: instant('granted_at').notNull(),
    grantedBy: text('granted_by').references(() => users.id),
  },
  (table) => [index('extra_attempts_enrolment').on(table.enrolmentId, table.lessonId)],
);

/** A question of an attempt, in the version that it saw, and what was answered. */
export const attemptQuestions = pgTable(
  'attempt_questions',
  {
    attemptId: text('attempt_id')
      .notNull()
      .references(() => attempts.id),
    /** From 1. */
    position: integer('position').notNull(),
    questionId: text('question_id').notNull(),
    version: integer('version').notNull(),
    /** The order in which its options, partners or steps are shown, by id. */
    shown: jsonb('shown').$type<string[]>().notNull(),
    answer: jsonb('answer').$type<Answer>(),
    answeredAt: instant('answered_at'),
    /** Points, once it is handed in. */
    earned: doublePrecision('earned'),
    /** The version whose key scored it, where that is another one than it saw. */
    keyVersion: integer('key_version'),
    /** What who marked it said. */
    comment: text('comment').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.position] }),
    foreignKey({
      name: 'attempt_questions_version',
      columns: [table.questionId, table.version],
      foreignColumns: [questionVersions.questionId, questionVersions.version],
    }),
    index('attempt_questions_question').on(table.questionId, table.version),
  ],
);
export type AttemptQuestionRow = typeof attemptQuestions.$inferSelect;
