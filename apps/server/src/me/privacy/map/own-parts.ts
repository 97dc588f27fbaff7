import type { OwnData } from '@aulario/contract/me/own-account';
import type { UseName } from '../../../legal/data-map/uses.ts';

/**
 * Where a person finds the data of each use in what they take away from their account, or why they are not there: they
 * are given on request (`Mis derechos`, twenty business days), or are of others.
 */
export const ownParts: Readonly<Record<UseName, readonly (keyof OwnData)[] | string>> = {
  cuenta: ['person', 'records'],
  perfil: ['person'],
  acceso: ['sessions'],
  contacto: ['questions', 'notes', 'adviser', 'records'],
  // A recording has the voice of who attended too: it is given on request.
  llamadas: ['calls'],
  espera: ['waiting'],
  compra: ['studies', 'records'],
  pago: ['studies', 'records'],
  membresia: ['records'],
  aula: [
    'studies',
    'lessons',
    'lessonQuestions',
    'gradeAppeals',
    'attempts',
    'submissions',
    'accommodations',
    'attendance',
  ],
  certificado: ['studies', 'records'],
  envio: ['records'],
  testimonio: ['testimonies'],
  reclamo: ['claims'],
  correos: ['mails'],
  consentimiento: ['consents', 'acceptances', 'records'],
  derechos: ['requests', 'records'],
  auditoria: 'Nombra a quien trabaja en la academia: se da a pedido.',
  migracion: 'Lo traído está en su ficha y en sus estudios.',
  convenios: 'Es de quien firma.',
  institucion: 'Es de la institución.',
  equipo: 'Es de quien trabaja en la academia.',
};
