import type { UserStage } from '@aulario/contract/user';
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { courses } from '../courses/course.tables.ts';
import { users } from '../people/user.tables.ts';
import { editableColumns, instant } from '../platform/columns.ts';

export type ContactNote = { at: string; by: string; text: string };

/** A lead: from the public form, or added by staff. */
export const contacts = pgTable(
  'contacts',
  {
    ...editableColumns(),
    name: text('name').notNull(),
    email: text('email'),
    mobile: text('mobile'),
    mobileCode: text('mobile_code'),
    country: text('country'),
    courseId: text('course_id').references(() => courses.id),
    message: text('message').notNull().default(''),
    /** Whether the person agreed to advertising; never assumed. */
    consent: boolean('consent').notNull().default(false),
    /** The text that they agreed to, and when. */
    consentVersion: text('consent_version'),
    consentAt: instant('consent_at'),
    /** When they would like to be called, in their words. */
    preferredTime: text('preferred_time'),
    utm: jsonb('utm').$type<Record<string, string>>().notNull().default({}),
    source: text('source').notNull().default('web'),
    stage: text('stage').$type<UserStage>().notNull().default('nuevo'),
    stageAt: instant('stage_at'),
    stageBy: text('stage_by'),
    notes: jsonb('notes').$type<ContactNote[]>().notNull().default([]),
    assessorId: text('assessor_id').references(() => users.id),
    nextActionAt: instant('next_action_at'),
    /** The person it became. */
    userId: text('user_id').references(() => users.id),
    searchText: text('search_text').notNull(),
  },
  (table) => [
    index('contacts_created').on(table.createdAt, table.id),
    index('contacts_stage').on(table.stage, table.createdAt),
    index('contacts_assessor').on(table.assessorId, table.createdAt),
    index('contacts_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);
export type ContactRow = typeof contacts.$inferSelect;
