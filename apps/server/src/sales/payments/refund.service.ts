import { formatMoney } from '@aulario/contract/money';
import type { Payment } from '@aulario/contract/sales/payment';
import {
  effectMissing,
  type Refund,
  type refundBody,
  type refundEndpoints,
} from '@aulario/contract/sales/refund';
import { z } from 'zod';
import { type Actor, requirePermission, requireRecentProof } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, fieldFault, found } from '../../platform/error.ts';
import { jobKind } from '../../platform/jobs.ts';
import type { Page } from '../../platform/list.ts';
import { once } from '../../platform/repeats/once.ts';
import type { DealRow } from '../deals/deal.tables.ts';
import { owedUnlessSaid } from '../deals/deal-money.ts';
import { checkCoins } from './coin.policy.ts';
import { lockBoth } from './payment.lock.ts';
import { paymentRecord } from './payment.service.ts';
import type { PaymentRow } from './payment.tables.ts';
import { concludeRefund, effectOfNone } from './refund.conclusion.ts';
import * as queries from './refund.queries.ts';
import type { RefundRow } from './refund.tables.ts';
import { refundView } from './refund.view.ts';
import { recountDeal } from './settlement.service.ts';
import { checkNoneVerifying } from './verifying.policy.ts';

/** Asks the gateway to give money back; the area of the gateway does it. */
export const gatewayRefundJob = jobKind('gateway-refund', z.object({ refund: z.string() }), {
  retryLimit: 40,
});

type RefundDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;

/**
 * Gives back a part or all of a verified payment. By hand it is done when it is written down; by
 * the gateway it is on its way until the gateway says so. The enrolment does what was asked for.
 * @throws DomainError 402 for more than is left of the payment.
 */
export async function refundPayment(
  deps: RefundDeps,
  actor: Actor,
  id: string,
  input: z.output<typeof refundBody>,
  idempotencyKey: string | undefined,
): Promise<Payment> {
  requirePermission(actor, 'payments:refund');
  requireRecentProof(actor);
  const key = { scope: `refund:${id}:${actor.id}`, value: idempotencyKey, request: input };
  await once(deps.db, key, async (tx) => {
    const { payment, deal } = await lockBoth(tx, id);
    await checkNoneVerifying(tx, deal);
    await checkRefundable(tx, payment, input);
    if (input.way === 'pasarela' && !gatewayNumberOf(payment)) {
      throw fieldFault('way', 'Este pago no llegó por la pasarela: devuélvelo a mano.');
    }
    const effect = await effectOf(deps, tx, { payment, deal }, input);
    const refund = await queries.insertRefund(tx, {
      paymentId: payment.id,
      dealId: deal.id,
      amount: input.amount,
      currency: payment.currency,
      way: input.way,
      state: 'pendiente',
      operationNumber: input.operationNumber ?? null,
      reverses: reversesOf({ payment, deal }, input),
      reason: input.reason,
      effect,
      requestedBy: actor.id,
      requestedByName: actor.name,
      createdAt: deps.clock.now(),
      updatedAt: deps.clock.now(),
    });
    if (input.way === 'pasarela') {
      await auditRefund(tx, actor, 'refund', null, refund);
      // On its way it is gone already: nothing is settled with it meanwhile.
      await recountDeal(deps, tx, actor, deal);
      await deps.jobs.send(tx, gatewayRefundJob, { refund: refund.id });
    } else {
      const within = { action: 'refund' } as const;
      await concludeRefund(deps, tx, actor, { refund, payment, deal, within });
    }
    return { refund: refund.id };
  });
  return paymentRecord(deps, id);
}

/** A gift pays for no enrolment and no debt: giving it back touches neither, and nothing is asked. */
async function effectOf(
  deps: RefundDeps,
  tx: Tx,
  { payment, deal }: { payment: PaymentRow; deal: DealRow },
  { effect, owed }: z.output<typeof refundBody>,
): Promise<RefundRow['effect']> {
  if (payment.purpose === 'donativo') {
    if (owed) throw fieldFault('owed', 'Es un donativo: el trato no lo vuelve a deber.');
    if (effect) throw fieldFault('effect', 'Es un donativo: no cambia ninguna matrícula.');
    return 'mantener';
  }
  if (owed && deal.state === 'anulado')
    throw fieldFault('owed', 'El trato está anulado: no lo vuelve a deber.');
  const said = effect ?? (await effectOfNone(deps, tx, deal));
  if (!said) throw fieldFault('effect', effectMissing);
  return said;
}

