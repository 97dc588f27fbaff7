import { formatMoney } from '@aulario/contract/money';
import { addresseeOf } from '@aulario/contract/sales/minor';
import type {
  Payment,
  rejectPaymentBody,
  verifyPaymentBody,
} from '@aulario/contract/sales/payment';
import type { z } from 'zod';
import { sendMail } from '../../mails/mail.service.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { withUniqueNames } from '../../platform/error.ts';
import { workLast } from '../../platform/last-work.ts';
import { checkVersion } from '../../platform/version.ts';
import { announce } from '../../systems/webhooks/announce.ts';
import type { DealRow } from '../deals/deal.tables.ts';
import { dealPath } from '../deals/deal.view.ts';
import { payerMailbox } from '../deals/deal-mailbox.ts';
import { checkCoins, checkMethod } from './coin.policy.ts';
import { sharesOf } from './excess.policy.ts';
import { lockForExcess, openExcess } from './excess.service.ts';
import { paymentFact } from './payment.fact.ts';
import { lockBoth } from './payment.lock.ts';
import * as queries from './payment.queries.ts';
import { checkOpen, checkPaidDay, paymentRecord } from './payment.service.ts';
import type { PaymentRow } from './payment.tables.ts';
import { checkPaymentMove } from './payment.transitions.ts';
import { declaredOf } from './payment.view.ts';
import { followPlaces } from './places.ts';
import { receiptOf } from './receipt.mail.ts';
import { isSaidOf, orSaidBefore } from './said-before.ts';
import { recountDeal } from './settlement.service.ts';
import { turnDown } from './turn-down.ts';
import {
  alreadyCounted,
  checkAsked,
  checkComplete,
  checkOperation,
} from './verification.policy.ts';
import { checkFirst, checkNotVerifying } from './verifying.policy.ts';

type VerificationDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;

/**
 * Says that the money is there. In one transaction: the payment is verified, the deal counts it,
 * and when that settles the deal its buyer is enrolled; the mails and the step to Moodle are jobs
 * of the same transaction.
 * @throws DomainError `conflict` when the same operation was already verified, or may have been and
 *   nobody says why it is another; 402 for more than the deal asks for when nobody says what it is.
 */
export async function verifyPayment(
  deps: VerificationDeps,
  actor: Actor,
  id: string,
  input: z.output<typeof verifyPaymentBody>,
): Promise<Payment> {
  requirePermission(actor, 'payments:verify');
  await orSaidBefore(deps, { actor, id, said: input }, () =>
    deps.db.transaction((tx) => verifyIn(deps, tx, actor, id, input)),
  );
  return paymentRecord(deps, id);
}

/** The same in the transaction of whoever verifies; see `verifyPayment`. */
export async function verifyIn(
  deps: Omit<VerificationDeps, 'db'>,
  tx: Tx,
  actor: Actor,
  id: string,
  said: z.output<typeof verifyPaymentBody>,
  { atCounter }: { atCounter?: boolean } = {},
): Promise<void> {
  const { version, excess, otherOperation, grace: _, ...input } = said;
  requirePermission(actor, 'payments:verify');
  const locked = await lockForExcess(tx, id, excess);
  const { payment: before, deal } = locked;
  checkPaymentMove(before.state, 'verificado');
  checkFirst(before, version);
  await checkVersion(tx, { actor, entity: 'payment', before, version, sent: input });
  checkOpen(deal);
  const changes = withoutUndefined(input);
  const seen = { ...before, ...changes };
  checkComplete(seen);
  checkPaidDay(deps.clock, seen.paidAt);
  checkCoins({ amount: input.amount ?? 0, currency: before.currency });
  checkMethod(seen.method, before.currency);
  const declared = declaredOf(before);
  const settled = isSaidOf(before, said);
  await checkOperation(tx, actor, { seen, declared, otherOperation, settled, atCounter });
  const beyond = await checkAsked(tx, locked, seen.amount, excess);
  const own = {
    ...changes,
    amount: seen.amount - beyond,
    note: otherOperation ?? null,
    declared,
  };
  const counted = await countPayment(deps, tx, actor, { before, deal, changes: own });
  if (!excess) return;
  const note = excess.kind === 'donativo' ? excess.note : null;
  const shares: { deal?: DealRow; amount: number; field?: string }[] = sharesOf(locked, beyond);
  for (const { deal: other, amount, field } of note ? [{ amount: beyond }] : shares) {
    const rest = await openExcess(deps, tx, { counted, beyond: amount, note, other }, field);
    await countPayment(deps, tx, actor, { ...rest, changes: {} });
  }
}

