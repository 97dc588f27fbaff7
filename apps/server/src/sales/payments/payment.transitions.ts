import type { PaymentState } from '@aulario/contract/sales/payment';
import { DomainError } from '../../platform/error.ts';

/** Where a payment may go from each state. Nothing ever leaves the record. */
export const paymentTransitions: Record<PaymentState, readonly PaymentState[]> = {
  pendiente: ['verificado', 'rechazado'],
  verificado: ['reembolsado'],
  rechazado: [],
  reembolsado: [],
};

const words: Record<PaymentState, string> = {
  pendiente: 'pendiente',
  verificado: 'verificado',
  rechazado: 'rechazado',
  reembolsado: 'reembolsado',
};

/** @throws DomainError `wrong-state` once somebody decided on it. */
export function checkPending(state: PaymentState): void {
  if (state !== 'pendiente')
    throw new DomainError('wrong-state', `Este pago ya está ${words[state]}.`);
}

/** @throws DomainError `wrong-state`, saying where the payment stands. */
export function checkPaymentMove(from: PaymentState, to: PaymentState): void {
  if (!paymentTransitions[from].includes(to)) {
    throw new DomainError('wrong-state', `Este pago ya está ${words[from]}.`);
  }
}
