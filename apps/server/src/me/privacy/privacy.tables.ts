import type { PrivacyAct } from '@aulario/contract/me/privacy';
import type {
  RequestCountry,
  RequestKind,
  RequestState,
} from '@aulario/contract/me/privacy-request';
import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../people/users/user.tables.ts';
import { id, instant, recordColumns } from '../../platform/columns.ts';

/** What was done because a person asked about their data. Rows are only added. */
export const privacyActs = pgTable(
  'privacy_acts',
  {
    id: id(),
    at: instant('at').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    act: text('act').$type<PrivacyAct>().notNull(),
    reason: text('reason').notNull(),
    byId: text('by_id'),
    byName: text('by_name').notNull(),
  },
  (table) => [index('privacy_acts_user').on(table.userId, table.at)],
);
export type PrivacyActRow = typeof privacyActs.$inferSelect;

/** What people asked about their data, and how it was answered. */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    ...recordColumns(),
    /** Null for one of before they were numbered. */
    number: text('number'),
    /** Whose law counts the days. */
    country: text('country').$type<RequestCountry>().notNull().default('PE'),
    /** Staff wrote it down, or the person asked from their account or from a mailbox that answered. */
    origin: text('origin').$type<'oficina' | 'cuenta' | 'correo'>().notNull().default('oficina'),
    kind: text('kind').$type<RequestKind>().notNull(),
    state: text('state').$type<RequestState>().notNull().default('pendiente'),
    name: text('name').notNull(),
    dni: text('dni'),
    email: text('email'),
    userId: text('user_id').references(() => users.id),
    detail: text('detail').notNull(),
    identifiedBy: text('identified_by').notNull(),
    /** In Lima. */
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    extendedAt: instant('extended_at'),
    extensionReason: text('extension_reason'),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    answeredById: text('answered_by_id'),
    answeredByName: text('answered_by_name'),
    registeredByName: text('registered_by_name').notNull(),
    searchText: text('search_text').notNull(),
  },
  (table) => [
    // What waits, by its last day; what was answered behind it.
    index('privacy_requests_due').on(
      sql`(case when ${table.state} = 'pendiente' then ${table.dueOn} end)`,
      table.id,
    ),
    index('privacy_requests_received').on(table.receivedOn, table.id),
    index('privacy_requests_created').on(table.createdAt, table.id),
    index('privacy_requests_user').on(table.userId),
    uniqueIndex('privacy_requests_number').on(table.number),
    index('privacy_requests_email').on(sql`lower(${table.email})`),
    index('privacy_requests_waiting')
      .on(table.dueOn, table.id)
      .where(sql`${table.state} = 'pendiente'`),
    index('privacy_requests_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);
export type PrivacyRequestRow = typeof privacyRequests.$inferSelect;

/** Accounts in Moodle of erased people, until each says no more who it was. */
export const moodleErasures = pgTable('moodle_erasures', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id),
  moodleId: integer('moodle_id').notNull(),
  askedAt: instant('asked_at').notNull(),
  doneAt: instant('done_at'),
  fault: text('fault'),
});
export type MoodleErasureRow = typeof moodleErasures.$inferSelect;
