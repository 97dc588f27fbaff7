import { formatMoney } from '@aulario/contract/money';
import { addresseeOf } from '@aulario/contract/sales/minor';
import { enrolmentsOfDeal } from '../../learning/enrolments/enrolment.queries.ts';
import type { NewMail } from '../../mails/mail.service.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { spanishDay } from '../../platform/spanish-day.ts';
import { linesOf } from '../deals/deal.queries.ts';
import type { DealRow } from '../deals/deal.tables.ts';
import { dealPath } from '../deals/deal.view.ts';
import { payerMailbox } from '../deals/deal-mailbox.ts';
import { excessOf, moneyOf } from '../deals/deal-money.ts';
import { instalmentsOf } from '../deals/instalment.queries.ts';
import { planStates } from '../deals/instalment.ts';
import { partsOfPayment } from './payment.queries.ts';
import type { PaymentRow } from './payment.tables.ts';
import { isWonBack } from './payment.view.ts';
import { issueReceipt } from './receipt.issue.ts';
import { mailWithReceipt } from './receipt.jobs.ts';
import { receiptOfPayment } from './receipt.queries.ts';

type MailDeps = Pick<Deps, 'clock' | 'jobs' | 'config'>;
type Issued = Awaited<ReturnType<typeof issueReceipt>>;
type Paper = { payment: PaymentRow; issued: Issued };

/**
 * The receipt of a counted payment, whose number everybody waits for, and the mail that carries it. What was given beyond the price with
 * it is told in the same mail, with its own receipt.
 * @param correction why more came than was counted first; null for a payment that is new.
 */
export async function receiptOf(
  deps: MailDeps,
  tx: Tx,
  deal: DealRow,
  payment: PaymentRow,
  correction: string | null,
): Promise<void> {
  // The gift of a payment that was told before this one's turn came.
  if (payment.purpose === 'donativo' && (await receiptOfPayment(tx, payment.id))) return;
  const own = { payment, issued: await issueReceipt(deps, tx, deal, payment) };
  const given = payment.purpose === 'trato' ? await giftBeside(tx, payment) : undefined;
  const gift = given && { payment: given, issued: await issueReceipt(deps, tx, deal, given) };
  const mail = await verifiedMail(deps, tx, deal, { own, gift, correction });
  await mailWithReceipt(deps, tx, own.issued.id, mail);
}

/** What the same operation gave the academy for this deal's buyer, as long as it has no receipt. */
async function giftBeside(tx: Tx, { id, partOfId, dealId }: PaymentRow) {
  const parts = await partsOfPayment(tx, partOfId ?? id);
  const gifts = parts.filter(
    (part) => part.dealId === dealId && part.purpose === 'donativo' && part.state === 'verificado',
  );
  for (const gift of gifts) if (!(await receiptOfPayment(tx, gift.id))) return gift;
  return undefined;
}

async function verifiedMail(
  deps: MailDeps,
  tx: Tx,
  deal: DealRow,
  { own, gift, correction }: { own: Paper; gift: Paper | undefined; correction: string | null },
): Promise<NewMail<'payment-verified'>> {
  const { due: balance } = moneyOf(deal);
  const { payment, issued } = own;
  const excess = excessOf(deal);
  return {
    occasion: `payment-verified:${payment.id}`,
    ...{ to: await payerMailbox(tx, deal), userId: deal.userId, template: 'payment-verified' },
    props: {
      firstName: addresseeOf(deal.contact),
      dealNumber: deal.number,
      amount: formatMoney(payment),
      isGift: payment.purpose === 'donativo',
      gift: gift ? { ...gift.issued.paper, amount: formatMoney(gift.payment) } : null,
      correction,
      wonBack: isWonBack(payment),
      excess: excess > 0 ? formatMoney({ amount: excess, currency: deal.currency }) : null,
      annulled: deal.state === 'anulado',
      balance: balance > 0 ? formatMoney({ amount: balance, currency: deal.currency }) : null,
      dueOn: await dueOn(deps, tx, deal),
      next: await nextOf(deps, tx, deal.id),
      path: deps.config.publicUrl + dealPath(deal.privateToken),
      receipt: issued.paper,
    },
  };
}

/** The day on which the next part of what is owed is due; null where no days were agreed. */
async function dueOn({ clock }: Pick<Deps, 'clock'>, tx: Tx, deal: DealRow) {
  const plan = planStates(deal, await instalmentsOf(tx, deal.id), limaDay(clock.now()));
  const next = plan.find(({ state }) => state !== 'pagada');
  return next ? spanishDay(next.dueDate) : null;
}

/** What its mail says of what comes next, without contradicting the mails of the enrolments. */
async function nextOf({ config }: Pick<Deps, 'config'>, tx: Tx, dealId: string) {
  const lines = (await linesOf(tx, dealId)).filter(({ kind }) => kind === 'curso');
  if (lines.length === 0) return 'impresion';
  const grouped = new Set(lines.filter(({ editionId }) => editionId).map(({ id }) => id));
  const waiting = (await enrolmentsOfDeal(tx, dealId)).filter(
    ({ enrolment: { state } }) => state === 'pendiente',
  );
  if (waiting.length === 0) return 'matriculado';
  const placeless = waiting.some(
    ({ enrolment: { editionId, dealLineId } }) =>
      editionId === null && grouped.has(dealLineId ?? ''),
  );
  if (placeless) return 'sin-cupo';
  return config.moodle ? 'aula' : 'a-mano';
}
