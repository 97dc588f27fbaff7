import { type UserStage, userStages } from '@aulario/contract/user';
import { DomainError } from '../platform/error.ts';

/**
 * Where a lead may go from each stage. While nothing is decided it moves both ways, as cards on a
 * board do; a lost one can come back; a customer goes back only when the sale fell through.
 */
export const contactTransitions: Record<UserStage, readonly UserStage[]> = {
  nuevo: ['contactado', 'interesado', 'negociacion', 'cliente', 'perdido'],
  contactado: ['nuevo', 'interesado', 'negociacion', 'cliente', 'perdido'],
  interesado: ['contactado', 'negociacion', 'cliente', 'perdido'],
  negociacion: ['contactado', 'interesado', 'cliente', 'perdido'],
  cliente: ['negociacion'],
  perdido: ['contactado', 'interesado', 'negociacion'],
};

/** @throws DomainError `wrong-state`, saying where the lead stands. */
export function checkContactMove(from: UserStage, to: UserStage): void {
  if (!contactTransitions[from].includes(to)) {
    throw new DomainError(
      'wrong-state',
      `Un contacto en «${userStages[from]}» no puede pasar a «${userStages[to]}».`,
    );
  }
}
