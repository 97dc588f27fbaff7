import { linkPages } from '@aulario/contract/people/open-user';
import { sendMail } from '../../mails/mail.service.ts';
import type { Tx } from '../../platform/database.ts';
import { maskEmail } from '../../platform/text.ts';
import { issueLink } from '../sign-in/one-time-link.ts';
import { greetedAs } from '../users/greeted-as.ts';
import type { MailingDeps } from '../users/mailing-deps.ts';
import type { UserRow } from '../users/user.tables.ts';
import { mailboxForLinks } from '../users/user-change.queries.ts';

/**
 * Tells both mailboxes that staff made one record of two, or took it back: whoever of them is another person says so. What a
 * mailbox did itself needs no telling.
 * @param told the record that stays, and the other as it was with its mailbox
 */
export async function tellJoined(
  deps: Pick<MailingDeps, 'clock' | 'jobs' | 'config'>,
  tx: Tx,
  told: { merge: string; kept: UserRow; absorbed: UserRow; undone?: boolean },
): Promise<void> {
  const { merge, kept, absorbed, undone = false } = told;
  const [stays, goes] = [await mailboxForLinks(tx, kept), await mailboxForLinks(tx, absorbed)];
  const sides = [
    { user: kept, to: stays, gone: false, other: goes },
    { user: absorbed, to: goes, gone: true, other: stays },
  ];
  for (const { user, to, gone, other } of sides) {
    if (!to || (gone && to === other)) continue;
    const way = undone ? undefined : await wayBack(deps, tx, { merge, to, user });
    await sendMail(deps, tx, {
      occasion: `records-joined:${merge}:${gone ? 'gone' : 'kept'}${undone ? ':undone' : ''}`,
      to,
      // What was the other's is in the record that stays.
      userId: undone ? user.id : kept.id,
      template: 'records-joined',
      props: {
        ...{ firstName: greetedAs(user), gone, undone },
        other: other && other !== to ? maskEmail(other) : null,
        path: `${deps.config.publicUrl}/contacto`,
        undo: way ?? null,
        own: undone ? `${deps.config.publicUrl}${linkPages.student}` : null,
      },
    });
  }
}

/** A link that takes the two apart for a week, for the mailbox of each (`undoMergeByLink`). */
async function wayBack(
  { clock, config }: Pick<MailingDeps, 'clock' | 'config'>,
  tx: Tx,
  { merge, to, user }: { merge: string; to: string; user: UserRow },
): Promise<string | undefined> {
  const link = await issueLink(tx, clock.now(), {
    ...{ purpose: 'join-undo', userId: user.id, sentTo: to, mergeId: merge },
  });
  return link && `${config.publicUrl}${linkPages.emailUndo}?fichas=si&token=${link.token}`;
}
