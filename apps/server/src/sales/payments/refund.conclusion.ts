import { formatMoney } from '@aulario/contract/money';
import { addresseeOf } from '@aulario/contract/sales/minor';
import type { Refund, RefundEffect } from '@aulario/contract/sales/refund';
import { enrolmentsOfDeal } from '../../learning/enrolments/enrolment.queries.ts';
import { withdrawEnrolmentsOfDeal } from '../../learning/enrolments/enrolment.service.ts';
import { type NewMail, sendMail } from '../../mails/mail.service.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { announce } from '../../systems/webhooks/announce.ts';
import { tellOfCopySale } from '../deals/copy-sale.job.ts';
import type { DealRow } from '../deals/deal.tables.ts';
import { dealPath } from '../deals/deal.view.ts';
import { payerMailbox } from '../deals/deal-mailbox.ts';
import { moneyOf } from '../deals/deal-money.ts';
import { sendReturn } from './conversion.jobs.ts';
import { keepGivenUp } from './given-up.ts';
import { paymentFact } from './payment.fact.ts';
import { lockBoth } from './payment.lock.ts';
import { updatePayment } from './payment.queries.ts';
import type { PaymentRow } from './payment.tables.ts';
import { checkPaymentMove } from './payment.transitions.ts';
import { issueCreditNote } from './receipt.issue.ts';
import { mailWithReceipt } from './receipt.jobs.ts';
import { refundById, refundedOf, updateRefund } from './refund.queries.ts';
import type { RefundRow } from './refund.tables.ts';
import { refundView } from './refund.view.ts';
import { recountDeal } from './settlement.service.ts';

type ConclusionDeps = Pick<Deps, 'clock' | 'jobs' | 'config'>;
type Locked = {
  refund: RefundRow;
  payment: PaymentRow;
  deal: DealRow;
  /** What staff did that concludes it in the same moment: one act is one row of the audit. */
  within?: { action: 'refund' | 'settle' | 'correct'; before?: RefundRow };
  /** What its credit note calls the way, where the refund's own word says less. */
  means?: 'correccion-importe';
};

/**
 * The money went back: the payment, the deal and the enrolments know it, a credit note says so, and
 * the buyer is told, all in the transaction of whoever found out. The deal must be locked.
 */
export async function concludeRefund(
  deps: ConclusionDeps,
  tx: Tx,
  actor: Actor,
  locked: Locked,
): Promise<void> {
  const tell = await tellOnce(deps, tx, locked.deal);
  await tell([await concludeUntold(deps, tx, actor, locked, deps.clock.now())]);
}

type Concluded = Awaited<ReturnType<typeof concludeUntold>>;

/**
 * Remembers how a sale stands before money of it goes. @returns what tells its buyer, in one mail, how it stands afterwards, in however
 * many pieces it went.
 */
export async function tellOnce(
  deps: ConclusionDeps,
  tx: Tx,
  before: DealRow,
): Promise<(pieces: readonly Concluded[], stays?: number) => Promise<void>> {
  const enrolled = await isEnrolled(deps, tx, before);
  return async (pieces, stays) => {
    const deal = pieces.at(-1)?.deal ?? before;
    await mailRefunded(deps, tx, deal, pieces, {
      enrolled,
      enrolmentEnds: enrolled && !(await isEnrolled(deps, tx, deal)),
      annulled: deal.state === 'anulado' && before.state !== 'anulado',
      stays: stays ? formatMoney({ amount: stays, currency: deal.currency }) : null,
    });
  };
}

type Clocked = Pick<Deps, 'clock'>;

/** Whether anybody is in a course of it now: whose access is over has none to lose. */
async function isEnrolled(
  { clock }: Clocked,
  tx: Tx,
  { id }: Pick<DealRow, 'id'>,
): Promise<boolean> {
  const all = await enrolmentsOfDeal(tx, id);
  return all.some(
    ({ enrolment: { state, endsAt } }) =>
      state !== 'retirado' && (endsAt === null || endsAt > clock.now()),
  );
}

