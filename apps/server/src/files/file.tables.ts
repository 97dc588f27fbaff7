import type { Focus } from '@aulario/contract/file';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../platform/columns.ts';

/** What the storage holds. Public images have copies in several widths; private files have one. */
export const files = pgTable(
  'files',
  {
    id: id(),
    createdAt: instant('created_at').notNull().defaultNow(),
    purpose: text('purpose').notNull(),
    /** Whether anyone may read it by its URL. */
    open: boolean('open').notNull(),
    mime: text('mime').notNull(),
    bytes: integer('bytes').notNull(),
    /** Of what was uploaded, before it was re-encoded: the same picture is recognised by it. */
    sha256: text('sha256').notNull(),
    /** Of what is kept: a picture with more behind its end is made anew into the same. Null of before it was written down. */
    keptSha256: text('kept_sha256'),
    width: integer('width'),
    height: integer('height'),
    widths: jsonb('widths').$type<number[]>(),
    /** What stays in sight where it is cut; null is its middle. */
    focus: jsonb('focus').$type<Focus>(),
    createdBy: text('created_by'),
  },
  (table) => [
    index('files_sha256').on(table.sha256),
    index('files_kept_sha256').on(table.keptSha256),
  ],
);
export type FileRow = typeof files.$inferSelect;

/** The columns of a file that a picture's view needs; a left join may leave all of them null. */
export type ImageColumns = {
  id: string | null;
  width: number | null;
  height: number | null;
  widths: number[] | null;
  focus?: Focus | null;
} | null;
