import { type Payment, type PaymentState, paymentStates } from './payment.ts';
import { type Refund, type RefundState, refundStates } from './refund.ts';

const notGivenBack = { corregido: 'Corregido', contracargo: 'Contracargo' } as const;
export const shownPaymentStates = { ...paymentStates, ...notGivenBack };
export const shownRefundStates = { ...refundStates, ...notGivenBack };

/** The state in which it is shown: of what was corrected nothing was given back, and what the bank took back nobody here gave. */
export function shownState({
  state,
  corrected,
  refunded,
  chargedBack,
}: Pick<Payment, 'state' | 'corrected' | 'refunded' | 'chargedBack'>):
  | PaymentState
  | keyof typeof notGivenBack {
  if (corrected) return 'corregido';
  return state === 'reembolsado' && chargedBack === refunded && chargedBack > 0
    ? 'contracargo'
    : state;
}

/** The same of what took it off. */
export function shownRefund({
  state,
  way,
}: Pick<Refund, 'state' | 'way'>): RefundState | keyof typeof notGivenBack {
  if (state !== 'hecho') return state;
  if (way === 'correccion') return 'corregido';
  return way === 'contracargo' ? 'contracargo' : state;
}
