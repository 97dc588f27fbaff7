import type { ProposalState } from '@aulario/contract/people/account';
import { DomainError } from '../../platform/error.ts';

/** A proposal is decided once. */
export const proposalTransitions: Record<ProposalState, readonly ProposalState[]> = {
  pendiente: ['aceptada', 'rechazada'],
  aceptada: [],
  rechazada: [],
};

/** @throws DomainError `wrong-state`. */
export function checkProposalMove(from: ProposalState, to: ProposalState): void {
  if (proposalTransitions[from].includes(to)) return;
  throw new DomainError('wrong-state', 'Esa propuesta ya se decidió.');
}
