import { linkPages } from '@aulario/contract/people/open-user';
import type { MailboxLink } from '@aulario/contract/sales/order-owner';
import { sendMail } from '../../mails/mail.service.ts';
import { joinRecords } from '../../people/merges/record-join.ts';
import { proveByLink } from '../../people/sign-in/mailbox.service.ts';
import { issueLink, readLink, spendRead, spentLink } from '../../people/sign-in/one-time-link.ts';
import { guestsOfMailbox, lockUsers } from '../../people/users/guest.queries.ts';
import type { MailingDeps } from '../../people/users/mailing-deps.ts';
import { asOwner } from '../../people/users/owner.ts';
import { takeTurns, userById } from '../../people/users/user.queries.ts';
import type { LinkRow, UserRow } from '../../people/users/user.tables.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { DomainError, found } from '../../platform/error.ts';
import { maskEmail } from '../../platform/text.ts';
import { dealByNumber, dealByToken } from '../deals/deal.queries.ts';
import type { DealRow } from '../deals/deal.tables.ts';

/** Whether an order is still only of the mailbox that it was bought with. */
export async function waitsForMailbox(
  db: Db,
  { userId }: Pick<DealRow, 'userId'>,
): Promise<boolean> {
  const { user } = found(await userById(db, userId));
  return user.guest && user.email !== null && user.retiredAt === null;
}

/** Mails the link that proves whose an order is. @throws DomainError `not-found`. */
export async function askMailboxLink(
  deps: MailingDeps,
  token: string,
): Promise<{ message: string }> {
  await deps.db.transaction(async (tx) => {
    const deal = found(await dealByToken(tx, token), 'Ese enlace no corresponde a ningún pedido.');
    await mailLink(deps, tx, deal);
  });
  return { message: 'Te enviamos un enlace al correo de este pedido. Ábrelo para confirmarlo.' };
}

/** The same by the number of the order, for somebody signed in; the answer is the same for all. */
export async function askOwnOrderLink(
  deps: MailingDeps,
  { number }: { number: string },
): Promise<{ message: string }> {
  await deps.db.transaction(async (tx) => {
    const deal = await dealByNumber(tx, number.trim().toUpperCase());
    if (deal) await mailLink(deps, tx, deal);
  });
  return {
    message:
      'Si ese pedido se hizo sin cuenta, enviamos un enlace al correo con el que se compró. Ábrelo en este dispositivo y lo traemos aquí.',
  };
}

async function mailLink(deps: MailingDeps, tx: Tx, deal: DealRow): Promise<void> {
  const { user } = found(await userById(tx, deal.userId));
  if (!user.guest || !user.email || user.retiredAt) return;
  const { email } = user;
  const link = await issueLink(tx, deps.clock.now(), {
    purpose: 'mailbox',
    userId: user.id,
    sentTo: email,
  });
  if (!link) return;
  await sendMail(deps, tx, {
    occasion: `mailbox-link:${link.id}`,
    to: email,
    userId: user.id,
    template: 'mailbox-link',
    props: {
      firstName: user.firstName,
      dealNumber: deal.number,
      path: `${deps.config.publicUrl}${linkPages.mailbox}?token=${link.token}`,
    },
  });
}

/** @throws DomainError `not-found` for a link that opens nothing. */
export async function mailboxLink(
  { db, clock }: Pick<MailingDeps, 'db' | 'clock'>,
  actor: Actor,
  token: string,
): Promise<MailboxLink> {
  const link = await readLink(db, clock.now(), 'mailbox', token);
  const account = actor.id ? (await userById(db, actor.id))?.user.email : null;
  return {
    maskedEmail: maskEmail(link.sentTo ?? ''),
    account: account ? maskEmail(account) : null,
  };
}

/**
 * The mailbox answered. What was bought with it joins its own record, or the account whose session
 * brings the link: both were proved in the same moment.
 */
export async function confirmMailbox(
  deps: MailingDeps,
  actor: Actor,
  { token, into }: { token: string; into: 'mailbox' | 'account' },
): Promise<{ message: string; password: string | null }> {
  if (into === 'account' && !actor.id) throw new DomainError('unauthenticated');
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    if (into === 'account') {
      await takeIntoAccount(deps, tx, actor, await readLink(tx, now, 'mailbox', token));
      return { message: 'Listo: ese pedido ya está en tu cuenta.', password: null };
    }
    const link = { purpose: 'mailbox', token } as const;
    const person = await proveByLink(deps, tx, asOwner(actor), link);
    if (person.guest) throw spentLink();
    return {
      message: 'Listo: confirmamos tu correo. Lo que compraste con él está en una sola ficha.',
      password: await firstPassword(tx, now, person),
    };
  });
}

/** All that was bought without an account with the mailbox that answered; it uses the link up. */
async function takeIntoAccount(
  deps: MailingDeps,
  tx: Tx,
  actor: Actor,
  link: LinkRow,
): Promise<void> {
  const { userId, sentTo } = link;
  if (!sentTo) throw spentLink();
  await takeTurns(tx, { email: sentTo });
  const guests = await guestsOfMailbox(tx, sentTo);
  if (!guests.some(({ id }) => id === userId)) throw spentLink();
  const own = actor.id ?? '';
  const locked = await lockUsers(tx, [own, ...guests.map(({ id }) => id)]);
  await spendRead(tx, deps.clock.now(), link);
  let kept = found(locked.find(({ id }) => id === own));
  const reason = 'Respondió desde el correo con el que compró';
  for (const absorbed of locked.filter(({ guest }) => guest)) {
    const choices = { email: 'kept' } as const;
    kept = (await joinRecords(deps, tx, actor, { kept, absorbed, choices, reason, own: true }))
      .stayed;
  }
}

/** Somebody who never had a password chooses one at once: they have just shown that it is their mailbox. */
async function firstPassword(tx: Tx, now: Date, person: UserRow): Promise<string | null> {
  if (person.passwordHash || !person.status || !person.email) return null;
  const link = await issueLink(tx, now, {
    purpose: 'password',
    userId: person.id,
    sentTo: person.email,
  });
  return link ? `${linkPages.password}?token=${link.token}` : null;
}
