import type { Payment } from '@aulario/contract/sales/payment';
import type { Refund } from '@aulario/contract/sales/refund';

/** The state in which it is shown: of what was corrected nothing was given back. */
export function shownState({ state, corrected }: Pick<Payment, 'state' | 'corrected'>): string {
  return corrected ? 'corregido' : state;
}

/** The same of what took it off. */
export function shownRefund({ state, way }: Pick<Refund, 'state' | 'way'>): string {
  return way === 'correccion' && state === 'hecho' ? 'corregido' : state;
}
