import {
  type GatewayCharge,
  isWonBack,
} from '../../integrations/mercadopago/mercadopago.charge.ts';
import { systemActor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import { lockDeal } from '../deals/deal.queries.ts';
import { owedUnlessSaid } from '../deals/deal-money.ts';
import { insertPayment, lockPayment, partsOfPayment } from '../payments/payment.queries.ts';
import type { PaymentRow } from '../payments/payment.tables.ts';
import { concludeRefund, effectOfNone } from '../payments/refund.conclusion.ts';
import {
  insertRefund,
  refundedOf,
  refundsOfPayments,
  unnumberedRefund,
  updateRefund,
} from '../payments/refund.queries.ts';
import type { RefundRow } from '../payments/refund.tables.ts';
import { countPayment } from '../payments/verification.service.ts';

type ReturnDeps = Pick<Deps, 'clock' | 'jobs' | 'config'>;
const actor = { ...systemActor, name: 'Mercado Pago' };

/**
 * What of a charge went back, and what of that came again: refunds that we asked for, refunds made in the gateway's own
 * panel, chargebacks, and disputes that were won. Each is counted once; what it does to the enrolment staff decide, unless
 * they did when they asked for it. The deal must be locked.
 */
export async function countReturns(
  deps: ReturnDeps,
  tx: Tx,
  { charge, paymentId }: { charge: GatewayCharge; paymentId: string },
): Promise<void> {
  const counted = await partsOfPayment(tx, paymentId);
  const ids = counted.map(({ id }) => id);
  const known = await refundsOfPayments(tx, ids);
  for (const { id: gatewayNumber, amount } of charge.refunds) {
    if (known.some((refund) => refund.gatewayNumber === gatewayNumber)) continue;
    const asked = await unnumberedRefund(tx, ids, amount);
    const refund = asked
      ? await updateRefund(tx, asked.id, { gatewayNumber })
      : await fromPanel(deps, tx, (await withMostLeft(tx, counted)).payment, {
          amount,
          gatewayNumber,
        });
    await conclude(deps, tx, refund);
  }
  await followDispute(deps, tx, { charge, counted, known });
}

/**
 * A chargeback takes what is left of the charge; a dispute that was won brings it again, as another part of its operation with a
 * receipt of its own, for the credit note of the chargeback was given out. A bank may ask more than once.
 */
async function followDispute(
  deps: ReturnDeps,
  tx: Tx,
  of: { charge: GatewayCharge; counted: PaymentRow[]; known: RefundRow[] },
): Promise<void> {
  const { charge, counted } = of;
  const taken = of.known.filter(({ way }) => way === 'contracargo');
  const [first, ...won] = counted;
  if (isWonBack(charge)) {
    const lost = taken.at(-1);
    if (!first || !lost || won.length >= taken.length) return;
    // The money is there again: nothing is left to decide.
    if (lost.effect === 'por-decidir') await updateRefund(tx, lost.id, { effect: 'mantener' });
    await countWonBack(deps, tx, first, lost.amount);
  } else if (charge.status === 'charged_back' && taken.length <= won.length) {
    const { payment, left } = await withMostLeft(tx, counted);
    if (left <= 0) return;
    const again = taken.length > 0 ? `-${taken.length + 1}` : '';
    const chargeback = await fromOutside(deps, tx, payment, {
      way: 'contracargo',
      reverses: true,
      amount: left,
      gatewayNumber: `contracargo-${charge.id}${again}`,
      reason: 'El banco devolvió el cargo a quien pagó.',
    });
    await conclude(deps, tx, chargeback);
  }
}

async function countWonBack(
  deps: ReturnDeps,
  tx: Tx,
  charged: PaymentRow,
  amount: number,
): Promise<void> {
  const { dealId, userId, currency, method, operationNumber, paidAt, gateway } = charged;
  const now = deps.clock.now();
  const before = await insertPayment(tx, {
    ...{ dealId, userId, currency, method, operationNumber, paidAt, gateway, amount },
    ...{ partOfId: charged.id, note: 'Contracargo ganado: el banco devolvió el dinero.' },
    ...{ createdAt: now, updatedAt: now },
  });
  const deal = found(await lockDeal(tx, dealId));
  await countPayment(deps, tx, actor, { before, deal, changes: {} });
}

async function withMostLeft(
  tx: Tx,
  counted: readonly PaymentRow[],
): Promise<{ payment: PaymentRow; left: number }> {
  const gone = await refundedOf(
    tx,
    counted.map(({ id }) => id),
  );
  const [most] = counted
    .map((payment) => ({ payment, left: payment.amount - (gone.get(payment.id) ?? 0) }))
    .sort((one, other) => other.left - one.left);
  return found(most);
}

/** Nobody said in the gateway's panel what becomes of the sale: it is owed again as any, and with all that there was the sale ends. */
async function fromPanel(
  deps: ReturnDeps,
  tx: Tx,
  payment: PaymentRow,
  back: { amount: number; gatewayNumber: string },
): Promise<RefundRow> {
  const deal = found(await lockDeal(tx, payment.dealId));
  const stays = deal.refunded + back.amount < deal.paid;
  return fromOutside(deps, tx, payment, {
    ...back,
    way: 'pasarela',
    reverses: stays && owedUnlessSaid(deal),
    reason: 'Devolución hecha desde Mercado Pago.',
  });
}

async function fromOutside(
  { clock }: ReturnDeps,
  tx: Tx,
  payment: PaymentRow,
  refund: Pick<RefundRow, 'way' | 'amount' | 'reason'> & {
    gatewayNumber: string;
    reverses?: boolean;
  },
): Promise<RefundRow> {
  const gift = payment.purpose === 'donativo';
  const effect = gift ? 'mantener' : await effectOfNone({ clock }, tx, { id: payment.dealId });
  return insertRefund(tx, {
    ...refund,
    reverses: refund.reverses === true && !gift,
    paymentId: payment.id,
    dealId: payment.dealId,
    currency: payment.currency,
    state: 'pendiente',
    effect: effect ?? 'por-decidir',
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
