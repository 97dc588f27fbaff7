import type { MailState } from '@aulario/contract/mail';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, recordColumns } from '../platform/columns.ts';

/** A file that goes with a mail: where the storage keeps it, and what it is called there. */
export type MailAttachment = { key: string; name: string; mime: string };

/** What is to be sent, what was, and what staff read when there is no mail server. */
export const mails = pgTable(
  'mails',
  {
    ...recordColumns(),
    /** Names the occasion: the same occasion never mails twice. */
    occasion: text('occasion').notNull(),
    userId: text('user_id'),
    to: text('to').notNull(),
    template: text('template').notNull(),
    props: jsonb('props').notNull(),
    subject: text('subject').notNull().default(''),
    html: text('html').notNull().default(''),
    text: text('text').notNull().default(''),
    state: text('state').$type<MailState>().notNull().default('pendiente'),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    /** Until when a worker has it in hand: nobody else sends it before. */
    claimedUntil: instant('claimed_until'),
    attachments: jsonb('attachments').$type<MailAttachment[]>().notNull().default([]),
    /** What the mail server said when it took the mail over: the proof that it went out. */
    receipt: text('receipt'),
    sentAt: instant('sent_at'),
    /** Of what strangers cause: a digest of their network, or that somebody did more than type. */
    cause: text('cause'),
    /** The row in which it waits, or waited: a digest of its mailbox. */
    paced: text('paced'),
  },
  (table) => [
    uniqueIndex('mails_occasion').on(table.occasion),
    index('mails_created').on(table.createdAt, table.id),
    index('mails_state').on(table.state, table.createdAt),
    // Found by how it begins, in the order of its bytes, which no language's order offers.
    index('mails_to').on(table.to.op('text_pattern_ops')),
    index('mails_user').on(table.userId, table.createdAt),
    // Few wait: the others stand in no row.
    index('mails_paced').on(table.paced).where(sql`${table.paced} is not null`),
    index('mails_search').using('gin', sql`${searchedIn(table)} gin_trgm_ops`),
  ],
);
export type MailRow = typeof mails.$inferSelect;

/** What a search looks through, folded as `searchText` folds it. */
export function searchedIn({ to, subject }: { to: PgColumn; subject: PgColumn }): SQL {
  return sql`translate(lower(${to} || ' ' || ${subject}), 'áéíóúüñ', 'aeiouun')`;
}
