import { linkPages } from '@aulario/contract/people/open-user';
import { sendMail } from '../../mails/mail.service.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { issueLink } from '../sign-in/one-time-link.ts';
import type { UserRow } from './user.tables.ts';
import { insertUserChange } from './user-change.queries.ts';

/**
 * Tells both mailboxes that a person's e-mail changed, each with a link that takes it back for a week.
 * Whoever reads the former one may be the only person who knows that it was not them. Sessions and
 * passwords stay as they are. What takes a change back is told without a link: the mailbox that loses the
 * address is not handed the way to it.
 */
export async function tellEmailChange(
  deps: Pick<Deps, 'clock' | 'jobs' | 'config'>,
  tx: Tx,
  actor: Actor,
  before: UserRow,
  after: UserRow,
  reason: string | null | undefined,
  way: 'undoable' | 'taken-back' = 'undoable',
): Promise<void> {
  if (before.email === after.email) return;
  const now = deps.clock.now();
  const change = await insertUserChange(tx, {
    userId: after.id,
    at: now,
    kind: 'email',
    from: before.email,
    to: after.email,
    reason: reason || null,
    byId: actor.id,
    byName: actor.name,
  });
  for (const mailbox of [before.email, after.email]) {
    if (!mailbox) continue;
    const former = mailbox === before.email;
    const { firstName } = after;
    const mail = { to: mailbox, userId: after.id, template: 'email-changed' as const };
    if (way === 'taken-back') {
      const occasion = `email-back:${change.id}:${former}`;
      await sendMail(deps, tx, { ...mail, occasion, props: { firstName, former, path: null } });
      continue;
    }
    const link = await issueLink(tx, now, {
      purpose: 'email-undo',
      userId: after.id,
      changeId: change.id,
      sentTo: mailbox,
    });
    if (!link) continue;
    await sendMail(deps, tx, {
      occasion: `email-changed:${link.id}`,
      ...mail,
      props: {
        firstName,
        former,
        path: `${deps.config.publicUrl}${linkPages.emailUndo}?token=${link.token}`,
      },
    });
  }
}
