import type { RecordChange } from '@aulario/contract/learning/grade-record';
import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { editions } from '../../catalogue/courses/edition.tables.ts';
import { files } from '../../files/file.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import { id, instant } from '../../platform/columns.ts';

/** What a record says; grades on the scale of its day. */
export type RecordContent = {
  scale: number;
  passMark: number;
  courseName: string;
  code: string;
  startDate: string | null;
  endDate: string | null;
  teachers: string[];
  components: { name: string; part: number }[];
  people: {
    enrolment: string;
    name: string;
    cells: (number | null)[];
    final: number | null;
    passed: boolean | null;
  }[];
};

/** A version of the record of grades of an edition; never changed but for the place of its PDF, never deleted. */
export const gradeRecords = pgTable(
  'grade_records',
  {
    id: id(),
    editionId: text('edition_id')
      .notNull()
      .references(() => editions.id),
    number: integer('number').notNull(),
    content: jsonb('content').$type<RecordContent>().notNull(),
    changes: jsonb('changes').$type<RecordChange[]>().notNull().default([]),
    reason: text('reason').notNull().default(''),
    at: instant('at').notNull(),
    byId: text('by_id').references(() => users.id),
    byName: text('by_name').notNull(),
    /** The signed PDF, once somebody read it. */
    fileId: text('file_id').references(() => files.id),
  },
  (table) => [uniqueIndex('grade_records_number').on(table.editionId, table.number)],
);
export type GradeRecordRow = typeof gradeRecords.$inferSelect;
