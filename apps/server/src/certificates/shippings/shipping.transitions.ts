import { type ShippingState, shippingStates } from '@aulario/contract/certificates/shipping';
import { DomainError } from '../../platform/error.ts';

/** Where a shipping may go from each state. What came back or got lost sets out again. */
export const shippingTransitions: Record<ShippingState, readonly ShippingState[]> = {
  solicitado: ['por-imprimir', 'anulado'],
  'por-imprimir': ['impreso', 'anulado'],
  impreso: ['enviado', 'por-imprimir', 'anulado'],
  enviado: ['entregado', 'devuelto', 'extraviado'],
  devuelto: ['enviado', 'por-imprimir', 'anulado'],
  extraviado: ['por-imprimir', 'entregado', 'anulado'],
  entregado: [],
  anulado: [],
};

/** Before it is handed to a courier the address may change. */
export function hasNotLeft(state: ShippingState): boolean {
  return ['solicitado', 'por-imprimir', 'impreso', 'devuelto', 'extraviado'].includes(state);
}

/** @throws DomainError `wrong-state`. */
export function checkShippingMove(from: ShippingState, to: ShippingState): void {
  if (!shippingTransitions[from].includes(to)) {
    throw new DomainError(
      'wrong-state',
      `Un envío «${shippingStates[from]}» no puede pasar a «${shippingStates[to]}».`,
    );
  }
}
