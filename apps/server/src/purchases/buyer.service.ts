import type { Buyer } from '@aulario/contract/deal';
import { currencyOfCountry } from '@aulario/contract/money';
import { normaliseDocument } from '@aulario/contract/user';
import type { DealContact } from '../deals/deal.tables.ts';
import { parseMobile } from '../people/phone.ts';
import { insertUser, usersByContact } from '../people/user.queries.ts';
import type { UserRow } from '../people/user.tables.ts';
import type { Tx } from '../platform/database.ts';

/** The buyer as they are kept with the deal. @throws 402 beside the field that is wrong. */
export function contactOf(buyer: Buyer): DealContact & { mobileCode: string; country: string } {
  const { mobile, mobileCode } = parseMobile(buyer.mobile, buyer.country, 'buyer.mobile');
  return {
    firstName: buyer.firstName,
    lastName: buyer.lastName,
    email: buyer.email,
    mobile,
    mobileCode,
    document: buyer.document,
    dni: normaliseDocument(buyer.dni),
    country: buyer.country,
  };
}

/**
 * The person who buys: somebody already known by document, e-mail or mobile (spec §5: any of the
 * three), else a new one. The document decides; an e-mail or a mobile shared with a person of
 * another document is somebody else's. Nothing of a known person is overwritten: what the buyer
 * wrote stays with the deal.
 */
export async function findOrCreateBuyer(
  tx: Tx,
  contact: ReturnType<typeof contactOf>,
): Promise<UserRow> {
  const known = await usersByContact(tx, contact);
  const match =
    known.find((user) => user.dni === contact.dni && user.document === contact.document) ??
    known.find((user) => user.dni === null && user.email === contact.email) ??
    known.find((user) => user.dni === null && user.mobile === contact.mobile);
  if (match) return match;
  const emailTaken = known.some((user) => user.email === contact.email);
  return insertUser(tx, {
    firstName: contact.firstName,
    lastName: contact.lastName,
    email: emailTaken ? null : contact.email,
    mobile: contact.mobile,
    mobileCode: contact.mobileCode,
    document: contact.document,
    dni: contact.dni,
    country: contact.country,
    currency: currencyOfCountry(contact.country),
    roles: ['Alumno'],
    status: true,
    stage: 'negociacion',
  });
}
