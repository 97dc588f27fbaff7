import { currencyOfCountry } from '@aulario/contract/money';
import { normaliseDocument } from '@aulario/contract/people/user-document';
import { isStaff } from '@aulario/contract/role';
import type { Buyer } from '@aulario/contract/sales/deal';
import { buyerOfLink } from '../../people/sign-in/returning-buyer.service.ts';
import { guestArrivedJob } from '../../people/users/guest-arrived.job.ts';
import type { MailingDeps } from '../../people/users/mailing-deps.ts';
import { parseMobile } from '../../people/users/phone.ts';
import { propose } from '../../people/users/proposal.service.ts';
import { insertUser, userById } from '../../people/users/user.queries.ts';
import type { UserRow } from '../../people/users/user.tables.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database.ts';
import type { DealContact } from '../deals/deal.tables.ts';

type Contact = ReturnType<typeof contactOf>;

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
 * Whose order it is: of the account that is signed in, of the person whose mailbox answered by the link
 * in `known`, and else of nobody who is known. A document, an e-mail or a mobile that was typed proves
 * nothing: the order gets a guest's record, which belongs to the mailbox that its private link goes to
 * (decision 066).
 */
export async function buyerOf(
  deps: MailingDeps,
  tx: Tx,
  actor: Actor,
  contact: Contact,
  known: string | undefined,
): Promise<UserRow> {
  const person = (await ownAccount(tx, actor)) ?? (await buyerOfLink(deps, tx, actor, known));
  if (!person) return newGuest(deps, tx, contact);
  // What they typed otherwise than their record has it waits for staff, who see it with the deal too.
  await propose(deps, tx, person, { document: contact.document, dni: contact.dni }, 'compra');
  return person;
}

/** Staff who fill the public form do it for somebody else. */
async function ownAccount(tx: Tx, { id, roles }: Actor): Promise<UserRow | undefined> {
  if (!id || isStaff(roles)) return undefined;
  return (await userById(tx, id))?.user;
}

async function newGuest(deps: MailingDeps, tx: Tx, contact: Contact): Promise<UserRow> {
  const guest = await insertUser(tx, {
    firstName: contact.firstName,
    lastName: contact.lastName,
    email: contact.email,
    mobile: contact.mobile,
    mobileCode: contact.mobileCode,
    document: contact.document,
    dni: contact.dni,
    documentTyped: true,
    country: contact.country,
    currency: currencyOfCountry(contact.country),
    roles: ['Alumno'],
    guest: true,
    stage: 'negociacion',
  });
  await deps.jobs.send(tx, guestArrivedJob, { user: guest.id });
  return guest;
}
