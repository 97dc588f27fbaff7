import { linkPages } from '@aulario/contract/people/open-user';
import type { MailboxLink } from '@aulario/contract/sales/order-owner';
import { comesLate, sendMail } from '../../mails/mail.service.ts';
import { causeOf } from '../../mails/paced-mails.ts';
import { onlyTheirs, plainlyAnother } from '../../people/merges/apart.ts';
import { enterByLink } from '../../people/sign-in/enter-by-link.ts';
import { joinTyped, proveByLink } from '../../people/sign-in/mailbox.service.ts';
import { issueLink, readLink, spendRead, spentLink } from '../../people/sign-in/one-time-link.ts';
import { hashToKeep } from '../../people/sign-in/password.ts';
import { keepPassword } from '../../people/sign-in/recovery.service.ts';
import type { From, SignedIn, SigningIn } from '../../people/sign-in/session.service.ts';
import { greetedAs } from '../../people/users/greeted-as.ts';
import { guestsOfMailbox, holderOfMailbox, lockUsers } from '../../people/users/guest.queries.ts';
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
import { opensNothing } from '../deals/private-link.ts';
import { holdAsProven } from '../payments/places.ts';
import { linkWords } from './mailbox-link-words.ts';
import { waitingOrders } from './waiting-orders.queries.ts';

/** Whether an order is still only of the mailbox that it was bought with. */
export async function waitsForMailbox(
  db: Db,
  { userId }: Pick<DealRow, 'userId'>,
): Promise<boolean> {
  const { user } = found(await userById(db, userId));
  return user.guest && user.email !== null && user.retiredAt === null;
}

/**
 * Mails the link that proves whose an order is, and says whether it goes, and when. @param turns of the order, which are taken only
 * where one is sent
 * @throws DomainError `not-found`; `too-many-requests` after several of one order
 */
export async function askMailboxLink(
  deps: MailingDeps,
  { token, ip, turns }: { token: string; ip: string; turns: (order: string) => Promise<void> },
): Promise<{ message: string; mail: keyof typeof linkWords }> {
  const deal = found(await dealByToken(deps.db, token), opensNothing);
  if (await waitsForMailbox(deps.db, deal)) await turns(deal.id);
  const occasion = await deps.db.transaction((tx) => mailLink(deps, tx, deal, ip));
  const late = occasion && (await comesLate(deps.db, occasion));
  const mail = !occasion ? 'none' : late ? 'late' : 'sent';
  return { message: linkWords[mail], mail };
}

/** The same by the number of the order, for somebody signed in; the answer is the same for all. */
export async function askOwnOrderLink(
  deps: MailingDeps,
  { number, ip }: { number: string; ip: string },
): Promise<{ message: string }> {
  await deps.db.transaction(async (tx) => {
    const deal = await dealByNumber(tx, number.trim().toUpperCase());
    if (deal) await mailLink(deps, tx, deal, ip);
  });
  return {
    message:
      'Si esa compra se hizo sin cuenta, enviamos un enlace al correo con el que se hizo. Ábrelo en este dispositivo y la traemos aquí.',
  };
}

/**
 * Where who bought without an account brings their purchase to one, by a link for their own mailbox; null for anybody
 * else. `known`: they have an account already, and no password to choose.
 */
export async function firstEntrance(
  deps: Pick<MailingDeps, 'clock' | 'config'>,
  tx: Tx,
  userId: string,
): Promise<{ account: string | null; known?: boolean }> {
  const link = await issueFor(deps, tx, userId);
  return link ? { account: link.path, known: link.known } : { account: null };
}

async function issueFor(
  { clock, config }: Pick<MailingDeps, 'clock' | 'config'>,
  tx: Tx,
  userId: string,
) {
  const { user } = found(await userById(tx, userId));
  const { email } = user;
  if (!user.guest || !email || user.retiredAt) return undefined;
  const link = { purpose: 'mailbox', userId: user.id, sentTo: email } as const;
  const issued = await issueLink(tx, clock.now(), link);
  if (!issued) return undefined;
  const path = `${config.publicUrl}${linkPages.mailbox}?token=${issued.token}`;
  return { id: issued.id, user, email, path, known: !(await choosesFirst(tx, user)) };
}

