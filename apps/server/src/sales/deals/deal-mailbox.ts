import { mailboxOfBuyer, mailboxOfPayer } from '@aulario/contract/sales/minor';
import { emailInPlaceOf } from '../../people/users/user-change.queries.ts';
import type { Db } from '../../platform/database.ts';
import type { DealRow } from './deal.tables.ts';

type Bought = Pick<DealRow, 'contact' | 'userId' | 'mailboxDeniedAt'>;

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

/** Nowhere, once whoever reads the mailbox that was typed said that the order is not theirs (decision 184). */
async function followed(
  db: Db,
  { userId, contact, mailboxDeniedAt }: Bought,
  written: string,
): Promise<string> {
  if (!written || (mailboxDeniedAt && written === contact.email)) return '';
  return (await emailInPlaceOf(db, userId, written)) ?? written;
}
