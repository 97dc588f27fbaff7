import { sendMail } from '../../mails/mail.service.ts';
import type { MailName, MailProps } from '../../mails/templates.ts';
import type { Tx } from '../../platform/database.ts';
import type { MailingDeps } from '../users/mailing-deps.ts';
import type { LinkPurpose, UserRow } from '../users/user.tables.ts';
import { mailboxForLinks } from '../users/user-change.queries.ts';
import { issueLink, waitsUnsent } from './one-time-link.ts';

type Mailed<N extends MailName> = {
  purpose: LinkPurpose;
  template: N;
  /** The id of its link, where a job makes it that may run again. */
  ask?: string | undefined;
  /** By whom it was caused, where anybody may. */
  cause: string;
  propsOf: (token: string) => MailProps<N>;
};

/**
 * Mails a person a link that they, or whoever named them, asked for: one that waits to be sent serves whoever asks for another.
 * @returns to which mailbox, and what waits for it already; undefined where no mail comes of it: without a mailbox, or where
 * enough were sent
 */
export async function mailLinkOnce<N extends MailName>(
  deps: MailingDeps,
  tx: Tx,
  person: UserRow,
  { purpose, template, ask, cause, propsOf }: Mailed<N>,
): Promise<{ mailbox: string; waiting?: { occasion: string; props: unknown } } | undefined> {
  const mailbox = await mailboxForLinks(tx, person);
  if (!mailbox) return undefined;
  const now = deps.clock.now();
  const whose = { purpose, userId: person.id, sentTo: mailbox };
  const waiting = await waitsUnsent(tx, now, { ...whose, template });
  if (waiting) return { mailbox, waiting };
  const link = await issueLink(tx, now, { ...whose, ...(ask && { id: ask }) });
  if (!link) return undefined;
  const occasion = `${template}:${link.id}`;
  const props = propsOf(link.token);
  await sendMail(deps, tx, { occasion, to: mailbox, cause, userId: person.id, template, props });
  return { mailbox };
}
