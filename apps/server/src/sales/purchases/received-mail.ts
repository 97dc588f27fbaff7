import { formatMoney } from '@aulario/contract/money';
import { addresseeOf } from '@aulario/contract/sales/minor';
import { academyProfile } from '../../academy/academy.service.ts';
import type { NewMail } from '../../mails/mail.service.ts';
import { causeOf, ownCause } from '../../mails/paced-mails.ts';
import { hasAnswered } from '../../people/users/greeted-as.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { DealRow } from '../deals/deal.tables.ts';
import { dealPath } from '../deals/deal.view.ts';
import { payerMailbox } from '../deals/deal-mailbox.ts';
import { chosenIn } from './chosen-in.ts';
import { mailWithConfirmation, receivedOccasion } from './confirmation.jobs.ts';
import { firstEntrance } from './order-link.service.ts';

type ReceivedDeps = Pick<Deps, 'config' | 'clock'>;

/**
 * Tells of a sale that staff opened, with its confirmation: the buyer, or who answers for a minor. What was paid at once
 * has a mail of its own beside it.
 */
export async function mailReceived(
  deps: ReceivedDeps & Pick<Deps, 'jobs'>,
  tx: Tx,
  deal: DealRow,
  { paidAtOnce = deal.state === 'pagado' }: { paidAtOnce?: boolean } = {},
): Promise<void> {
  const written = await receivedMail(deps, tx, deal, { ip: null });
  const firstName = addresseeOf(deal.contact);
  const props = { ...written.props, firstName, byStaff: true, settled: paidAtOnce };
  await mailWithConfirmation(deps, tx, deal.id, { ...written, props, cause: ownCause });
}

/** The first mail of a sale, to whoever pays it or to `mailbox`. @param ip of the visitor who ordered */
export async function receivedMail(
  { config, clock }: ReceivedDeps,
  tx: Tx,
  deal: DealRow,
  { ip, mailbox }: { ip: string | null; mailbox?: string },
): Promise<NewMail<'deal-received'>> {
  const academy = await academyProfile(tx);
  const to = mailbox ?? (await payerMailbox(tx, deal));
  const answered = await hasAnswered(tx, deal.userId, to);
  // The link to an account proves the buyer's own mailbox, and no other.
  const own = to === deal.contact.email;
  return {
    occasion: receivedOccasion(deal.id),
    to,
    userId: deal.userId,
    template: 'deal-received',
    cause: answered ? ownCause : causeOf(ip),
    props: {
      firstName: answered ? addresseeOf(deal.contact) : null,
      dealNumber: deal.number,
      ...(await chosenIn(tx, deal, clock.now())),
      total: formatMoney({ amount: deal.total, currency: deal.currency }),
      path: config.publicUrl + dealPath(deal.privateToken),
      officeHours: academy.officeHours,
      ...(own && (await firstEntrance({ config, clock }, tx, deal.userId))),
      settled: deal.state === 'pagado',
      free: deal.total === 0,
    },
  };
}
