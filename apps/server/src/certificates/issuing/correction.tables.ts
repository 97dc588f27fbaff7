import type { CorrectionState } from '@aulario/contract/certificates/certificate-correction';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../people/users/user.tables.ts';
import { instant, recordColumns } from '../../platform/columns.ts';
import { certificates } from './certificate.tables.ts';

/** A person asks to have the name on a certificate corrected. */
export const certificateCorrections = pgTable(
  'certificate_corrections',
  {
    ...recordColumns(),
    certificateId: text('certificate_id')
      .notNull()
      .references(() => certificates.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    message: text('message').notNull(),
    state: text('state').$type<CorrectionState>().notNull().default('pendiente'),
    /** What staff answered. */
    answer: text('answer'),
    decidedAt: instant('decided_at'),
    decidedById: text('decided_by_id').references(() => users.id),
    decidedByName: text('decided_by_name'),
    newCertificateId: text('new_certificate_id').references(() => certificates.id),
  },
  (table) => [
    // One at a time for a certificate.
    uniqueIndex('certificate_corrections_pending')
      .on(table.certificateId)
      .where(sql`${table.state} = 'pendiente'`),
    index('certificate_corrections_state').on(table.state, table.createdAt),
    index('certificate_corrections_created').on(table.createdAt, table.id),
    index('certificate_corrections_user').on(table.userId),
  ],
);
export type CorrectionRow = typeof certificateCorrections.$inferSelect;
