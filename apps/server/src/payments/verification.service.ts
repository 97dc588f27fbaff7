import { formatMoney } from '@aulario/contract/money';
import type { Payment, verifyPaymentBody } from '@aulario/contract/payment';
import type { z } from 'zod';
import { courseStartDates } from '../courses/course.queries.ts';
import { tellOfCopySale } from '../deals/copy-sale.job.ts';
import { linesOf } from '../deals/deal.queries.ts';
import { receiveMoney } from '../deals/deal.service.ts';
import type { DealRow } from '../deals/deal.tables.ts';
import { dealPath } from '../deals/deal.view.ts';
import { enrolBuyer } from '../enrolments/enrolment.service.ts';
import { sendMail } from '../mails/mail.service.ts';
import { becomeCustomer } from '../people/stage.service.ts';
import { type Actor, requirePermission } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Tx } from '../platform/database.ts';
import type { Deps } from '../platform/deps.ts';
import { fieldFault, withUniqueNames } from '../platform/error.ts';
import { checkVersion } from '../platform/version.ts';
import { lockBoth } from './payment.lock.ts';
import * as queries from './payment.queries.ts';
import { checkOpen, paymentRecord } from './payment.service.ts';
import type { PaymentRow } from './payment.tables.ts';
import { checkPaymentMove } from './payment.transitions.ts';
import { issueReceipt } from './receipt.issue.ts';
import { mailWithReceipt } from './receipt.jobs.ts';

type VerificationDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;

/**
 * Says that the money is there. In one transaction: the payment is verified, the deal counts it,
 * and when that settles the deal its buyer is enrolled; the mails and the step to Moodle are jobs
 * of the same transaction.
 * @throws DomainError `conflict` when the same operation was already verified.
 */
export async function verifyPayment(
  deps: VerificationDeps,
  actor: Actor,
  id: string,
  { version, ...input }: z.output<typeof verifyPaymentBody>,
): Promise<Payment> {
  requirePermission(actor, 'payments:verify');
  await deps.db.transaction(async (tx) => {
    const { payment: before, deal } = await lockBoth(tx, id);
    await checkVersion(tx, { actor, entity: 'payment', before, version, sent: input });
    checkPaymentMove(before.state, 'verificado');
    checkOpen(deal);
    checkComplete({ ...before, ...withoutUndefined(input) });
    await countPayment(deps, tx, actor, { before, deal, changes: withoutUndefined(input) });
  });
  return paymentRecord(deps.db, id);
}

/**
 * The money of a locked payment is there, found by staff or by the gateway: it is verified, its
 * receipt is written, and what it settles is settled.
 */
export async function countPayment(
  deps: VerificationDeps,
  tx: Tx,
  actor: Actor,
  { before, deal, changes }: { before: PaymentRow; deal: DealRow; changes: Partial<PaymentRow> },
): Promise<PaymentRow> {
  checkPaymentMove(before.state, 'verificado');
  const payment = await withUniqueNames(alreadyVerified, () =>
    queries.updatePayment(tx, before, {
      ...changes,
      state: 'verificado',
      reason: null,
      decidedAt: deps.clock.now(),
      decidedBy: actor.id,
      decidedByName: actor.name,
    }),
  );
  const paid = await receiveMoney(deps, tx, deal, payment.amount);
  const receipt = await issueReceipt(deps, tx, paid, payment);
  if (paid.state === 'pagado' && deal.state !== 'pagado') await settleDeal(deps, tx, actor, paid);
  await mailVerified(deps, tx, paid, payment, receipt);
  await recordAudit(tx, actor, {
    action: 'verify',
    entity: 'payment',
    entityId: payment.id,
    before,
    after: payment,
  });
  return payment;
}

