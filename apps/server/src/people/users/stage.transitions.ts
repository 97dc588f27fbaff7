import { type UserStage, userStages } from '@aulario/contract/people/user';
import { DomainError } from '../../platform/error.ts';

/**
 * Where staff may move a person or a lead from each stage: one table for both. While nothing is
 * decided it goes both ways, as cards on a board do; a lost one can come back; a customer only begins
 * another negotiation.
 */
export const stageTransitions: Record<UserStage, readonly UserStage[]> = {
  nuevo: ['contactado', 'interesado', 'negociacion', 'cliente', 'perdido'],
  contactado: ['nuevo', 'interesado', 'negociacion', 'cliente', 'perdido'],
  interesado: ['contactado', 'negociacion', 'cliente', 'perdido'],
  negociacion: ['contactado', 'interesado', 'cliente', 'perdido'],
  cliente: ['negociacion'],
  perdido: ['contactado', 'interesado', 'negociacion'],
};

/**
 * @param who how the message begins: "Una persona", "Un contacto".
 * @throws DomainError `wrong-state`, saying where they stand.
 */
export function checkStageMove(from: UserStage, to: UserStage, who = 'Una persona'): void {
  if (stageTransitions[from].includes(to)) return;
  throw new DomainError(
    'wrong-state',
    `${who} en «${userStages[from]}» no puede pasar a «${userStages[to]}».`,
  );
}
