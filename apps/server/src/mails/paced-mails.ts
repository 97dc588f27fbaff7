import { minutes } from '../platform/clock.ts';
import type { Db } from '../platform/database.ts';
import { mailboxOf } from '../platform/strangers/mailbox.ts';
import { takePlace } from '../platform/strangers/pace.ts';
import type { MailName } from './templates.ts';

/** What somebody asks for themselves and waits for: their forms count each, and all of an hour fit into it. */
const links: Row = { what: 'mailbox-links', atOnce: 4, every: minutes(3) };
/** What tells them that something was done under their address. */
const told: Row = { what: 'mailbox-told', atOnce: 4, every: minutes(10) };
type Row = { what: string; atOnce: number; every: number };

/**
 * What anybody may have us write to a mailbox that they only name, by one form or another. Each form counts by itself; here
 * all count together, in two rows, so that who floods a mailbox with orders and claims keeps nobody from their new password.
 */
const paced: Partial<Record<MailName, Row>> = {
  'register-confirm': links,
  'account-known': links,
  'recover-password': links,
  'provider-link': links,
  'student-link': links,
  'purchase-link': links,
  'mailbox-link': links,
  'rights-link': links,
  'user-proposal': told,
  'deal-received': told,
  'claim-registered': told,
  'contact-received': told,
  'waiting-joined': told,
};

/** Seconds that a mail waits for those that its mailbox was sent before: it comes later, and is not lost (decision 175). */
export async function waitOf(
  db: Db,
  { to, template }: { to: string; template: string },
): Promise<number> {
  const row = paced[template as MailName];
  return row ? takePlace(db, { ...row, whose: mailboxOf(to) }) : 0;
}