/** Rejects a payment with a reason that the buyer reads, and says how to go on. */
export async function rejectPayment(
  deps: VerificationDeps,
  actor: Actor,
  id: string,
  { reason }: { reason: string },
): Promise<Payment> {
  requirePermission(actor, 'payments:verify');
  await deps.db.transaction(async (tx) => {
    const { payment: before, deal } = await lockBoth(tx, id);
    const payment = await turnDown(deps, tx, actor, before, reason);
    await sendMail(deps, tx, {
      occasion: `payment-rejected:${id}`,
      to: deal.contact.email,
      userId: deal.userId,
      template: 'payment-rejected',
      props: {
        firstName: deal.contact.firstName,
        dealNumber: deal.number,
        amount: formatMoney(payment),
        reason,
        path: deps.config.publicUrl + dealPath(deal.privateToken),
      },
    });
  });
  return paymentRecord(deps.db, id);
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
    const { payment } = await lockBoth(tx, id);
    await turnDown(deps, tx, actor, payment, reason);
  });
  return paymentRecord(deps.db, id);
}

/** Moves a locked payment to rejected. */
export async function turnDown(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  actor: Actor,
  before: PaymentRow,
  reason: string,
): Promise<PaymentRow> {
  checkPaymentMove(before.state, 'rechazado');
  const after = await queries.updatePayment(tx, before, {
    state: 'rechazado',
    reason,
    decidedAt: clock.now(),
    decidedBy: actor.id,
    decidedByName: actor.name,
  });
  await recordAudit(tx, actor, {
    action: 'reject',
    entity: 'payment',
    entityId: before.id,
    before,
    after,
  });
  return after;
}

/**
 * The last payment settled the deal: its buyer is a customer, and inside every course of it; a copy
 * on paper that it sold goes to print. Doing
 * it again adds only what is missing.
 */
export async function settleDeal(
  deps: Omit<VerificationDeps, 'db'>,
  tx: Tx,
  actor: Actor,
  deal: DealRow,
): Promise<void> {
  const lines = (await linesOf(tx, deal.id)).filter(({ kind }) => kind === 'curso');
  if (lines.length > 0) {
    const starts = await courseStartDates(
      tx,
      lines.map((line) => line.courseId),
    );
    const path = deps.config.publicUrl + dealPath(deal.privateToken);
    await enrolBuyer(
      deps,
      tx,
      deal,
      lines.map((line) => ({ ...line, startsOn: starts.get(line.courseId) ?? null, path })),
    );
  }
  await tellOfCopySale(deps, tx, deal.id);
  await becomeCustomer(deps, tx, actor, deal.userId);
}

async function mailVerified(
  deps: VerificationDeps,
  tx: Tx,
  deal: DealRow,
  payment: PaymentRow,
  receipt: Awaited<ReturnType<typeof issueReceipt>>,
): Promise<void> {
  const balance = deal.total - deal.paid;
  await mailWithReceipt(deps, tx, receipt.id, {
    occasion: `payment-verified:${payment.id}`,
    to: deal.contact.email,
    userId: deal.userId,
    template: 'payment-verified',
    props: {
      firstName: deal.contact.firstName,
      dealNumber: deal.number,
      amount: formatMoney(payment),
      balance: balance > 0 ? formatMoney({ amount: balance, currency: deal.currency }) : null,
      next: (await sellsCourses(tx, deal.id)) ? 'matricula' : 'impresion',
      path: deps.config.publicUrl + dealPath(deal.privateToken),
      receipt: receipt.paper,
    },
  });
}

const alreadyVerified = {
  payments_operation: {
    path: 'operationNumber',
    message: 'Esa operación ya fue verificada en otro pago.',
  },
};

async function sellsCourses(tx: Tx, dealId: string): Promise<boolean> {
  return (await linesOf(tx, dealId)).some(({ kind }) => kind === 'curso');
}

/** Money needs to say how it came; all but cash has an operation number. */
export function checkComplete(payment: Pick<PaymentRow, 'method' | 'operationNumber'>): void {
  if (!payment.method) throw fieldFault('method', 'Elige el método de pago.');
  if (payment.method !== 'efectivo' && !payment.operationNumber) {
    throw fieldFault('operationNumber', 'Escribe el número de operación.');
  }
}

function withoutUndefined<T extends object>(record: T): Partial<PaymentRow> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
