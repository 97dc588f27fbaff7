import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { files } from '../../files/file.tables.ts';
import { instant, recordColumns } from '../../platform/columns.ts';
import { certificates } from './certificate.tables.ts';

/**
 * What was handed out of a certificate before it was corrected under the same code: its PDF is still
 * recognised as one that the academy issued, and its badge is revoked at a place of its own.
 */
export const certificateVersions = pgTable(
  'certificate_versions',
  {
    ...recordColumns(),
    certificateId: text('certificate_id')
      .notNull()
      .references(() => certificates.id),
    fileId: text('file_id').references(() => files.id),
    publicFileId: text('public_file_id').references(() => files.id),
    statusIndex: integer('status_index'),
    credential: jsonb('credential').$type<Record<string, unknown>>(),
    /** When another version took its place, and who decided it. */
    correctedAt: instant('corrected_at').notNull(),
    correctedByName: text('corrected_by_name'),
  },
  (table) => [
    index('certificate_versions_certificate').on(table.certificateId, table.correctedAt),
    index('certificate_versions_file').on(table.fileId),
    index('certificate_versions_public_file').on(table.publicFileId),
    uniqueIndex('certificate_versions_status_index').on(table.statusIndex),
  ],
);