/** The same, for who tells the buyer in a mail of their own. @param doneAt when the money was sent. */
export async function concludeUntold(
  deps: ConclusionDeps,
  tx: Tx,
  actor: Actor,
  { refund, payment, deal, within, means }: Locked,
  doneAt: Date,
): Promise<{
  done: RefundRow;
  note: Awaited<ReturnType<typeof issueCreditNote>>;
  /** As it stands afterwards. */
  deal: DealRow;
}> {
  const done = await updateRefund(tx, refund.id, { state: 'hecho', error: null, doneAt });
  const act = within ?? { action: 'conclude', before: refund };
  await recordAudit(tx, actor, { ...act, entity: 'refund', entityId: refund.id, after: done });
  const gone = (await refundedOf(tx, [payment.id], ['hecho'])).get(payment.id) ?? 0;
  if (gone >= payment.amount && payment.state !== 'reembolsado') {
    checkPaymentMove(payment.state, 'reembolsado');
    const after = await updatePayment(tx, payment, { state: 'reembolsado', reason: refund.reason });
    const corrected = refund.way === 'correccion';
    await recordAudit(tx, actor, {
      action: corrected ? 'correct' : 'refund',
      entity: 'payment',
      entityId: payment.id,
      before: payment,
      after: corrected ? { ...after, way: refund.way } : after,
    });
  }
  const fact = { ...paymentFact(payment), refund: done.id, refunded: done.amount };
  await announce(deps, tx, 'payment.refunded', fact);
  const after = await recountDeal(deps, tx, actor, deal);
  // A gift is no part of what was sold.
  if (payment.purpose === 'trato') {
    await keepGivenUp(tx, after, done);
    await sendReturn(deps, tx, after, done.id);
  }
  if (done.effect === 'suspender') {
    await withdrawEnrolmentsOfDeal(deps, tx, actor, deal.id, done.reason);
    await tellOfCopySale(deps, tx, deal.id);
  }
  const note = await issueCreditNote(deps, tx, { refund: done, payment, deal, means });
  return { done, note, deal: after };
}

/**
 * Staff decide what a refund that began elsewhere, or a chargeback, does to the enrolment.
 * @throws DomainError `wrong-state` when it was decided before.
 */
export async function decideRefund(
  deps: ConclusionDeps & Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
  { effect }: { effect: Exclude<RefundEffect, 'por-decidir'> },
): Promise<Refund> {
  requirePermission(actor, 'payments:refund');
  await deps.db.transaction(async (tx) => {
    const { refund: known } = found(await refundById(tx, id));
    const { deal } = await lockBoth(tx, known.paymentId);
    const { refund: before } = found(await refundById(tx, id));
    if (before.effect !== 'por-decidir' || !(await isEnrolled(deps, tx, deal))) {
      throw new DomainError('wrong-state', 'Ya se decidió qué pasa con la matrícula.');
    }
    const after = await updateRefund(tx, id, { effect });
    if (effect === 'suspender') {
      await withdrawEnrolmentsOfDeal(deps, tx, actor, deal.id, before.reason);
      await tellOfCopySale(deps, tx, deal.id);
    }
    await recordAudit(tx, actor, {
      action: 'decide',
      entity: 'refund',
      entityId: id,
      before,
      after,
    });
  });
  return refundView(found(await refundById(deps.db, id)));
}

/** What a refund does to the enrolments where there is nothing to decide: nobody is in a course any more, or yet. */
export async function effectOfNone(
  deps: Clocked,
  tx: Tx,
  deal: Pick<DealRow, 'id'>,
): Promise<'suspender' | 'mantener' | undefined> {
  if (await isEnrolled(deps, tx, deal)) return undefined;
  const all = await enrolmentsOfDeal(tx, deal.id);
  const left = all.every(({ enrolment }) => enrolment.state === 'retirado');
  return all.length > 0 && left ? 'suspender' : 'mantener';
}

async function mailRefunded(
  deps: ConclusionDeps,
  tx: Tx,
  deal: DealRow,
  pieces: readonly Concluded[],
  what: { enrolled: boolean; enrolmentEnds: boolean; annulled: boolean; stays: string | null },
): Promise<void> {
  const refund = pieces.at(-1)?.done;
  if (!refund) return;
  const { due } = moneyOf(deal);
  const asked = due > 0 ? formatMoney({ amount: due, currency: deal.currency }) : null;
  const amount = pieces.reduce((sum, { done }) => sum + done.amount, 0);
  const papers = pieces.flatMap(({ note }) => note ?? []);
  const mail: NewMail<'refunded'> = {
    occasion: `refunded:${refund.id}`,
    to: await payerMailbox(tx, deal),
    userId: deal.userId,
    template: 'refunded',
    props: {
      firstName: addresseeOf(deal.contact),
      dealNumber: deal.number,
      amount: formatMoney({ ...refund, amount }),
      reason: refund.reason,
      byGateway: refund.way !== 'manual',
      corrected: refund.way === 'correccion',
      chargedBack: refund.way === 'contracargo',
      owes: refund.reverses ? asked : null,
      stillOwes: refund.reverses ? null : asked,
      ...what,
      path: deps.config.publicUrl + dealPath(deal.privateToken),
      note: papers.at(-1)?.paper ?? null,
      notes: papers.slice(0, -1).map(({ paper }) => paper),
    },
  };
  const last = papers.at(-1);
  if (last) await mailWithReceipt(deps, tx, last.id, mail);
  else await sendMail(deps, tx, mail);
}
