import type { ClaimState } from '@aulario/contract/claims/claim-sheet';
import { DomainError } from '../../platform/error.ts';

/** Where a claim may go from each state. An answer or an accepted
 * settlement ends it; it may come without being taken up. */
export const claimTransitions: Record<ClaimState, readonly ClaimState[]> = {
  recibido: ['en-proceso', 'respondido', 'acordado', 'anulado'],
  'en-proceso': ['respondido', 'acordado', 'anulado'],
  respondido: [],
  acordado: [],
  anulado: [],
};

const words: Record<ClaimState, string> = {
  recibido: 'no se ha atendido',
  'en-proceso': 'ya está en proceso',
  respondido: 'ya fue respondido',
  acordado: 'ya terminó con un acuerdo',
  anulado: 'está anulado',
};

/** @throws DomainError `wrong-state`, saying where the claim stands. */
export function checkClaimMove(from: ClaimState, to: ClaimState): void {
  if (!claimTransitions[from].includes(to)) {
    throw new DomainError('wrong-state', `Este reclamo ${words[from]}.`);
  }
}
