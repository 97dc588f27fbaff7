import type { EnrolmentState } from '@aulario/contract/learning/enrolment';
import { sql } from 'drizzle-orm';
import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { editions } from '../../catalogue/courses/edition.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import { instant, recordColumns } from '../../platform/columns.ts';
import { changeIndex } from '../../platform/list.ts';
import { dealLines, deals } from '../../sales/deals/deal.tables.ts';

export type Evaluation = {
  /** Its own id in the gradebook of Moodle, where it is from there: two may have one name. */
  item?: number;
  name: string;
  kind: string;
  grade: number | null;
  max: number;
  attempts: number;
  date: string | null;
};

export const enrolments = pgTable(
  'enrolments',
  {
    ...recordColumns(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id),
    /** The run of the course; null: none yet, or written by the version before. */
    editionId: text('edition_id').references(() => editions.id),
    dealId: text('deal_id').references(() => deals.id),
    /** A paid line enrols once, whatever crashes in between. */
    dealLineId: text('deal_line_id').references(() => dealLines.id),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at'),
    state: text('state').$type<EnrolmentState>().notNull().default('pendiente'),
    reason: text('reason'),
    /** How often it was sent to the learning system, and when last. */
    attempts: integer('attempts').notNull().default(0),
    lastAttemptAt: instant('last_attempt_at'),
    confirmedAt: instant('confirmed_at'),
    confirmedBy: text('confirmed_by'),
    progress: integer('progress').notNull().default(0),
    /** Vigesimal. */
    finalGrade: doublePrecision('final_grade'),
    evaluations: jsonb('evaluations').$type<Evaluation[]>().notNull().default([]),
    completedAt: instant('completed_at'),
    /** When Moodle was last asked how the person is doing. */
    syncedAt: instant('synced_at'),
    /** The final grade as Moodle last said it; staff may hold another. */
    moodleGrade: doublePrecision('moodle_grade'),
    /** Since when Moodle keeps a withdrawn person out. */
    suspendedAt: instant('suspended_at'),
    /** Why Moodle does not keep them out yet. */
    suspendFault: text('suspend_fault'),
  },
  (table) => [
    changeIndex('enrolments_changed', table),
    uniqueIndex('enrolments_deal_line').on(table.dealLineId),
    index('enrolments_created').on(table.createdAt, table.id),
    index('enrolments_starts').on(table.startsAt, table.id),
    index('enrolments_completed').on(table.completedAt, table.id),
    index('enrolments_user').on(table.userId, table.createdAt),
    index('enrolments_course').on(table.courseId, table.createdAt),
    index('enrolments_edition').on(table.editionId, table.createdAt),
    index('enrolments_deal').on(table.dealId),
    index('enrolments_suspend_fault')
      .on(table.updatedAt, table.id)
      .where(sql`${table.suspendFault} is not null`),
    index('enrolments_state').on(table.state, table.createdAt),
  ],
);
export type EnrolmentRow = typeof enrolments.$inferSelect;
