import { type Payment, type PaymentState, paymentStates } from './payment.ts';
import { type Refund, type RefundState, refundStates } from './refund.ts';

const notGivenBack = {
  ...{ corregido: 'Corregido', contracargo: 'Contracargo' },
  'contracargo-ganado': 'Contracargo ganado',
} as const;
export const shownPaymentStates = { ...paymentStates, ...notGivenBack };
export const shownRefundStates = { ...refundStates, ...notGivenBack };

/** The state in which it is shown: of what was corrected nothing was given back, and what the bank took back nobody here gave. */
export function shownState({
  state,
  corrected,
  refunded,
  chargedBack,
  wonAt,
}: Pick<Payment, 'state' | 'corrected' | 'refunded' | 'chargedBack' | 'wonAt'>):
  | PaymentState
  | keyof typeof notGivenBack {
  if (corrected) return 'corregido';
  if (state !== 'reembolsado' || chargedBack === 0 || chargedBack < refunded) return state;
  return wonAt ? 'contracargo-ganado' : 'contracargo';
}

/** The same of what took it off. */
export function shownRefund({
  state,
  way,
  wonAt,
}: Pick<Refund, 'state' | 'way' | 'wonAt'>): RefundState | keyof typeof notGivenBack {
  if (state !== 'hecho') return state;
  if (way === 'correccion') return 'corregido';
  if (way !== 'contracargo') return state;
  return wonAt ? 'contracargo-ganado' : 'contracargo';
}
