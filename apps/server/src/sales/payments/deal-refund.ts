import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { DealRow } from '../deals/deal.tables.ts';
import { lockVerified } from './payment.queries.ts';
import type { PaymentRow } from './payment.tables.ts';
import { insertRefund, refundedOf } from './refund.queries.ts';
import { auditRefund, gatewayNumberOf, gatewayRefundJob } from './refund.service.ts';
import type { RefundRow } from './refund.tables.ts';

/** An amount of a deal's money that goes back, and whether nothing is left to be enrolled for. */
export type Back = {
  deal: DealRow;
  amount: number;
  reason: string;
  last: boolean;
  /** Of the transfer that staff made already. */
  operationNumber?: string | null | undefined;
  /** Whether what came by hand is back already: whoever concludes it says so in the audit, once. */
  sent?: boolean;
};

/**
 * Opens refunds from the payments of a deal, the first first, until the amount is reached. What the gateway brought goes back
 * by it; what came by hand waits for whoever sends it, and is returned. The deal must be locked, and counted anew afterwards.
 */
export async function openRefunds(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Tx,
  actor: Actor,
  { deal, amount, reason, last, operationNumber = null, sent = false }: Back,
): Promise<{ refund: RefundRow; payment: PaymentRow }[]> {
  const payments = await lockVerified(tx, deal.id);
  const gone = await refundedOf(
    tx,
    payments.map(({ id }) => id),
  );
  const byHand: { refund: RefundRow; payment: PaymentRow }[] = [];
  let rest = amount;
  for (const payment of payments) {
    const part = Math.min(rest, payment.amount - (gone.get(payment.id) ?? 0));
    if (part <= 0) continue;
    rest -= part;
    const way = gatewayNumberOf(payment) ? 'pasarela' : 'manual';
    const refund = await insertRefund(tx, {
      ...{ paymentId: payment.id, dealId: deal.id, amount: part, currency: payment.currency },
      ...{ way, state: 'pendiente', reason, effect: last ? 'suspender' : 'mantener' },
      operationNumber: way === 'manual' ? operationNumber : null,
      ...{ requestedBy: actor.id, requestedByName: actor.name },
      ...{ createdAt: clock.now(), updatedAt: clock.now() },
    });
    if (way === 'pasarela' || !sent) await auditRefund(tx, actor, 'refund', null, refund);
    if (way === 'pasarela') await jobs.send(tx, gatewayRefundJob, { refund: refund.id });
    else byHand.push({ refund, payment });
  }
  return byHand;
}
