import type { EnrolmentState } from '@aulario/contract/learning/enrolment';
import { DomainError } from '../../platform/error.ts';

/** Where an enrolment may go from each state of the learning system. */
export const enrolmentTransitions: Record<EnrolmentState, readonly EnrolmentState[]> = {
  pendiente: ['matriculado', 'error', 'retirado'],
  error: ['pendiente', 'matriculado', 'retirado'],
  matriculado: ['retirado'],
  retirado: ['pendiente'],
};

/** @throws DomainError `wrong-state`. */
export function checkEnrolmentMove(from: EnrolmentState, to: EnrolmentState): void {
  if (!enrolmentTransitions[from].includes(to)) {
    throw new DomainError('wrong-state', 'El estado de la matrícula no permite esta acción.');
  }
}
