import { sendMail } from '../../mails/mail.service.ts';
import { issueLink } from '../../people/sign-in/one-time-link.ts';
import { userById } from '../../people/users/user.queries.ts';
import { mailboxForLinks } from '../../people/users/user-change.queries.ts';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import * as queries from './certificate.queries.ts';
import type { CertificateRow } from './certificate.tables.ts';

/**
 * Mails the person the link that confirms their name.
 * @param again what makes it another mail than the first, which goes out once
 */
export async function askForName(
  deps: Pick<Deps, 'clock' | 'jobs' | 'config'>,
  tx: Tx,
  user: queries.Holder,
  certificate: CertificateRow,
  again?: string,
): Promise<void> {
  const person = (await userById(tx, user.id))?.user;
  const mailbox = person && (await mailboxForLinks(tx, person));
  if (!mailbox) return;
  const now = deps.clock.now();
  const link = await issueLink(tx, now, {
    purpose: 'certificate-name',
    userId: user.id,
    sentTo: mailbox,
  });
  if (!link) return;
  await sendMail(deps, tx, {
    occasion: ['confirm-name', certificate.id, again].filter(Boolean).join(':'),
    to: mailbox,
    userId: user.id,
    template: 'confirm-name',
    props: {
      firstName: user.firstName,
      courseName: certificate.courseName,
      name: certificate.printedName,
      url: `${deps.config.publicUrl}/certificados/nombre?token=${link.token}`,
    },
  });
}

/** What staff took from the trial stays the person's, who may still correct it. */
export async function writeProperName(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  actor: Actor,
  { id, firstNameCert, lastNameCert }: queries.Holder,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<void> {
  await queries.writeName(tx, id, clock.now(), { firstName, lastName });
  await recordAudit(tx, actor, {
    ...{ action: 'confirm-name', entity: 'user', entityId: id },
    before: { firstNameCert, lastNameCert },
    after: { firstNameCert: firstName, lastNameCert: lastName },
  });
}
