import { claimProfiles } from '@aulario/contract/claims/claim-book';
import { formatMoney } from '@aulario/contract/money';
import { addresseeOf } from '@aulario/contract/sales/minor';
import { sendMail } from '../../mails/mail.service.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { spanishDay } from '../../platform/spanish-day.ts';
import type { DealRow } from '../../sales/deals/deal.tables.ts';
import { dealPath } from '../../sales/deals/deal.view.ts';
import { payerMailbox } from '../../sales/deals/deal-mailbox.ts';
import type { CancellationRow } from './cancellation.tables.ts';
import { keptBy } from './cancellation.view.ts';
import type { SentBack } from './cancellation-refund.ts';

type MailDeps = Pick<Deps, 'clock' | 'jobs' | 'config'>;

/**
 * Proof for who cancelled: annulled at once, or asked for, or what staff decided.
 * @param deal as it stands after that.
 */
export async function mailCancellation(
  deps: MailDeps,
  tx: Tx,
  deal: DealRow,
  row: CancellationRow | null,
  sent?: SentBack,
): Promise<void> {
  const { contact, number, userId, privateToken, currency } = deal;
  // What the gateway brought is on its way still.
  const left = (row?.amount ?? 0) - (sent?.amount ?? 0);
  const kept = row ? keptBy(row, deal) : 0;
  const profile = claimProfiles[row?.country ?? 'PE'];
  await sendMail(deps, tx, {
    occasion: row ? `cancellation:${row.id}:${row.state}` : `cancelled:${deal.id}`,
    ...{ to: await payerMailbox(tx, deal), userId, template: 'cancellation' },
    props: {
      ...{ firstName: addresseeOf(contact), dealNumber: number },
      state: row?.state ?? 'anulada',
      amount: left > 0 ? formatMoney({ amount: left, currency }) : null,
      kept: kept > 0 ? formatMoney({ amount: kept, currency }) : null,
      answerBy: row ? spanishDay(row.dueOn) : null,
      refundBy: row ? spanishDay(row.refundBy) : null,
      answer: row?.answer ?? null,
      sent: sent ? sentWords(sent, currency) : null,
      notes: sent?.notes ?? [],
      book: profile.book,
      authority: profile.authority,
      path: deps.config.publicUrl + dealPath(privateToken),
    },
  });
}

function sentWords({ amount, day, operationNumber }: SentBack, currency: DealRow['currency']) {
  const operation = operationNumber ? `, operación ${operationNumber}` : '';
  return `${formatMoney({ amount, currency })} el ${spanishDay(day)}${operation}`;
}
