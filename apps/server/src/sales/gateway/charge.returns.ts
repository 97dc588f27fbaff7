import type { GatewayCharge } from '../../integrations/mercadopago/mercadopago.charge.ts';
import { systemActor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import { lockDeal } from '../deals/deal.queries.ts';
import { lockPayment } from '../payments/payment.queries.ts';
import { concludeRefund, effectOfNone } from '../payments/refund.conclusion.ts';
import {
  insertRefund,
  refundedOf,
  refundsOfPayment,
  unnumberedRefund,
  updateRefund,
} from '../payments/refund.queries.ts';
import type { RefundRow } from '../payments/refund.tables.ts';

type ReturnDeps = Pick<Deps, 'clock' | 'jobs' | 'config'>;
const actor = { ...systemActor, name: 'Mercado Pago' };

/**
 * What of a charge went back: refunds that we asked for, refunds made in the gateway's own panel,
 * and chargebacks. Each is counted once; what it does to the enrolment staff decide, unless they did
 * when they asked for it. The deal must be locked.
 */
export async function countReturns(
  deps: ReturnDeps,
  tx: Tx,
  { charge, paymentId }: { charge: GatewayCharge; paymentId: string },
): Promise<void> {
  const known = await refundsOfPayment(tx, paymentId);
  for (const { id: gatewayNumber, amount } of charge.refunds) {
    if (known.some((refund) => refund.gatewayNumber === gatewayNumber)) continue;
    const asked = await unnumberedRefund(tx, paymentId, amount);
    const refund = asked
      ? await updateRefund(tx, asked.id, { gatewayNumber })
      : await fromOutside(deps, tx, paymentId, {
          way: 'pasarela',
          amount,
          gatewayNumber,
          reason: 'Devolución hecha desde Mercado Pago.',
        });
    await conclude(deps, tx, refund);
  }
  const [charged] = [`contracargo-${charge.id}`];
  if (charge.status !== 'charged_back') return;
  if (known.some((refund) => refund.gatewayNumber === charged)) return;
  const payment = found(await lockPayment(tx, paymentId));
  const gone = (await refundedOf(tx, [paymentId])).get(paymentId) ?? 0;
  if (gone >= payment.amount) return;
  await conclude(
    deps,
    tx,
    await fromOutside(deps, tx, paymentId, {
      way: 'contracargo',
      amount: payment.amount - gone,
      gatewayNumber: charged,
      reason: 'El banco devolvió el cargo a quien pagó.',
    }),
  );
}

async function fromOutside(
  { clock }: ReturnDeps,
  tx: Tx,
  paymentId: string,
  refund: Pick<RefundRow, 'way' | 'amount' | 'reason'> & { gatewayNumber: string },
): Promise<RefundRow> {
  const payment = found(await lockPayment(tx, paymentId));
  return insertRefund(tx, {
    ...refund,
    paymentId,
    dealId: payment.dealId,
    currency: payment.currency,
    state: 'pendiente',
    effect: (await effectOfNone({ clock }, tx, { id: payment.dealId })) ?? 'por-decidir',
    requestedByName: actor.name,
    createdAt: clock.now(),
    updatedAt: clock.now(),
  });
}

async function conclude(deps: ReturnDeps, tx: Tx, refund: RefundRow): Promise<void> {
  const deal = found(await lockDeal(tx, refund.dealId));
  const payment = found(await lockPayment(tx, refund.paymentId));
  await concludeRefund(deps, tx, actor, { refund, payment, deal });
}
