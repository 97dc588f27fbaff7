import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
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
