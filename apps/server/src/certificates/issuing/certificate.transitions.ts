import type { CertificateState } from '@aulario/contract/certificates/certificate';
import { DomainError } from '../../platform/error.ts';

/** Where a certificate may go from each state. */
export const certificateTransitions: Record<CertificateState, readonly CertificateState[]> = {
  solicitado: ['emitido', 'anulado'],
  emitido: ['entregado', 'anulado', 'reemplazado'],
  entregado: ['anulado', 'reemplazado'],
  anulado: [],
  reemplazado: [],
};

/** @throws DomainError `wrong-state`. */
export function checkCertificateMove(from: CertificateState, to: CertificateState): void {
  if (!certificateTransitions[from].includes(to)) {
    throw new DomainError('wrong-state', 'El estado del certificado no permite esta acción.');
  }
}
