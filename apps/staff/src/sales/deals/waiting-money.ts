import type { Payment } from '@aulario/contract/sales/payment';

/** What was said to have been paid and nobody has verified yet, of the deal's own price. */
export function waitingMoney(
  payments: readonly Pick<Payment, 'state' | 'method' | 'voucher' | 'purpose' | 'amount'>[],
): number {
  return payments
    .filter(({ state, purpose }) => state === 'pendiente' && purpose === 'trato')
    .filter(({ method, voucher }) => voucher !== null || (method !== null && method !== 'pasarela'))
    .reduce((sum, { amount }) => sum + amount, 0);
}
