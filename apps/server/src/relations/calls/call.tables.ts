import type {
  CallDirection,
  CallResult,
  CallState,
  RecordingState,
} from '@aulario/contract/relations/call';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { files } from '../../files/file.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import { instant, recordColumns } from '../../platform/columns.ts';
import { contacts } from '../contacts/contact.tables.ts';

/** A call through the exchange, put together from its events in whatever order they came. */
export const calls = pgTable(
  'calls',
  {
    ...recordColumns(),
    /** The exchange's id; null for a call that was asked for and has not begun. */
    pbxCallId: text('pbx_call_id').unique('calls_pbx_call_id'),
    direction: text('direction').$type<CallDirection>().notNull(),
    /** The other side: E.164 where it has that form, else its digits. */
    number: text('number').notNull(),
    ourNumber: text('our_number'),
    extension: text('extension'),
    staffId: text('staff_id').references(() => users.id),
    userId: text('user_id').references(() => users.id),
    contactId: text('contact_id').references(() => contacts.id),
    state: text('state').$type<CallState>().notNull(),
    result: text('result').$type<CallResult>(),
    startedAt: instant('started_at').notNull(),
    answeredAt: instant('answered_at'),
    endedAt: instant('ended_at'),
    seconds: integer('seconds').notNull().default(0),
    recordingCallId: text('recording_call_id'),
    recording: text('recording').$type<RecordingState>().notNull().default('no-hay'),
    recordingFileId: text('recording_file_id').references(() => files.id),
    note: text('note').notNull().default(''),
    searchText: text('search_text').notNull(),
  },
  (table) => [
    index('calls_started').on(table.startedAt, table.id),
    index('calls_seconds').on(table.seconds, table.id),
    index('calls_staff').on(table.staffId, table.startedAt),
    index('calls_user').on(table.userId, table.startedAt),
    index('calls_contact').on(table.contactId, table.startedAt),
    index('calls_number').on(table.number, table.startedAt),
    index('calls_live').on(table.startedAt).where(sql`${table.state} <> 'terminada'`),
    index('calls_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);
export type CallRow = typeof calls.$inferSelect;

/** Which events of the exchange were counted: it may send one again. */
export const callEvents = pgTable(
  'call_events',
  {
    /** Call, event and extension. */
    key: text('key').primaryKey(),
    at: instant('at').notNull(),
  },
  (table) => [index('call_events_at').on(table.at)],
);
