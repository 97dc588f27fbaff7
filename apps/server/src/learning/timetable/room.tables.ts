import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';

/** The meetings that were made in Zoom, and those that are about to be; they outlive a session that was deleted. */
export const sessionRooms = pgTable(
  'session_rooms',
  {
    sessionId: text('session_id').primaryKey(),
    /** Whose meeting it is there: a mailbox, or `me`. */
    host: text('host').notNull(),
    /** Null while it is being made: whoever finds it so looks for it there first. */
    meetingId: text('meeting_id'),
    /** What the meeting says of the session. */
    topic: text('topic'),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    /** Until when one process is at it. */
    claimedUntil: instant('claimed_until'),
    /** Why it is not as it should be, in words for staff; and when it is tried again. */
    fault: text('fault'),
    retryAt: instant('retry_at'),
    /** When its recording was last looked for. */
    lookedAt: instant('looked_at'),
  },
  (table) => [index('session_rooms_ends').on(table.endsAt)],
);
export type SessionRoomRow = typeof sessionRooms.$inferSelect;
