import { formatMoney } from '@aulario/contract/money';
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

/** That its buyer's own voucher waits, before money of another goes to the sale; null where none does. */
export function waitingWords(
  payments: readonly Pick<Payment, 'state' | 'voucher' | 'purpose' | 'amount' | 'currency'>[],
): string | null {
  const own = payments.filter(
    ({ state, purpose, voucher }) => state === 'pendiente' && purpose === 'trato' && voucher,
  );
  const sums = own.map(({ amount, currency }) => formatMoney({ amount, currency }));
  if (sums.length === 0) return null;
  return sums.length === 1
    ? `Su comprobante de ${sums[0]} espera en esta cola.`
    : `Sus comprobantes de ${new Intl.ListFormat('es').format(sums)} esperan en esta cola.`;
}
