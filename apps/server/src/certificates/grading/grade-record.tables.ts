import type { RecordChange } from '@aulario/contract/learning/grade-record';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
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
    /** As "DNI 45678912"; nothing in records from before they said it. */
    document?: string | null;
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
    /** By which anyone has it checked, as stored codes are; null from before there were codes. */
    code: text('code'),
    /** The signed PDF, once somebody read it. */
    fileId: text('file_id').references(() => files.id),
  },
  (table) => [
    uniqueIndex('grade_records_number').on(table.editionId, table.number),
    uniqueIndex('grade_records_code').on(table.code),
    index('grade_records_file').on(table.fileId),
  ],
);
export type GradeRecordRow = typeof gradeRecords.$inferSelect;
