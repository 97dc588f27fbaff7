import type { DealState } from '@aulario/contract/sales/deal';
import { DomainError } from '../../platform/error.ts';

/** Where a deal may go from each state. One that was paid asks again where its money turns out not to be its own, and is annulled only when all of it went back. */
export const dealTransitions: Record<DealState, readonly DealState[]> = {
  abierto: ['pagado-parcial', 'pagado', 'anulado'],
  'pagado-parcial': ['abierto', 'pagado', 'anulado'],
  pagado: ['pagado-parcial', 'abierto', 'anulado'],
  anulado: [],
};

/** @throws DomainError `wrong-state`. */
export function checkDealMove(from: DealState, to: DealState): void {
  if (dealTransitions[from].includes(to)) return;
  const message =
    to === 'anulado'
      ? 'Solo se puede anular un trato abierto, sin pagos verificados.'
      : 'El trato ya no admite pagos.';
  throw new DomainError('wrong-state', message);
}
