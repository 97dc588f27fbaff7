import type { MigrationState } from '@aulario/contract/migration';
import { DomainError } from '../platform/error.ts';

/** Where a migration may go from each state. What was undone or cancelled is begun anew, not again. */
export const migrationTransitions: Record<MigrationState, readonly MigrationState[]> = {
  'en-cola': ['en-curso', 'pausada', 'cancelada', 'fallida'],
  'en-curso': ['pausada', 'cancelada', 'por-revisar', 'terminada', 'fallida', 'deshecha'],
  pausada: ['en-cola', 'cancelada'],
  fallida: ['en-cola', 'cancelada'],
  'por-revisar': ['en-cola', 'cancelada'],
  terminada: ['en-cola'],
  cancelada: ['en-cola'],
  deshecha: [],
};

/** @throws DomainError `wrong-state`. */
export function checkMigrationMove(from: MigrationState, to: MigrationState): void {
  if (!migrationTransitions[from].includes(to)) {
    throw new DomainError('wrong-state', 'El estado de la migración no permite esta acción.');
  }
}
