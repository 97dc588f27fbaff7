import type { OwnData } from '@aulario/contract/me/own-account';
import type { UseName } from './uses.ts';

/**
 * Where a person finds the data of each use in what they take away from their account, or why they are not there: they
 * are given on request (`Mis derechos`, twenty business days), or are of others.
 */
export const ownParts: Readonly<Record<UseName, readonly (keyof OwnData)[] | string>> = {
  cuenta: ['person'],
  perfil: ['person'],
  acceso: ['sessions'],
  contacto: ['questions'],
  llamadas: 'Una grabación tiene también la voz de quien atendió: se da a pedido.',
  espera: ['waiting'],
  compra: ['studies'],
  pago: ['studies'],
  membresia: 'El carné es del convenio y se borra pronto: se da a pedido.',
  aula: [
    'studies',
    'lessons',
    'lessonQuestions',
    'attempts',
    'submissions',
    'accommodations',
    'attendance',
  ],
  certificado: ['studies'],
  envio: 'Su cuenta muestra cada envío con su dirección: el archivo no lo repite.',
  testimonio: ['testimonies'],
  reclamo: ['claims'],
  correos: ['mails'],
  consentimiento: ['consents', 'acceptances'],
  derechos: 'La respuesta a cada pedido ya se entregó con él.',
  auditoria: 'Nombra a quien trabaja en la academia: se da a pedido.',
  migracion: 'Lo traído está en su ficha y en sus estudios.',
  convenios: 'Es de quien firma.',
  institucion: 'Es de la institución.',
  equipo: 'Es de quien trabaja en la academia.',
};
