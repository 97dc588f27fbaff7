import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { files } from '../../files/file.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import { instant, recordColumns } from '../../platform/columns.ts';

/**
 * What a person gathers of their certificates to show it. Its secret address is signed with a number and kept nowhere:
 * another number, or no date, and it opens nothing.
 */
export const dossiers = pgTable(
  'dossiers',
  {
    ...recordColumns(),
    // Two people who become one keep both: the older one is theirs to change, and both addresses end together.
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** Ids of certificates, in the order they are shown. */
    certificateIds: jsonb('certificate_ids').$type<string[]>().notNull().default([]),
    linkNumber: integer('link_number').notNull().default(0),
    /** When the address was made; null while there is none. */
    linkMadeAt: instant('link_made_at'),
    /** Whether the cover of the PDF says the number of their document, as competitions ask for it. */
    showDocument: boolean('show_document').notNull().default(false),
    paperState: text('paper_state')
      .$type<'ninguno' | 'en-curso' | 'listo' | 'fallido'>()
      .notNull()
      .default('ninguno'),
    paperDone: integer('paper_done').notNull().default(0),
    paperTotal: integer('paper_total').notNull().default(0),
    paperOrderedAt: instant('paper_ordered_at'),
    paperMadeAt: instant('paper_made_at'),
    /** By which what the PDF says is told from what is gathered now. */
    paperSays: text('paper_says'),
    paperFileId: text('paper_file_id').references(() => files.id),
  },
  (table) => [
    index('dossiers_user').on(table.userId, table.createdAt),
    index('dossiers_paper_file').on(table.paperFileId),
  ],
);
export type DossierRow = typeof dossiers.$inferSelect;

/**
 * Every PDF of a legajo that was sealed, also once another took its place: who was handed it can still have it checked.
 * What it gathers is there by id, and whose it is its dossier tells; the bytes themselves are gone.
 */
export const dossierPapers = pgTable(
  'dossier_papers',
  {
    ...recordColumns(),
    dossierId: text('dossier_id')
      .notNull()
      .references(() => dossiers.id),
    /** Which it says that it is, so that a changed one names it; null from before there were numbers. */
    number: text('number'),
    sha256: text('sha256').notNull(),
    /** The name that stands on it. */
    holder: text('holder').notNull(),
    /** In their order; null from before they were remembered. */
    certificateIds: jsonb('certificate_ids').$type<string[]>(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [
    index('dossier_papers_dossier').on(table.dossierId),
    index('dossier_papers_sha256').on(table.sha256),
    uniqueIndex('dossier_papers_number').on(table.number),
  ],
);
export type DossierPaperRow = typeof dossierPapers.$inferSelect;
