import { linkPages } from '@aulario/contract/people/open-user';
import { sendMail } from '../../mails/mail.service.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { spendLinksOf } from '../sign-in/one-time-link.queries.ts';
import { issueLink } from '../sign-in/one-time-link.ts';
import type { UserRow } from './user.tables.ts';
import { insertUserChange, lastEmailChange } from './user-change.queries.ts';

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
    fromHeld: before.emailProven || before.passwordHash !== null,
    reason: reason || null,
    byId: actor.id,
    byName: actor.name,
  });
  // What is under way to the former mailbox ends; what is asked for from now on may go there again.
  await spendLinksOf(tx, after.id, 'password', now);
  await spendLinksOf(tx, after.id, 'proposal', now);
  for (const mailbox of [before.email, after.email]) {
    if (!mailbox) continue;
    const former = mailbox === before.email;
    const { firstName } = after;
    const mail = { to: mailbox, userId: after.id, template: 'email-changed' as const };
    if (way === 'taken-back') {
      const occasion = `email-back:${change.id}:${former}`;
      await sendMail(deps, tx, {
        ...mail,
        occasion,
        props: { firstName, former, unproven: false, ended: true, path: null },
      });
      continue;
    }
    await tellMailbox(deps, tx, after, { change: change.id, mailbox, former });
  }
}

/** Asks the e-mail on file once more whether it is theirs: until it answers, links go to the one before. */
export async function askToConfirm(
  deps: Pick<Deps, 'clock' | 'jobs' | 'config'>,
  tx: Tx,
  user: UserRow,
): Promise<void> {
  const change = user.email && (await lastEmailChange(tx, user.id, user.email));
  if (!change || !user.email) return;
  await tellMailbox(deps, tx, user, { change: change.id, mailbox: user.email, former: false });
}

/** Tells the mailbox that did not take the change back what the other one did, without a link; and those that were in between. */
export async function tellTakenBack(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Tx,
  user: UserRow,
  told: { link: string; mailbox: string | null; former: boolean; between?: boolean },
): Promise<void> {
  if (!told.mailbox) return;
  const { between = false } = told;
  await sendMail(deps, tx, {
    occasion: `email-undone:${told.link}${between ? `:${told.mailbox}` : ''}`,
    to: told.mailbox,
    userId: user.id,
    template: 'email-changed',
    props: {
      firstName: user.firstName,
      former: told.former,
      unproven: false,
      // Only the former mailbox, which tells this one that it is former now, ends what was open.
      ended: told.former,
      ...(between && { between }),
      path: null,
    },
  });
}

async function tellMailbox(
  deps: Pick<Deps, 'clock' | 'jobs' | 'config'>,
  tx: Tx,
  user: UserRow,
  { change, mailbox, former }: { change: string; mailbox: string; former: boolean },
): Promise<void> {
  const link = await issueLink(tx, deps.clock.now(), {
    purpose: 'email-undo',
    userId: user.id,
    changeId: change,
    sentTo: mailbox,
  });
  if (!link) return;
  await sendMail(deps, tx, {
    occasion: `email-changed:${link.id}`,
    to: mailbox,
    userId: user.id,
    template: 'email-changed',
    props: {
      firstName: user.firstName,
      former,
      unproven: user.provenEmail !== null,
      ended: false,
      path: `${deps.config.publicUrl}${linkPages.emailUndo}?token=${link.token}`,
    },
  });
}
