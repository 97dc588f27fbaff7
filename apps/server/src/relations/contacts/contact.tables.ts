import type { UserStage } from '@aulario/contract/people/user';
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import { editableColumns, id, instant } from '../../platform/columns.ts';
import { changeIndex } from '../../platform/list.ts';

export type ContactNote = { at: string; by: string; text: string };

/** How the occasion of a lead begins that came in a list: it asked for nothing itself. */
export const broughtIn = 'importacion:';

/** A lead: from the public form, a call or an import, or added by staff. */
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
    /** Whether the consent of the register holds; never assumed. */
    consent: boolean('consent').notNull().default(false),
    /** The text that they agreed to, and when. */
    consentVersion: text('consent_version'),
    consentAt: instant('consent_at'),
    /** When they would like to be called, in their words. */
    preferredTime: text('preferred_time'),
    utm: jsonb('utm').$type<Record<string, string>>().notNull().default({}),
    source: text('source').notNull().default('web'),
    campaign: text('campaign'),
    /** What made it arrive, where that must not make it arrive twice: a call, a job. */
    occasion: text('occasion').unique('contacts_occasion'),
    stage: text('stage').$type<UserStage>().notNull().default('nuevo'),
    stageAt: instant('stage_at'),
    stageBy: text('stage_by'),
    lostReason: text('lost_reason'),
    firstContactAt: instant('first_contact_at'),
    /** Read no more: notes are activities. */
    notes: jsonb('notes').$type<ContactNote[]>().notNull().default([]),
    assessorId: text('assessor_id').references(() => users.id),
    /** When its adviser got it: whose turn is next is read from it. */
    assignedAt: instant('assigned_at'),
    nextActionAt: instant('next_action_at'),
    nextAction: text('next_action'),
    /** Who set it, reminded when there is no adviser. */
    nextActionBy: text('next_action_by'),
    /** The person it became. */
    userId: text('user_id').references(() => users.id),
    /** The lead that took this one in; this one is then retired. */
    mergedIntoId: text('merged_into_id'),
    searchText: text('search_text').notNull(),
  },
  (table) => [
    changeIndex('contacts_changed', table),
    foreignKey({
      name: 'contacts_merged_into',
      columns: [table.mergedIntoId],
      foreignColumns: [table.id],
    }),
    index('contacts_created').on(table.createdAt, table.id),
    index('contacts_stage').on(table.stage, table.createdAt),
    index('contacts_assessor').on(table.assessorId, table.createdAt),
    index('contacts_assigned').on(table.assessorId, table.assignedAt),
    index('contacts_email').on(table.email),
    index('contacts_mobile').on(table.mobile),
    index('contacts_user').on(table.userId),
    index('contacts_merged').on(table.mergedIntoId),
    index('contacts_next_action')
      .on(table.nextActionAt)
      .where(sql`${table.nextActionAt} is not null`),
    index('contacts_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);
export type ContactRow = typeof contacts.$inferSelect;

/** Who moved a lead to which stage, and when. Rows are only added. */
export const contactMoves = pgTable(
  'contact_moves',
  {
    id: id(),
    contactId: text('contact_id')
      .notNull()
      .references(() => contacts.id),
    at: instant('at').notNull().defaultNow(),
    fromStage: text('from_stage').$type<UserStage>(),
    toStage: text('to_stage').$type<UserStage>().notNull(),
    reason: text('reason'),
    byId: text('by_id'),
    byName: text('by_name').notNull(),
  },
  (table) => [
    index('contact_moves_contact').on(table.contactId, table.at),
    index('contact_moves_at').on(table.at),
  ],
);

/** Who was the adviser of a lead, since when, and why. Rows are only added. */
export const contactAssignments = pgTable(
  'contact_assignments',
  {
    id: id(),
    contactId: text('contact_id')
      .notNull()
      .references(() => contacts.id),
    at: instant('at').notNull().defaultNow(),
    fromId: text('from_id').references(() => users.id),
    toId: text('to_id').references(() => users.id),
    reason: text('reason'),
    byId: text('by_id'),
    byName: text('by_name').notNull(),
  },
  (table) => [
    index('contact_assignments_contact').on(table.contactId, table.at),
    index('contact_assignments_from').on(table.fromId),
    index('contact_assignments_to').on(table.toId, table.at),
  ],
);
