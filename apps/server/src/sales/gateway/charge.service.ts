import type { Currency } from '@aulario/contract/money';
import type { ChargeProblem } from '@aulario/contract/sales/gateway';
import type { GatewayCharge } from '../../integrations/mercadopago/mercadopago.charge.ts';
import { type Actor, systemActor } from '../../platform/actor.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import type { DealRow } from '../deals/deal.tables.ts';
import { lockBoth } from '../payments/payment.lock.ts';
import { insertPayment, lockPayment, paymentById } from '../payments/payment.queries.ts';
import type { PaymentRow } from '../payments/payment.tables.ts';
import { countedByHand } from '../payments/twin.queries.ts';
import { countPayment } from '../payments/verification.service.ts';
import { countReturns } from './charge.returns.ts';
import { chargeByNumber, keepCharge, markCounted } from './gateway.queries.ts';
import type { ChargeRow } from './gateway.tables.ts';

export type ChargeDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;

export const gatewayActor: Actor = { ...systemActor, name: 'Mercado Pago' };

/**
 * Brings us to where the gateway says a charge is, whatever we knew of it before: notifications come
 * late, twice and out of order, so that only the state that was read counts. Doing it again changes
 * nothing. Money that came is never turned away: what cannot be counted by itself is kept with its
 * problem for staff.
 * @returns what became of it, in a word for the log.
 */
export async function takeCharge(
  deps: ChargeDeps,
  account: Currency,
  charge: GatewayCharge,
): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const known = charge.reference ? await paymentById(tx, charge.reference) : undefined;
    if (!known) {
      await keep(tx, account, charge, null, 'sin-pedido');
      return 'unknown-payment';
    }
    const { payment, deal } = await lockBoth(tx, known.payment.id);
    const counted = await countedAs(tx, account, charge);
    const problem = counted || !isMoney(charge) ? null : problemOf(payment, charge);
    const row = await keep(tx, account, charge, payment.id, problem);
    if (problem) return problem;
    if (!isMoney(charge)) return charge.status;
    const paid = counted
      ? found(await lockPayment(tx, counted))
      : await count(deps, tx, { row, charge, payment, deal });
    if (!row.countedId) await markCounted(tx, row.id, paid.id);
    await countReturns(deps, tx, { charge, paymentId: paid.id });
    return counted ? 'known' : 'counted';
  });
}

/** The payment that has its money: the one it was counted as, or that staff verified by hand with its number. */
async function countedAs(
  tx: Tx,
  account: Currency,
  charge: GatewayCharge,
): Promise<string | undefined> {
  const row = await chargeByNumber(tx, account, charge.id);
  return row?.countedId ?? (await countedByHand(tx, charge));
}

/** Whether its money reached us at some time, also when it went back since. */
function isMoney({ status, approvedAt }: GatewayCharge): boolean {
  return status === 'approved' || (approvedAt !== null && paidOnce.has(status));
}
const paidOnce = new Set(['refunded', 'charged_back', 'in_mediation']);

function problemOf(payment: PaymentRow, charge: GatewayCharge): ChargeProblem | null {
  if (charge.currency !== payment.currency) return 'moneda';
  return charge.amount === payment.amount ? null : 'importe';
}

/** A payment that was decided meanwhile, or is in this minute, stays as it is: the money is counted in one of its own. */
async function count(
  deps: ChargeDeps,
  tx: Tx,
  {
    row,
    charge,
    payment,
    deal,
  }: { row: ChargeRow; charge: GatewayCharge; payment: PaymentRow; deal: DealRow },
): Promise<PaymentRow> {
  const before =
    payment.state === 'pendiente' && !payment.voucherId && !payment.verifying
      ? payment
      : await insertPayment(tx, {
          dealId: deal.id,
          userId: deal.userId,
          amount: charge.amount,
          currency: payment.currency,
          method: 'pasarela',
          createdAt: deps.clock.now(),
          updatedAt: deps.clock.now(),
        });
  return countPayment(deps, tx, gatewayActor, {
    before,
    deal,
    changes: {
      method: 'pasarela',
      operationNumber: charge.id,
      paidAt: limaDay(charge.approvedAt ?? deps.clock.now()),
      gateway: { account: row.account, charge: charge.id, method: charge.method },
    },
  });
}

function keep(
  tx: Tx,
  account: Currency,
  charge: GatewayCharge,
  paymentId: string | null,
  problem: ChargeProblem | null,
): Promise<ChargeRow> {
  const { id: number, status, detail, amount, currency, method, changedAt } = charge;
  return keepCharge(tx, {
    ...{ account, number, status, detail, amount, currency, method, changedAt },
    paymentId,
    problem,
  });
}
