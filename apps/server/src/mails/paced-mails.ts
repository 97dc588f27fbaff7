import { minutes } from '../platform/clock.ts';
import type { Db } from '../platform/database.ts';
import { mailboxOf } from '../platform/strangers/mailbox.ts';
import { networkOf, siteOf } from '../platform/strangers/network.ts';
import { type Pace, placeWaits, takePlace } from '../platform/strangers/pace.ts';
import { turnKey } from '../platform/strangers/turns.ts';
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

/** What of a mail says whether and where it waits. */
export type Pacing = { to: string; template: string; cause?: string | null | undefined };

/** Of whoever did more than type a mailbox: it answered, they are signed in, or staff did it. Their mails wait for nobody's. */
export const ownCause = 'own';

/**
 * Who causes a mail as far as a stranger is known: all lines that one subscriber may have, and the network, as digests with a point
 * between them.
 */
export function causeOf(ip: string | null): string {
  const network = networkOf(ip);
  const digest = (whose: string) => turnKey({ what: 'mail-cause', whose });
  return `${digest(siteOf(ip) ?? network)}.${digest(network)}`;
}

/** Seconds that a mail waits for those that its mailbox was sent before: it comes later, and is not lost (decision 175). */
export async function waitOf(db: Db, mail: Pacing): Promise<number> {
  const row = rowOf(mail);
  return row ? takePlace(db, row) : 0;
}

/** The same of one that would be sent now: nothing is taken. */
export async function wouldWait(db: Db, mail: Pacing): Promise<boolean> {
  const row = rowOf(mail);
  return row !== undefined && (await placeWaits(db, row)) > 0;
}

/** Under what those stand that wait in one row. */
export function rowKey(mail: Pacing): string | null {
  const row = rowOf(mail);
  return row ? turnKey(row) : null;
}

function rowOf({ to, template, cause }: Pacing): Pace | undefined {
  const row = cause === ownCause ? undefined : paced[template as MailName];
  return row && { ...row, whose: mailboxOf(to) };
}
