import type { LiveRoom } from '@aulario/contract/catalogue/edition';
import type { Currency } from '@aulario/contract/money';
import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '../../people/users/user.tables.ts';
import { editableColumns, instant } from '../../platform/columns.ts';
import { courses } from './course.tables.ts';

/** The runs of a course. Where one stands follows from these facts and the day: `editionState`. */
export const editions = pgTable(
  'editions',
  {
    ...editableColumns(),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id),
    code: text('code').notNull(),
    /** Null: everybody begins when they like. */
    startDate: date('start_date', { mode: 'string' }),
    endDate: date('end_date', { mode: 'string' }),
    /** IANA name. */
    timeZone: text('time_zone').notNull().default('America/Lima'),
    schedule: text('schedule'),
    place: text('place'),
    link: text('link'),
    liveRoom: text('live_room').$type<LiveRoom>().notNull().default('enlace'),
    /** Null: as many as come. */
    seats: integer('seats'),
    minPeople: integer('min_people'),
    salesUntil: date('sales_until', { mode: 'string' }),
    /** Percent of its sessions. */
    minAttendance: integer('min_attendance'),
    /** Where it does not cost what the course does. */
    prices: jsonb('prices').$type<{ currency: Currency; amount: number }[]>().notNull().default([]),
    /** The group that stands for it in Moodle. */
    moodleGroupId: integer('moodle_group_id'),
    /** Why Moodle does not fill it, in words for staff. */
    moodleGroupFault: text('moodle_group_fault'),
    announcedAt: instant('announced_at'),
    announcedBy: text('announced_by'),
    closedAt: instant('closed_at'),
    closedBy: text('closed_by'),
    cancelledAt: instant('cancelled_at'),
    cancelledBy: text('cancelled_by'),
    reason: text('reason'),
    /** Since when its record of grades is closed: from then on only rectifications change a grade. */
    gradesClosedAt: instant('grades_closed_at'),
  },
  (table) => [
    uniqueIndex('editions_code').on(table.courseId, table.code),
    index('editions_created').on(table.createdAt, table.id),
    index('editions_start').on(table.startDate, table.id),
    index('editions_start_last').on(sql`coalesce(${table.startDate}, '-infinity'::date)`, table.id),
    // What visitors can buy.
    index('editions_open')
      .on(table.courseId, table.startDate)
      .where(
        sql`${table.announcedAt} is not null and ${table.closedAt} is null and ${table.cancelledAt} is null and ${table.retiredAt} is null`,
      ),
  ],
);
/** By their first day, those without one before all others: the words of the index. */
export const lastDays = sql`coalesce(${editions.startDate}, '-infinity'::date)`;
export type EditionRow = typeof editions.$inferSelect;

/** Who teaches an edition, in the order staff gave. */
export const editionTeachers = pgTable(
  'edition_teachers',
  {
    editionId: text('edition_id')
      .notNull()
      .references(() => editions.id),
    teacherId: text('teacher_id')
      .notNull()
      .references(() => users.id),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.editionId, table.teacherId] }),
    index('edition_teachers_teacher').on(table.teacherId),
  ],
);
