import { formatMoney } from '@aulario/contract/money';
import { sendMail } from '../../mails/mail.service.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { spanishDay } from '../../platform/spanish-day.ts';
import type { DealRow } from '../../sales/deals/deal.tables.ts';
import { dealPath } from '../../sales/deals/deal.view.ts';
import type { CancellationRow } from './cancellation.tables.ts';

type MailDeps = Pick<Deps, 'clock' | 'jobs' | 'config'>;

/** Proof for who cancelled: annulled at once, or asked for, or what staff decided. */
export async function mailCancellation(
  deps: MailDeps,
  tx: Tx,
  deal: DealRow,
  row: CancellationRow | null,
): Promise<void> {
  const { contact, number, userId, privateToken, currency } = deal;
  await sendMail(deps, tx, {
    occasion: row ? `cancellation:${row.id}:${row.state}` : `cancelled:${deal.id}`,
    ...{ to: contact.email, userId, template: 'cancellation' },
    props: {
      ...{ firstName: contact.firstName, dealNumber: number },
      state: row?.state ?? 'anulada',
      amount: row && row.amount > 0 ? formatMoney({ amount: row.amount, currency }) : null,
      answerBy: row ? spanishDay(row.dueOn) : null,
      refundBy: row ? spanishDay(row.refundBy) : null,
      answer: row?.answer ?? null,
      path: deps.config.publicUrl + dealPath(privateToken),
    },
  });
}