/**
 * The money of a locked payment is there, found by staff or by the gateway: it is verified, its
 * receipt is written, and what it settles is settled.
 */
export async function countPayment(
  deps: Omit<VerificationDeps, 'db'>,
  tx: Tx,
  actor: Actor,
  {
    before,
    deal,
    changes,
    correction = null,
  }: {
    before: PaymentRow;
    deal: DealRow;
    changes: Partial<PaymentRow>;
    /** Why it is told as a correction of what was counted before. */
    correction?: string | null;
  },
): Promise<PaymentRow> {
  checkPaymentMove(before.state, 'verificado');
  const payment = await withUniqueNames({ payments_operation: alreadyCounted }, () =>
    queries.updatePayment(tx, before, {
      ...changes,
      state: 'verificado',
      reason: null,
      decidedAt: deps.clock.now(),
      decidedBy: actor.id,
      decidedByName: actor.name,
    }),
  );
  const paid = await recountDeal(deps, tx, actor, deal);
  await recordAudit(tx, actor, {
    action: 'verify',
    entity: 'payment',
    entityId: payment.id,
    before,
    after: payment,
  });
  await announce(deps, tx, 'payment.verified', paymentFact(payment));
  await workLast(tx, () => receiptOf(deps, tx, paid, payment, correction));
  return payment;
}

/** Rejects a payment with a reason that the buyer reads, and says how to go on. */
export async function rejectPayment(
  deps: VerificationDeps,
  actor: Actor,
  id: string,
  { reason, version }: z.output<typeof rejectPaymentBody>,
): Promise<Payment> {
  requirePermission(actor, 'payments:verify');
  await deps.db.transaction(async (tx) => {
    const { payment: before, deal } = await lockBoth(tx, id);
    checkPaymentMove(before.state, 'rechazado');
    checkNotVerifying(before);
    await checkVersion(tx, { actor, entity: 'payment', before, version });
    const payment = await turnDown(deps, tx, actor, before, reason);
    await followPlaces(deps, tx, deal);
    await announce(deps, tx, 'payment.rejected', paymentFact(payment));
    await sendMail(deps, tx, {
      occasion: `payment-rejected:${id}`,
      to: await payerMailbox(tx, deal),
      userId: deal.userId,
      template: 'payment-rejected',
      props: {
        firstName: addresseeOf(deal.contact),
        dealNumber: deal.number,
        amount: formatMoney(payment),
        reason,
        path: deps.config.publicUrl + dealPath(deal.privateToken),
      },
    });
  });
  return paymentRecord(deps, id);
}

/** Annuls a payment that never was: it stays on record as rejected, and nobody is mailed. */
export async function annulPayment(
  deps: VerificationDeps,
  actor: Actor,
  id: string,
  { reason }: { reason: string },
): Promise<Payment> {
  requirePermission(actor, 'payments:write');
  await deps.db.transaction(async (tx) => {
    const { payment, deal } = await lockBoth(tx, id);
    const after = await turnDown(deps, tx, actor, payment, reason);
    await followPlaces(deps, tx, deal);
    await announce(deps, tx, 'payment.rejected', paymentFact(after));
  });
  return paymentRecord(deps, id);
}

/** What somebody said, without what they left out. */
export function withoutUndefined<T extends object>(record: T): Partial<PaymentRow> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
