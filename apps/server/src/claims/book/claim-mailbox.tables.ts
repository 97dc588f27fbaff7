import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { claims } from './claim.tables.ts';

/**
 * Mailboxes that sheets filed on the site named: anybody may name any. Only a digest of the address is
 * the key. Its row orders those who name one mailbox; token and answer are those of versions that asked once for all sheets.
 */
export const claimMailboxes = pgTable(
  'claim_mailboxes',
  {
    key: text('key').primaryKey(),
    token: text('token').notNull(),
    /** The sheet whose copy was mailed at once. */
    firstClaim: text('first_claim')
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [index('claim_mailboxes_first_claim').on(table.firstClaim)],
);

/**
 * Sheets whose copy waits until their mailbox answers, each its own question: that one sheet is theirs says nothing of
 * another. They are on screen and to download meanwhile.
 */
export const heldClaimCopies = pgTable(
  'held_claim_copies',
  {
    claimId: text('claim_id')
      .primaryKey()
      .references(() => claims.id, { onDelete: 'cascade' }),
    mailbox: text('mailbox').notNull(),
    /** Goes out in the mail of this sheet and nowhere else: who brings it has the mailbox. */
    token: text('token'),
    /** Whose network filed it, as mails in a row know it. */
    cause: text('cause'),
    askedAt: instant('asked_at'),
    /** Of two answers the last counts. */
    confirmedAt: instant('confirmed_at'),
    deniedAt: instant('denied_at'),
  },
  (table) => [index('held_claim_copies_mailbox').on(table.mailbox)],
);