/** Whether its sale asks for it again. A gift was none of its money. */
function reversesOf(
  { payment, deal }: { payment: PaymentRow; deal: DealRow },
  { owed }: z.output<typeof refundBody>,
): boolean {
  return payment.purpose !== 'donativo' && (owed ?? owedUnlessSaid(deal));
}

export async function listRefunds(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  query: z.output<NonNullable<typeof refundEndpoints.listRefunds.query>>,
): Promise<Page<Refund>> {
  requirePermission(actor, 'payments:read');
  const { rows, total } = await queries.listRefunds(db, query);
  return { rows: rows.map(refundView), total };
}

/** Asks the gateway again, after staff mended what it refused. */
export async function retryRefund(deps: RefundDeps, actor: Actor, id: string): Promise<Refund> {
  requirePermission(actor, 'payments:refund');
  requireRecentProof(actor);
  await deps.db.transaction(async (tx) => {
    const { refund, payment, deal } = await lockRefund(tx, id);
    if (refund.state !== 'error') {
      throw new DomainError('wrong-state', 'Solo se reintenta una devolución con error.');
    }
    await checkRefundable(tx, payment, refund);
    const after = await queries.updateRefund(tx, id, { state: 'pendiente', error: null });
    await auditRefund(tx, actor, 'retry', refund, after);
    await recountDeal(deps, tx, actor, deal);
    await deps.jobs.send(tx, gatewayRefundJob, { refund: id });
  });
  return refundView(found(await queries.refundById(deps.db, id)));
}

/**
 * Staff sent by hand what was to go back: the buyer is told, with a credit note.
 * @throws DomainError `wrong-state` for what the gateway sends, or was sent before.
 */
export async function settleRefund(
  deps: RefundDeps,
  actor: Actor,
  id: string,
  { operationNumber }: { operationNumber?: string | null | undefined },
): Promise<Refund> {
  requirePermission(actor, 'payments:refund');
  requireRecentProof(actor);
  await deps.db.transaction(async (tx) => {
    const { refund: before, payment, deal } = await lockRefund(tx, id);
    if (before.way !== 'manual' || before.state !== 'pendiente')
      throw new DomainError('wrong-state', 'Esa devolución no está por transferir.');
    await checkNoneVerifying(tx, deal);
    const number = operationNumber ?? null;
    const refund = await queries.updateRefund(tx, id, { operationNumber: number });
    const within = { action: 'settle', before } as const;
    await concludeRefund(deps, tx, actor, { refund, payment, deal, within });
  });
  return refundView(found(await queries.refundById(deps.db, id)));
}

/** The payment, its deal and the refund, locked in that order. */
export async function lockRefund(
  tx: Tx,
  id: string,
): Promise<{ refund: RefundRow; payment: PaymentRow; deal: DealRow }> {
  const before = found(await queries.refundById(tx, id));
  const both = await lockBoth(tx, before.refund.paymentId);
  return { ...both, refund: found(await queries.refundById(tx, id)).refund };
}

/** The gateway's number of a payment that came through it. */
export function gatewayNumberOf({ gateway, operationNumber }: PaymentRow): string | null {
  return gateway ? operationNumber : null;
}

export async function auditRefund(
  tx: Tx,
  actor: Actor,
  action: string,
  before: RefundRow | null,
  after: RefundRow,
): Promise<void> {
  await recordAudit(tx, actor, {
    action,
    entity: 'refund',
    entityId: after.id,
    ...(before ? { before } : {}),
    after,
  });
}

async function checkRefundable(
  tx: Tx,
  payment: PaymentRow,
  { amount, way }: Pick<RefundRow, 'amount' | 'way'>,
): Promise<void> {
  if (payment.state !== 'verificado') {
    throw new DomainError('wrong-state', 'Solo se devuelve un pago verificado.');
  }
  const gone = (await queries.refundedOf(tx, [payment.id])).get(payment.id) ?? 0;
  const left = payment.amount - gone;
  const { currency } = payment;
  // By hand all that is left of one goes back as it was counted.
  if (way === 'pasarela' || amount !== left) checkCoins({ amount, currency });
  if (amount <= left) return;
  const shown = formatMoney({ amount: left, currency });
  throw fieldFault('amount', `De este pago solo quedan ${shown} por devolver.`);
}
