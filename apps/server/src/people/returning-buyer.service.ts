import type { Identification, KnownBuyer } from '@aulario/contract/returning-buyer';
import { sendMail } from '../mails/mail.service.ts';
import type { Deps } from '../platform/deps.ts';
import { found } from '../platform/error.ts';
import { bestMatch, contactKeys } from './lookup.ts';
import { issueLink, openLink } from './one-time-link.ts';
import type { MailingDeps } from './recovery.service.ts';
import { userById, usersByContact } from './user.queries.ts';

/**
 * Mails a person who studied here the link that fills the purchase form. One thing that is known of
 * them is enough, because all that it causes is a mail to the address on file; the answer is the same
 * whoever asks and whatever they write.
 */
export async function identifyBuyer(
  deps: MailingDeps,
  { back, ...written }: Identification,
): Promise<{ message: string }> {
  const keys = contactKeys(written);
  await deps.db.transaction(async (tx) => {
    const person = bestMatch(await usersByContact(tx, keys), keys);
    if (!person?.email) return;
    const now = deps.clock.now();
    const link = await issueLink(tx, now, { purpose: 'purchase', userId: person.id });
    if (!link) return;
    const page = back ?? '/comprar';
    const path = `${deps.config.publicUrl}${page}${page.includes('?') ? '&' : '?'}token=${link.token}`;
    await sendMail(deps, tx, {
      occasion: `purchase-link:${link.id}`,
      to: person.email,
      userId: person.id,
      template: 'purchase-link',
      props: { firstName: person.firstName, path },
    });
  });
  return {
    message:
      'Si ya estudiaste con nosotros, te enviamos un enlace a tu correo. Ábrelo en este dispositivo y encontrarás tus datos puestos.',
  };
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
