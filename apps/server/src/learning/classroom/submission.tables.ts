import type { Assignment } from '@aulario/contract/learning/assignment';
import type { SubmissionState } from '@aulario/contract/learning/submission';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { files } from '../../files/file.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import { id, instant } from '../../platform/columns.ts';
import { enrolments } from '../enrolments/enrolment.tables.ts';
import { lessons } from './content.tables.ts';

/** One hand-in of an assignment, from its first word on; never deleted. */
export const submissions = pgTable(
  'submissions',
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
    state: text('state').$type<SubmissionState>().notNull().default('borrador'),
    /** Counts what was said of it: who marks says which they read. */
    version: integer('version').notNull().default(1),
    /** The rules and the rubric as its author saw them when it was handed in. */
    assignment: jsonb('assignment').$type<Assignment>().notNull(),
    text: text('text').notNull().default(''),
    startedAt: instant('started_at').notNull(),
    handedInAt: instant('handed_in_at'),
    /** Days begun after the end. */
    lateDays: integer('late_days').notNull().default(0),
    comment: text('comment').notNull().default(''),
    /** The chosen level of each criterion. */
    levels: jsonb('levels').$type<Record<string, string>>().notNull().default({}),
    /** The share of all points, 0 to 1, before and after what being late takes away. */
    reached: doublePrecision('reached'),
    score: doublePrecision('score'),
    /** When it was marked first: what is marked after the end of a course is practice, what is corrected is not. */
    markedAt: instant('marked_at'),
    correctedAt: instant('corrected_at'),
    /** Why the mark was corrected last, where a reason was asked for. */
    correctedWhy: text('corrected_why').notNull().default(''),
    markedBy: text('marked_by').references(() => users.id),
    /** The hand-in of another of the group, whose text and files it shares and whose mark it follows. */
    sharedId: text('shared_id').references((): AnyPgColumn => submissions.id),
  },
  (table) => [
    index('submissions_shared').on(table.sharedId).where(sql`${table.sharedId} is not null`),
    uniqueIndex('submissions_number').on(table.enrolmentId, table.lessonId, table.number),
    // One in preparation and one that waits, whoever races.
    uniqueIndex('submissions_draft')
      .on(table.enrolmentId, table.lessonId)
      .where(sql`${table.state} = 'borrador'`),
    uniqueIndex('submissions_waiting')
      .on(table.enrolmentId, table.lessonId)
      .where(sql`${table.state} = 'entregada'`),
    index('submissions_queue').on(table.state, table.handedInAt, table.id),
    index('submissions_lesson').on(table.lessonId, table.state, table.handedInAt),
  ],
);
export type SubmissionRow = typeof submissions.$inferSelect;

export const submissionFiles = pgTable(
  'submission_files',
  {
    fileId: text('file_id')
      .primaryKey()
      .references(() => files.id),
    submissionId: text('submission_id')
      .notNull()
      .references(() => submissions.id),
    /** As its author called it. */
    name: text('name').notNull(),
    /** Of the file as it was sent: the same one is recognised by it. */
    sha256: text('sha256').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    uniqueIndex('submission_files_same').on(table.submissionId, table.sha256),
    index('submission_files_sha256').on(table.sha256),
  ],
);

/** A file on its way, part by part: the row is there before the first byte, and goes with the last. */
export const submissionUploads = pgTable(
  'submission_uploads',
  {
    id: id(),
    createdAt: instant('created_at').notNull(),
    submissionId: text('submission_id')
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    /** As its author called it. */
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
  },
  (table) => [
    index('submission_uploads_submission').on(table.submissionId),
    index('submission_uploads_created').on(table.createdAt),
  ],
);
export type SubmissionUploadRow = typeof submissionUploads.$inferSelect;
