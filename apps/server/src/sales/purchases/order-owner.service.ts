import { linkPages } from '@aulario/contract/people/open-user';
import type { MailboxLink } from '@aulario/contract/sales/order-owner';
import { onlyTheirs, plainlyAnother } from '../../people/merges/apart.ts';
import { enterByLink } from '../../people/sign-in/enter-by-link.ts';
import { joinTyped, proveMailbox } from '../../people/sign-in/mailbox.service.ts';
import { issueLink, readLink, spendRead, spentLink } from '../../people/sign-in/one-time-link.ts';
import { hashToKeep } from '../../people/sign-in/password.ts';
import { keepPassword } from '../../people/sign-in/recovery.service.ts';
import type { From, SignedIn, SigningIn } from '../../people/sign-in/session.service.ts';
import {
  guestsAmong,
  guestsOfMailbox,
  lockUsers,
  ownerOfMailbox,
} from '../../people/users/guest.queries.ts';
import type { MailingDeps } from '../../people/users/mailing-deps.ts';
import { asOwner } from '../../people/users/owner.ts';
import { takeTurns, userById } from '../../people/users/user.queries.ts';
import type { LinkRow, UserRow } from '../../people/users/user.tables.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database.ts';
import { DomainError, found } from '../../platform/error.ts';
import { maskEmail } from '../../platform/text.ts';
import { holdAsProven } from '../payments/places.ts';
import { chosenRecords, takeDenialsBack } from './order-choice.ts';
import { choosesFirst, hasNoPassword } from './order-link.service.ts';
import { waitingOrders } from './waiting-orders.queries.ts';

/** @throws DomainError `not-found` for a link that opens nothing. */
export async function mailboxLink(
  { db, clock }: Pick<MailingDeps, 'db' | 'clock'>,
  actor: Actor,
  token: string,
): Promise<MailboxLink> {
  const link = await readLink(db, clock.now(), 'mailbox', token);
  const account = actor.id ? (await userById(db, actor.id))?.user.email : null;
  const { user } = found(await userById(db, link.userId));
  const guests = await guestsOfMailbox(db, link.sentTo ?? '');
  return {
    owned: actor.id === user.id && !user.guest && guests.length === 0,
    maskedEmail: maskEmail(link.sentTo ?? ''),
    account: account ? maskEmail(account) : null,
    first: await choosesFirst(db, user),
    // A link that went to the e-mail before shows nothing: no record of a guest has it.
    orders: await waitingOrders(db, link.sentTo ?? '', user.id),
  };
}

/**
 * The mailbox answered. What they say is theirs of what was bought with it joins its own record, or the account whose session
 * brings the link: both were proved in the same moment.
 */
export async function confirmMailbox(
  deps: MailingDeps & SigningIn,
  from: From,
  actor: Actor,
  { token, into, password, orders }: Answered,
): Promise<Confirmed & { session: SignedIn | null }> {
  if (into === 'account' && !actor.id) throw new DomainError('unauthenticated');
  const { userId } = await readLink(deps.db, deps.clock.now(), 'mailbox', token);
  // Before the link is used up: what is wrong with a password is said, and another one chosen.
  const passwordHash =
    into === 'mailbox' && password
      ? await hashToKeep(password, found(await userById(deps.db, userId)).user)
      : null;
  const { entered, ...answer } = await answered(deps, actor, {
    ...{ token, into, passwordHash, orders },
  });
  return { ...answer, session: entered ? await enterByLink(deps, from, entered) : null };
}

type Answered = {
  token: string;
  into: 'mailbox' | 'account';
  password?: string | undefined;
  /** Numbers of those that are theirs; without it, that of the link. */
  orders?: string[] | undefined;
};
type Confirmed = { message: string; password: string | null };

