import type {
  CaptionLanguage,
  MediaKind,
  mediaStateSchema,
  preparationSchema,
} from '@aulario/contract/learning/media';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
} from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { id, instant } from '../../platform/columns.ts';

/**
 * What staff upload for lessons. The row is there before the first byte and goes after the last one, so that nothing
 * is kept that no row names.
 */
export const media = pgTable(
  'media',
  {
    id: id(),
    createdAt: instant('created_at').notNull().defaultNow(),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id),
    kind: text('kind').$type<MediaKind>().notNull(),
    /** As the file was called where it came from. */
    name: text('name').notNull(),
    /** What its content says; null until that was looked at. */
    mime: text('mime'),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    state: text('state').$type<z.infer<typeof mediaStateSchema>>().notNull(),
    createdBy: text('created_by'),
    uploadedAt: instant('uploaded_at'),
    preparation: text('preparation').$type<z.infer<typeof preparationSchema>>().notNull(),
    /** Hundredths of the preparation. */
    progress: integer('progress').notNull().default(0),
    /** Why it could not be prepared. */
    fault: text('fault'),
    /** Seconds. */
    duration: real('duration'),
    /** Of a PDF that can be shown as pictures. */
    pages: integer('pages'),
    /** Heights that there are versions of. */
    renditions: jsonb('renditions').$type<number[]>().notNull().default([]),
  },
  (table) => [
    index('media_course').on(table.courseId, table.createdAt),
    index('media_state').on(table.state, table.createdAt),
  ],
);
export type MediaRow = typeof media.$inferSelect;

export const mediaCaptions = pgTable(
  'media_captions',
  {
    mediaId: text('media_id')
      .notNull()
      .references(() => media.id, { onDelete: 'cascade' }),
    language: text('language').$type<CaptionLanguage>().notNull(),
    /** WebVTT. */
    text: text('text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mediaId, table.language] })],
);
