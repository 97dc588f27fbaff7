import type { TestimonyState } from '@aulario/contract/relations/testimony';
import { DomainError } from '../../platform/error.ts';

/** Where a testimony may go from each state. A decision can be changed; only its author's correction makes it wait again. */
export const testimonyTransitions: Record<TestimonyState, readonly TestimonyState[]> = {
  pendiente: ['aprobado', 'rechazado'],
  aprobado: ['rechazado', 'pendiente'],
  rechazado: ['aprobado', 'pendiente'],
};

/** @throws DomainError `wrong-state`, saying where the testimony stands. */
export function checkTestimonyMove(from: TestimonyState, to: TestimonyState): void {
  if (!testimonyTransitions[from].includes(to)) {
    throw new DomainError('wrong-state', `Este testimonio ya está ${from}.`);
  }
}
