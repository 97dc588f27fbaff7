import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/columns.ts';
import { claims } from './claim.tables.ts';

/**
 * Mailboxes that sheets filed on the site named: anybody may name any. Only a digest of the address is
 * the key; the token goes out in the first mail and nowhere else, so that who brings it has the mailbox.
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

/** Sheets whose copy waits until their mailbox answers. They are on screen and to download meanwhile. */
export const heldClaimCopies = pgTable(
  'held_claim_copies',
  {
    claimId: text('claim_id')
      .primaryKey()
      .references(() => claims.id, { onDelete: 'cascade' }),
    mailbox: text('mailbox').notNull(),
  },
  (table) => [index('held_claim_copies_mailbox').on(table.mailbox)],
);
