import { mailboxOfBuyer, mailboxOfPayer } from '@aulario/contract/sales/minor';
import { emailInPlaceOf, emailSinceJoin } from '../../people/users/user-change.queries.ts';
import type { Db } from '../../platform/database.ts';
import type { DealRow } from './deal.tables.ts';

type Bought = Pick<DealRow, 'id' | 'contact' | 'userId' | 'source' | 'mailboxDeniedAt'>;

/**
 * Where mails about the money of a deal go: to the e-mail that was written for this deal, or, once the person's own was
 * changed from that one to another or staff joined the order to somebody else's record, to where their links go: these mails open the order (decision 067).
 */
export async function payerMailbox(db: Db, deal: Bought): Promise<string> {
  return followed(db, deal, mailboxOfPayer(deal.contact));
}

/** The same of who bought, and of mails about what is learnt. */
export async function buyerMailbox(db: Db, deal: Bought): Promise<string> {
  return followed(db, deal, mailboxOfBuyer(deal.contact));
}

/** The mailbox that was typed with the order, or where the links go of whoever has it now. */
export async function typedMailbox(db: Db, deal: Bought): Promise<string> {
  return followed(db, deal, deal.contact.email);
}

/** Whether who answers for a minor is written to beside who studies: not once staff joined what a visitor ordered to a record. */
export async function writesToGuardian(db: Db, deal: Bought): Promise<boolean> {
  const guardian = deal.contact.student?.guardian?.email;
  return guardian !== undefined && (await followed(db, deal, guardian)) === guardian;
}

/**
 * Nowhere, once whoever reads the mailbox that was typed said that the order is not theirs (decision 184). Who answers for a minor is
 * who a visitor typed, and no mailbox said so: staff who join the order to a record give it to that record alone (decision 195).
 */
async function followed(db: Db, deal: Bought, written: string): Promise<string> {
  const { id, userId, contact, source, mailboxDeniedAt } = deal;
  if (!written || (mailboxDeniedAt && written === contact.email)) return '';
  const place = await emailInPlaceOf(db, userId, written);
  if (place || written === contact.email || source === 'oficina') return place ?? written;
  return (await emailSinceJoin(db, userId, id)) ?? written;
}
