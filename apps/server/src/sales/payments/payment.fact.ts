import type { PaymentRow } from './payment.tables.ts';

/** What other systems are told of a payment. */
export function paymentFact({ id, dealId, state, amount, currency }: PaymentRow) {
  return { _id: id, deal: dealId, state, amount, currency };
}
