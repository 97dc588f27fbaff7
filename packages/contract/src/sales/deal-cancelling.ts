import type { DealCancelling, DealState } from './deal.ts';

export const dealCancellings: Record<DealCancelling, string> = {
  pedida: 'Pide cancelar',
  aceptada: 'Cancelado',
};

/** Where a sale stands: a settled one stays so until its money went back, and is not "paid" once it is cancelled. */
export function dealStanding(deal: {
  state: DealState;
  cancelling: DealCancelling | null;
}): DealState | DealCancelling {
  return deal.state === 'anulado' ? deal.state : (deal.cancelling ?? deal.state);
}
