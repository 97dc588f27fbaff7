import type { CertificateState } from '@aulario/contract/certificates/certificate';
import type { CertificateOutcome } from '@aulario/contract/certificates/certificate-rules';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { files } from '../../files/file.tables.ts';
import { enrolments } from '../../learning/enrolments/enrolment.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import { instant, recordColumns } from '../../platform/columns.ts';
import { changeIndex } from '../../platform/list.ts';
import { certificateTemplateVersions } from '../templates/template.tables.ts';
import { certificateBatches } from './batch.tables.ts';

/** An agreement as it was on the day the certificate was issued. */
export type CertificateAgreement = {
  id: string;
  name: string;
  signatories: { name: string; position: string; signature: string | null }[];
};

export const certificates = pgTable(
  'certificates',
  {
    ...recordColumns(),
    version: integer('version').notNull().default(1),
    /** Normalised: sixteen characters without hyphens. */
    code: text('code').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    enrolmentId: text('enrolment_id').references(() => enrolments.id),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id),
    printedName: text('printed_name').notNull(),
    courseName: text('course_name').notNull(),
    courseKind: text('course_kind').notNull(),
    agreements: jsonb('agreements').$type<CertificateAgreement[]>().notNull().default([]),
    /** Who of the academy itself signs, as on the day it was issued. */
    ownSignatories: jsonb('own_signatories')
      .$type<CertificateAgreement['signatories']>()
      .notNull()
      .default([]),
    kind: text('kind').$type<'digital' | 'fisico'>().notNull(),
    hours: integer('hours').notNull(),
    grade: doublePrecision('grade'),
    /** Whether the holder lets strangers read the grade. */
    showGrade: boolean('show_grade').notNull().default(false),
    /** What it certifies, by the pass mark of the day it was issued. */
    outcome: text('outcome').$type<CertificateOutcome>().notNull().default('participacion'),
    periodFrom: date('period_from', { mode: 'string' }),
    periodTo: date('period_to', { mode: 'string' }),
    /** For how many months it is valid, as the course said when it was written; null for ever. */
    validMonths: integer('valid_months'),
    /** The last day it is valid, in Lima; null for ever, and until it is issued. */
    validUntil: date('valid_until', { mode: 'string' }),
    /** When its holder was told that it ends soon. */
    expiryToldAt: instant('expiry_told_at'),
    state: text('state').$type<CertificateState>().notNull(),
    reason: text('reason'),
    issuedAt: instant('issued_at'),
    issuedBy: text('issued_by').references(() => users.id),
    issuedByName: text('issued_by_name'),
    annulledAt: instant('annulled_at'),
    annulledBy: text('annulled_by').references(() => users.id),
    fileId: text('file_id').references(() => files.id),
    /** The copy that strangers read, drawn when the holder shows no grade: the same, without it. */
    publicFileId: text('public_file_id').references(() => files.id),
    /** The id in Moodle, of one that came from there. */
    moodleId: integer('moodle_id'),
    /** The design as it was; null for those issued before there were designs. */
    templateVersionId: text('template_version_id').references(() => certificateTemplateVersions.id),
    /** The corrected certificate that stands in its place, and since when. */
    supersededById: text('superseded_by_id'),
    supersededAt: instant('superseded_at'),
    /** The run that issued it with others. */
    batchId: text('batch_id').references(() => certificateBatches.id),
    /** Its place in the lists of revoked credentials; given with the first credential. */
    statusIndex: integer('status_index'),
    /** The signed Open Badges 3.0 credential, made when it was first asked for. */
    credential: jsonb('credential').$type<Record<string, unknown>>(),
    /** The code that it was printed with elsewhere, as it was written; it keeps verifying. */
    oldCode: text('old_code'),
    searchText: text('search_text').notNull(),
  },
  (table) => [
    changeIndex('certificates_changed', table),
    uniqueIndex('certificates_code').on(table.code),
    uniqueIndex('certificates_moodle_id').on(table.moodleId),
    uniqueIndex('certificates_old_code').on(sql`lower(${table.oldCode})`),
    // One valid certificate of a kind for an enrolment.
    uniqueIndex('certificates_enrolment')
      .on(table.enrolmentId, table.kind)
      .where(sql`${table.state} not in ('anulado', 'reemplazado')`),
    uniqueIndex('certificates_status_index').on(table.statusIndex),
    index('certificates_valid_until')
      .on(table.validUntil, table.id)
      .where(sql`${table.validUntil} is not null`),
    index('certificates_batch').on(table.batchId),
    index('certificates_file').on(table.fileId),
    index('certificates_public_file').on(table.publicFileId),
    index('certificates_created').on(table.createdAt, table.id),
    index('certificates_issued').on(table.issuedAt, table.id),
    index('certificates_user').on(table.userId),
    index('certificates_course').on(table.courseId, table.createdAt),
    index('certificates_state').on(table.state, table.createdAt),
    index('certificates_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);
export type CertificateRow = typeof certificates.$inferSelect;
