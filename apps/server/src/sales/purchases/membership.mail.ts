import { formatMoney } from '@aulario/contract/money';
import { addresseeOf } from '@aulario/contract/sales/minor';
import { sendMail } from '../../mails/mail.service.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { DealRow } from '../deals/deal.tables.ts';
import { dealPath } from '../deals/deal.view.ts';
import { payerMailbox } from '../deals/deal-mailbox.ts';
import { moneyOf } from '../deals/deal-money.ts';
import type { MembershipRow } from '../deals/membership.tables.ts';

/** Tells the buyer what was decided; nobody hears of a deal that was annulled meanwhile. */
export async function mailMembershipDecided(
  deps: Pick<Deps, 'clock' | 'jobs' | 'config'>,
  tx: Tx,
  deal: DealRow,
  { id, agreementName, reason }: MembershipRow,
): Promise<void> {
  if (deal.state === 'anulado') return;
  const { currency, contact } = deal;
  const { due: owed } = moneyOf(deal);
  await sendMail(deps, tx, {
    occasion: `membership-decided:${id}`,
    to: await payerMailbox(tx, deal),
    userId: deal.userId,
    template: 'membership-decided',
    props: {
      firstName: addresseeOf(contact),
      dealNumber: deal.number,
      agreement: agreementName,
      refusal: reason,
      owed: owed > 0 ? formatMoney({ amount: owed, currency }) : null,
      path: deps.config.publicUrl + dealPath(deal.privateToken),
    },
  });
}