/** @returns the occasion of its mail; undefined where nobody's mailbox has to answer. */
async function mailLink(
  deps: MailingDeps,
  tx: Tx,
  deal: DealRow,
  ip: string,
): Promise<string | undefined> {
  const link = await issueFor(deps, tx, deal.userId);
  if (!link) return undefined;
  const { user, email, path, known } = link;
  const occasion = `mailbox-link:${link.id}`;
  await sendMail(deps, tx, {
    occasion,
    to: email,
    cause: causeOf(ip),
    userId: user.id,
    template: 'mailbox-link',
    props: {
      firstName: greetedAs(user),
      dealNumber: deal.number,
      path,
      known,
    },
  });
  return occasion;
}

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
  // A link that went to the e-mail before proves nothing any more, and shows nothing.
  const asked = user.guest && user.email === link.sentTo ? [user.id] : [];
  return {
    owned: actor.id === user.id && !user.guest && guests.length === 0,
    maskedEmail: maskEmail(link.sentTo ?? ''),
    account: account ? maskEmail(account) : null,
    first: await choosesFirst(db, user),
    orders: await waitingOrders(db, [...new Set([...asked, ...guests.map(({ id }) => id)])]),
  };
}

/**
 * The mailbox answered. What was bought with it joins its own record, or the account whose session
 * brings the link: both were proved in the same moment.
 */
export async function confirmMailbox(
  deps: MailingDeps & SigningIn,
  from: From,
  actor: Actor,
  { token, into, password }: Answered,
): Promise<Confirmed & { session: SignedIn | null }> {
  if (into === 'account' && !actor.id) throw new DomainError('unauthenticated');
  const { userId } = await readLink(deps.db, deps.clock.now(), 'mailbox', token);
  // Before the link is used up: what is wrong with a password is said, and another one chosen.
  const passwordHash =
    into === 'mailbox' && password
      ? await hashToKeep(password, found(await userById(deps.db, userId)).user)
      : null;
  const { entered, ...answer } = await answered(deps, actor, { token, into, passwordHash });
  return { ...answer, session: entered ? await enterByLink(deps, from, entered) : null };
}

type Answered = { token: string; into: 'mailbox' | 'account'; password?: string | undefined };
type Confirmed = { message: string; password: string | null };

async function answered(
  deps: MailingDeps,
  actor: Actor,
  { token, into, passwordHash }: Omit<Answered, 'password'> & { passwordHash: string | null },
): Promise<Confirmed & { entered?: UserRow }> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    if (into === 'account') {
      const link = await readLink(tx, now, 'mailbox', token);
      const taken = await takeIntoAccount(deps, tx, actor, link);
      if (taken) await holdAsProven(deps, tx, actor.id ?? '');
      return { message: taken ? 'Listo: esa compra ya está en tu cuenta.' : apart, password: null };
    }
    const link = { purpose: 'mailbox', token } as const;
    const person = await proveByLink(deps, tx, asOwner(actor), link);
    if (person.guest && (await isOfAnother(tx, person))) return { message: apart, password: null };
    if (person.guest) throw spentLink('mailbox');
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
  const holder = email ? await holderOfMailbox(tx, email) : undefined;
  return holder !== undefined && plainlyAnother(holder, guest);
}

/**
 * All that was bought without an account with the mailbox that answered; it uses the link up. What is plainly another
 * person's stays apart, and staff look at it.
 * @returns whether the order of the link came along.
 */
async function takeIntoAccount(
  deps: MailingDeps,
  tx: Tx,
  actor: Actor,
  link: LinkRow,
): Promise<boolean> {
  const { userId, sentTo } = link;
  if (!sentTo) throw spentLink('mailbox');
  await takeTurns(tx, { email: sentTo });
  const guests = await guestsOfMailbox(tx, sentTo);
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

/** Whether somebody may choose their first password, now that their mailbox answered. */
const hasNoPassword = ({ passwordHash, status, retiredAt }: UserRow) =>
  !passwordHash && status && retiredAt === null;

/** Whether whoever answers for this record would choose their first password. */
async function choosesFirst(db: Db, own: UserRow): Promise<boolean> {
  const holder = own.guest && own.email ? await holderOfMailbox(db, own.email) : undefined;
  if (holder) return !plainlyAnother(holder, own) && hasNoPassword(holder);
  return own.guest ? own.disabledAt === null && own.retiredAt === null : hasNoPassword(own);
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
