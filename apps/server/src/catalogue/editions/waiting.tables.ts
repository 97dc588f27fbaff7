import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant } from '../../platform/columns.ts';
import { courses } from '../courses/course.tables.ts';
import { editions } from '../courses/edition.tables.ts';

/** Who waits for a place in an edition, or, without one, for the next edition of a course. */
export const waiting = pgTable(
  'waiting',
  {
    id: id(),
    createdAt: instant('created_at').notNull().defaultNow(),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id),
    editionId: text('edition_id').references(() => editions.id),
    name: text('name').notNull(),
    /** Null for who gave none: staff wrote them down, and tell them. */
    email: text('email'),
    mobile: text('mobile'),
    /** SHA-256 of what the mails' private address holds. */
    tokenHash: text('token_hash').notNull(),
    /** When they said from the mail that the mailbox is theirs, or staff vouched for them; before, they hold no turn for a place. */
    confirmedAt: instant('confirmed_at'),
    invitedAt: instant('invited_at'),
    answerUntil: instant('answer_until'),
    /** They bought. */
    takenAt: instant('taken_at'),
    /** They left, or were taken off. */
    leftAt: instant('left_at'),
  },
  (table) => [
    uniqueIndex('waiting_token').on(table.tokenHash),
    index('waiting_created').on(table.createdAt, table.id),
    index('waiting_turn')
      .on(table.editionId, table.createdAt, table.id)
      .where(
        sql`${table.invitedAt} is null and ${table.leftAt} is null and ${table.takenAt} is null and (${table.confirmedAt} is not null or ${table.editionId} is null)`,
      ),
    // Those whose mailbox nobody confirmed, in the order in which they lapse.
    index('waiting_unconfirmed')
      .on(table.createdAt)
      .where(
        sql`${table.confirmedAt} is null and ${table.editionId} is not null and ${table.leftAt} is null and ${table.takenAt} is null and ${table.invitedAt} is null`,
      ),
    index('waiting_course').on(table.courseId, table.createdAt),
    // One mailbox waits once for one thing.
    uniqueIndex('waiting_once')
      .on(table.courseId, sql`coalesce(${table.editionId}, '')`, table.email)
      .where(
        sql`${table.invitedAt} is null and ${table.leftAt} is null and ${table.takenAt} is null`,
      ),
  ],
);
export type WaitingRow = typeof waiting.$inferSelect;
