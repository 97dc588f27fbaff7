import { mailboxOfBuyer, mailboxOfPayer } from '@aulario/contract/sales/minor';
import { emailInPlaceOf } from '../../people/users/user-change.queries.ts';
import type { Db } from '../../platform/database.ts';
import type { DealRow } from './deal.tables.ts';

type Bought = Pick<DealRow, 'contact' | 'userId'>;

/**
 * Where mails about the money of a deal go: to the e-mail that was written for this deal, or, once the person's own was
 * changed from that one to another, to where their links go: these mails open the order (decision 067).
 */
export async function payerMailbox(db: Db, { contact, userId }: Bought): Promise<string> {
  return followed(db, userId, mailboxOfPayer(contact));
}

/** The same of who bought, and of mails about what is learnt. */
export async function buyerMailbox(db: Db, { contact, userId }: Bought): Promise<string> {
  return followed(db, userId, mailboxOfBuyer(contact));
}

async function followed(db: Db, userId: string, written: string): Promise<string> {
  if (!written) return written;
  return (await emailInPlaceOf(db, userId, written)) ?? written;
}
