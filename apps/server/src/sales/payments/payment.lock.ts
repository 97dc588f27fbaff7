import type { Tx } from '../../platform/database.ts';
import { found } from '../../platform/error.ts';
import { lockDeal } from '../deals/deal.queries.ts';
import type { DealRow } from '../deals/deal.tables.ts';
import { lockPayment, paymentById } from './payment.queries.ts';
import type { PaymentRow } from './payment.tables.ts';

/** The deal first, then its payment: everyone locks in this order, so nobody waits in a circle. */
export async function lockBoth(
  tx: Tx,
  paymentId: string,
): Promise<{ payment: PaymentRow; deal: DealRow }> {
  const record = found(await paymentById(tx, paymentId));
  const deal = found(await lockDeal(tx, record.payment.dealId));
  return { deal, payment: found(await lockPayment(tx, paymentId)) };
}
