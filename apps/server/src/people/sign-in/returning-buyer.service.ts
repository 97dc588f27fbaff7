import type { Identification, KnownBuyer } from '@aulario/contract/people/returning-buyer';
import { rewriteUnsent } from '../../mails/mail.service.ts';
import { type PromisingDeps, promiseOf } from '../../mails/promise.ts';
import type { MailProps } from '../../mails/templates.ts';
import type { Actor } from '../../platform/actor.ts';
import { hours } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import { greetedAs } from '../users/greeted-as.ts';
import { bestMatch, contactKeys, reachedBy } from '../users/lookup.ts';
import type { MailingDeps } from '../users/mailing-deps.ts';
import { asOwner } from '../users/owner.ts';
import { userById, usersByContact } from '../users/user.queries.ts';
import type { UserRow } from '../users/user.tables.ts';
import { type AskedLink, leaveLink } from './asked-link.ts';
import { lateWords } from './late-words.ts';
import { proveMailbox } from './mailbox.service.ts';
import { mailLinkOnce } from './mailed-link.ts';
import { beginOf, heldLink, openLink } from './one-time-link.ts';

/**
 * Mails a person who studied here the link that fills the purchase form. One thing that is known of
 * them is enough, because all that it causes is a mail to the address on file; the answer is the same
 * whoever asks and whatever they write.
 */
export async function identifyBuyer(
  deps: MailingDeps & PromisingDeps,
  { back, ...written }: Identification,
  ip: string | null = null,
): Promise<{ message: string }> {
  const keys = contactKeys(written);
  await deps.db.transaction(async (tx) => {
    const person = bestMatch(reachedBy(await usersByContact(tx, keys), keys), keys);
    await leaveLink(deps, tx, person, { template: 'purchase-link', page: back ?? '/comprar', ip });
  });
  return {
    message: promiseOf(
      deps,
      `Si ya estudiaste con nosotros, te enviamos un enlace a tu correo. Ábrelo en este dispositivo y encontrarás tus datos puestos. ${lateWords}`,
      'Completa tus datos aquí: toma un minuto.',
    ),
  };
}

/** One that waits in its row serves whoever asks, and leads back to where the last who asked comes from. */
export async function mailPurchaseLink(
  deps: MailingDeps,
  tx: Tx,
  person: UserRow,
  { ask, page, cause }: AskedLink,
): Promise<void> {
  if (!page) return;
  const pathOf = (token: string) =>
    `${deps.config.publicUrl}${page}${page.includes('?') ? '&' : '?'}token=${token}`;
  const mailed = await mailLinkOnce(deps, tx, person, {
    ...{ purpose: 'purchase', template: 'purchase-link', ask, cause },
    propsOf: (token) => ({ firstName: greetedAs(person), path: pathOf(token) }),
  });
  if (!mailed?.waiting) return;
  const { occasion, props } = mailed.waiting;
  const { path, ...said } = props as MailProps<'purchase-link'>;
  const token = path.slice(path.lastIndexOf('=') + 1);
  await rewriteUnsent(tx, occasion, { ...said, path: pathOf(token) });
}

/**
 * What is on file of the holder of such a link; the page may be loaded again for a quarter of an hour.
 * @throws DomainError `not-found`.
 */
export async function knownBuyer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<KnownBuyer> {
  const link = await openLink(db, clock.now(), 'purchase', token);
  const { user } = found(await userById(db, link.userId));
  const { firstName, lastName, document, dni, email, country, mobile } = user;
  const { department, city, address } = user;
  return {
    ...{ firstName, lastName, document, dni, email, country, mobile },
    ...{ department, city, address },
  };
}

/** Filling the form takes longer than reading it: who holds the link is known this long. */
const holdsFor = hours(3);

/**
 * Whose order it is that comes with such a link: it was read in their mailbox, which proves it.
 * @returns undefined for one that is too old, and for none.
 */
export async function buyerOfLink(
  deps: MailingDeps,
  tx: Tx,
  actor: Actor,
  token: string | undefined,
): Promise<UserRow | undefined> {
  const link = token && (await heldLink(tx, 'purchase', token));
  if (!link) return undefined;
  const begin = await beginOf(tx, link);
  if (begin.getTime() + holdsFor < deps.clock.now().getTime()) return undefined;
  const person = await proveMailbox(deps, tx, asOwner(actor), link);
  return person.guest || person.retiredAt ? undefined : person;
}
