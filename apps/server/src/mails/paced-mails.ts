import { minutes } from '../platform/clock.ts';
import type { Db } from '../platform/database.ts';
import { mailboxOf } from '../platform/strangers/mailbox.ts';
import { takePlace } from '../platform/strangers/pace.ts';
import type { MailName } from './templates.ts';

/** What somebody asks for themselves and waits for: their forms count each, and all of an hour fit into it. */
const links: Row = { what: 'mailbox-links', atOnce: 4, every: minutes(3) };
/** What lets somebody in again: three an hour of each, so that it waits for nothing that others cause. */
const password: Row = { ...links, what: 'mailbox-password' };
const access: Row = { ...links, what: 'mailbox-access' };
/** What tells them that something was done under their address. */
const told: Row = { what: 'mailbox-told', atOnce: 4, every: minutes(10) };
type Row = { what: string; atOnce: number; every: number };

/**
 * What anybody may have us write to a mailbox that they only name, by one form or another. Each form counts by itself; here
 * all count together, in a row of what tells and a row of links, so that who floods a mailbox with orders and claims keeps nobody from
 * what they ask for; and with links, from their new password.
 */
const paced: Partial<Record<MailName, Row>> = {
  'register-confirm': links,
  'account-known': password,
  'recover-password': password,
  'provider-link': links,
  'student-link': access,
  'purchase-link': links,
  'mailbox-link': links,
  'rights-link': links,
  'user-proposal': told,
  'deal-received': told,
  'place-lapsed': told,
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
