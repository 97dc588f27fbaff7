import type { AttendanceMeans, AttendanceState } from '@aulario/contract/learning/attendance';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { enrolments } from '../enrolments/enrolment.tables.ts';
import { classSessions } from './session.tables.ts';

/** Who came to a session. Whoever has no row was not marked. */
export const attendance = pgTable(
  'attendance',
  {
    sessionId: text('session_id')
      .notNull()
      .references(() => classSessions.id),
    enrolmentId: text('enrolment_id')
      .notNull()
      .references(() => enrolments.id),
    state: text('state').$type<AttendanceState>().notNull(),
    means: text('means').$type<AttendanceMeans>().notNull(),
    at: instant('at').notNull(),
    by: text('by'),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.enrolmentId] }),
    index('attendance_enrolment').on(table.enrolmentId),
  ],
);
export type AttendanceRow = typeof attendance.$inferSelect;
