import type { TestimonyGround, TestimonyState } from '@aulario/contract/relations/testimony';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { files } from '../../files/file.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import { editableColumns, instant } from '../../platform/columns.ts';
import { changeIndex } from '../../platform/list.ts';

export const testimonies = pgTable(
  'testimonies',
  {
    ...editableColumns(),
    userId: text('user_id').references(() => users.id),
    name: text('name').notNull(),
    city: text('city'),
    photoId: text('photo_id').references(() => files.id),
    /** Null: about the academy. */
    courseId: text('course_id').references(() => courses.id),
    text: text('text').notNull(),
    rating: integer('rating').notNull(),
    video: text('video'),
    state: text('state').$type<TestimonyState>().notNull().default('pendiente'),
    /** Its author wrote it from their account while enrolled. Only these count in a mean, and nobody else changes them. */
    verified: boolean('verified').notNull().default(false),
    /** The published rule by which it was rejected, and what of it. */
    ground: text('ground').$type<TestimonyGround>(),
    reason: text('reason'),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
    decidedByName: text('decided_by_name'),
    /** What the academy answered beneath it. */
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    answeredByName: text('answered_by_name'),
    featured: boolean('featured').notNull().default(false),
    origin: text('origin').notNull().default('web'),
    /** Who of the academy entered or brought it, and who last mended what it says: neither is who approves it. */
    enteredBy: text('entered_by'),
    enteredByName: text('entered_by_name'),
    alteredBy: text('altered_by'),
    /** What tells one that was brought from elsewhere from all others, so that it comes once. */
    sourceKey: text('source_key'),
    // Kept by the database, because testimonies come in by several ways. Accents are taken off by
    // name and not by collation, so that every PostgreSQL agrees.
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(translate(name || ' ' || coalesce(city, '') || ' ' || text, 'ÁÉÍÓÚÜÑáéíóúüñ', 'AEIOUUNaeiouun'))`,
      ),
  },
  (table) => [
    changeIndex('testimonies_changed', table),
    uniqueIndex('testimonies_source_key').on(table.sourceKey),
    index('testimonies_created').on(table.createdAt, table.id),
    index('testimonies_state').on(table.state, table.createdAt),
    index('testimonies_open')
      // Read backwards: the newest of the featured first.
      .on(table.featured, table.createdAt, table.id)
      .where(sql`${table.state} = 'aprobado' and ${table.retiredAt} is null`),
    index('testimonies_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('testimonies_user').on(table.userId, table.createdAt),
    index('testimonies_course').on(table.courseId, table.createdAt),
  ],
);
export type TestimonyRow = typeof testimonies.$inferSelect;