async function answered(
  deps: MailingDeps,
  actor: Actor,
  {
    token,
    into,
    passwordHash,
    orders,
  }: Omit<Answered, 'password'> & { passwordHash: string | null },
): Promise<Confirmed & { entered?: UserRow }> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const link = await readLink(tx, now, 'mailbox', token);
    const { records: chosen, denied } = await chosenRecords(tx, link, orders);
    if (into === 'account') {
      const taken = await takeIntoAccount(deps, tx, actor, link, chosen);
      await takeDenialsBack(tx, denied);
      if (taken) await holdAsProven(deps, tx, actor.id ?? '');
      return { message: taken ? 'Listo: esa compra ya está en tu cuenta.' : apart, password: null };
    }
    const userId = chosen.includes(link.userId) ? link.userId : (chosen[0] ?? link.userId);
    const person = await proveMailbox(
      deps,
      tx,
      asOwner(actor),
      { ...link, userId },
      { onceLocked: () => spendRead(tx, now, link), chosen },
    );
    await takeDenialsBack(tx, denied);
    if (person.guest && (await isOfAnother(tx, person))) return { message: apart, password: null };
    if (person.guest) throw spentLink('mailbox');
    const apartStill = await guestsAmong(tx, link.sentTo ?? '', chosen);
    if (apartStill.length === chosen.length) return { message: apart, password: null };
    await holdAsProven(deps, tx, person.id);
    if (passwordHash && hasNoPassword(person)) {
      await keepPassword(deps, tx, actor, person, passwordHash);
      return { message: 'Listo: ya tienes tu cuenta.', password: null, entered: person };
    }
    return {
      message:
        'Listo: confirmamos tu correo. Lo que compraste con él está en la cuenta de ese correo.',
      password: await firstPassword(tx, now, person),
    };
  });
}

const apart =
  'Esa compra es de otra persona, con otro documento u otro nombre: sigue aparte, a su nombre. Nuestro equipo lo revisa; si necesita su propia cuenta, escríbenos con otro correo.';

/** Whether the mailbox of a guest is somebody else's who reads it too. */
async function isOfAnother(tx: Tx, { email, ...guest }: UserRow): Promise<boolean> {
  const holder = email ? await ownerOfMailbox(tx, email) : undefined;
  return holder !== undefined && plainlyAnother(holder, guest);
}

/**
 * What they chose of what was bought without an account with the mailbox that answered; it uses the link up. What is plainly another
 * person's stays apart, and staff look at it.
 * @returns whether the order of the link came along.
 */
async function takeIntoAccount(
  deps: MailingDeps,
  tx: Tx,
  actor: Actor,
  link: LinkRow,
  chosen: readonly string[],
): Promise<boolean> {
  const { sentTo } = link;
  const userId = chosen.includes(link.userId) ? link.userId : (chosen[0] ?? link.userId);
  if (!sentTo) throw spentLink('mailbox');
  await takeTurns(tx, { email: sentTo });
  const guests = await guestsAmong(tx, sentTo, chosen);
  if (!guests.some(({ id }) => id === userId)) throw spentLink('mailbox');
  const own = actor.id ?? '';
  const locked = await lockUsers(tx, [own, ...guests.map(({ id }) => id)]);
  const now = deps.clock.now();
  await spendRead(tx, now, link);
  let kept = found(locked.find(({ id }) => id === own));
  const reason = 'Respondió desde el correo con el que compró';
  // The order that was asked for comes first.
  const asked = locked
    .filter(({ guest }) => guest)
    .sort((a, b) => Number(b.id === userId) - Number(a.id === userId));
  const theirs = await onlyTheirs(tx, now, kept, asked);
  for (const absorbed of theirs)
    kept = await joinTyped(deps, tx, actor, { kept, absorbed, reason, asked: userId });
  return theirs.some(({ id }) => id === userId);
}

/** Somebody who never had a password chooses one at once: they have just shown that it is their mailbox. */
async function firstPassword(tx: Tx, now: Date, person: UserRow): Promise<string | null> {
  if (!hasNoPassword(person) || !person.email) return null;
  const link = await issueLink(tx, now, {
    purpose: 'password',
    userId: person.id,
    sentTo: person.email,
  });
  return link ? `${linkPages.password}?token=${link.token}` : null;
}
