import { formatMoney } from '@aulario/contract/money';
import { addresseeOf } from '@aulario/contract/sales/minor';
import type { z } from 'zod';
import { courseNames } from '../../catalogue/courses/course.queries.ts';
import type { EditionRow } from '../../catalogue/courses/edition.tables.ts';
import { groupWords } from '../../catalogue/editions/group.words.ts';
import { toldGroups } from '../../catalogue/editions/told-groups.ts';
import type { editionMoved } from '../../mails/edition-moved.mail.ts';
import { sendMail } from '../../mails/mail.service.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { dealById } from '../../sales/deals/deal.queries.ts';
import type { DealRow } from '../../sales/deals/deal.tables.ts';
import { dealPath, doorOf } from '../../sales/deals/deal.view.ts';
import { buyerMailbox } from '../../sales/deals/deal-mailbox.ts';
import { moneyOf } from '../../sales/deals/deal-money.ts';
import { peopleOf } from './enrolment.queries.ts';
import type { EnrolmentRow } from './enrolment.tables.ts';

type Moved = {
  /** Where they go; null: nowhere yet, or they leave. */
  edition: EditionRow | null;
  /** The group that they leave; null: none yet. */
  from: Pick<EditionRow, 'startDate'> | null;
  reason: string;
  /** Whether their group was cancelled; else staff changed them alone. */
  cancelled: boolean;
  /** What goes back to them, in words. */
  refund: string | null;
  /** Whether they are taken out of the course. */
  leaves: boolean;
};

/** Tells a person that their group was cancelled, or that they go to another one. */
export async function tellMoved(
  deps: Pick<Deps, 'jobs' | 'config' | 'clock'>,
  tx: Tx,
  { id, userId, dealId, courseId, editionId }: EnrolmentRow,
  { edition, from, reason, cancelled, refund, leaves }: Moved,
): Promise<void> {
  const person = (await peopleOf(tx, [userId])).get(userId);
  const deal = dealId ? (await dealById(tx, dealId))?.deal : undefined;
  const email = person?.email || (deal && (await buyerMailbox(tx, deal)));
  if (!email) return;
  const course = (await courseNames(tx, [courseId])).get(courseId) ?? '';
  const occasion = edition ? edition.id : `${leaves ? 'leaves' : 'undecided'}:${editionId}`;
  await sendMail(deps, tx, {
    occasion: `edition-moved:${id}:${occasion}`,
    to: email,
    userId,
    template: 'edition-moved',
    props: {
      firstName: person?.firstName ?? deal?.contact.firstName ?? '',
      courseName: course,
      cancelled,
      from: from?.startDate ? groupWords(from) : null,
      placed: edition !== null && from === null,
      paid: true,
      ...(await placedIn(deps, tx, edition)),
      refund,
      leaves,
      reason,
      path:
        deps.config.publicUrl +
        (deal ? doorOf(deal, person?.email ? userId : deal.userId) : '/mi-cuenta'),
    },
  });
}

/** Tells whoever ordered what became of their group. */
export async function tellOrder(
  deps: Pick<Deps, 'jobs' | 'config'>,
  tx: Tx,
  { lineId, deal }: { lineId: string; deal: DealRow },
  words: Omit<z.input<(typeof editionMoved)['schema']>, 'firstName' | 'path' | 'paid' | 'due'>,
): Promise<void> {
  const to = await buyerMailbox(tx, deal);
  if (!to) return;
  const { received, due } = moneyOf(deal);
  await sendMail(deps, tx, {
    occasion: `edition-${words.cancelled ? 'cancelled' : 'moved'}:${lineId}:${words.group ?? ''}`,
    to,
    userId: deal.userId,
    template: 'edition-moved',
    props: {
      ...words,
      paid: received > 0,
      due: received > 0 && due > 0 ? formatMoney({ amount: due, currency: deal.currency }) : null,
      firstName: addresseeOf(deal.contact),
      path: deps.config.publicUrl + dealPath(deal.privateToken),
    },
  });
}

/** The group that somebody goes to, in the words of a mail. */
export async function placedIn(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  edition: EditionRow | null | undefined,
) {
  if (!edition) return { group: null, schedule: null };
  const about = (await toldGroups(tx, [edition.id], clock.now())).get(edition.id) ?? null;
  return { group: groupWords(edition), schedule: edition.schedule, about };
}
