import type { BackupCause, BackupState } from '@aulario/contract/office/operation';
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../../platform/columns.ts';

/** Each copy of database and files that was made or tried. */
export const backups = pgTable(
  'backups',
  {
    id: id(),
    createdAt: instant('created_at').notNull(),
    finishedAt: instant('finished_at'),
    state: text('state').$type<BackupState>().notNull(),
    cause: text('cause').$type<BackupCause>().notNull(),
    byName: text('by_name').notNull(),
    /** What the place for backups calls it. */
    name: text('name'),
    where: text('where'),
    bytes: bigint('bytes', { mode: 'number' }),
    rows: bigint('rows', { mode: 'number' }),
    files: integer('files'),
    encrypted: boolean('encrypted').notNull(),
    error: text('error'),
  },
  (table) => [index('backups_created').on(table.createdAt, table.id)],
);
export type BackupRow = typeof backups.$inferSelect;
