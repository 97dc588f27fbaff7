const entities: Record<string, string> = {
  course: 'Curso',
  category: 'Categoría',
  label: 'Etiqueta',
  meta: 'Meta',
  agreement: 'Convenio',
  user: 'Persona',
  'user-proposal': 'Propuesta de cambio',
  deal: 'Trato',
  payment: 'Pago',
  enrolment: 'Matrícula',
  certificate: 'Certificado',
  testimony: 'Testimonio',
  contact: 'Contacto',
  claim: 'Reclamo',
};

const actions: Record<string, string> = {
  create: 'Agregó',
  update: 'Cambió',
  'update-own': 'Cambió sus datos',
  retire: 'Retiró',
  restore: 'Recuperó',
  publish: 'Publicó',
  withdraw: 'Retiró',
  verify: 'Verificó',
  reject: 'Rechazó',
  approve: 'Aprobó',
  register: 'Registró',
  annul: 'Anuló',
  confirm: 'Confirmó',
  complete: 'Terminó',
  issue: 'Emitió',
  retry: 'Reintentó',
  fail: 'Falló',
  answer: 'Respondió',
  attend: 'Puso en proceso',
  note: 'Anotó',
  'send-voucher': 'Envió el comprobante',
  'move-stage': 'Movió de etapa',
  reassign: 'Cambió de asesor',
  link: 'Unió con Moodle',
  'link-moodle': 'Unió con Moodle',
  'unlink-moodle': 'Separó de Moodle',
  'change-document': 'Cambió el documento',
  'change-account': 'Cambió la cuenta',
  'change-photo': 'Cambió la foto',
  'change-own-password': 'Cambió su contraseña',
  'recover-password': 'Recuperó su contraseña',
  'confirm-registration': 'Confirmó su registro',
  'accept-proposal': 'Aceptó una propuesta',
  'reject-proposal': 'Rechazó una propuesta',
};

/** What kind of record, in Spanish; one that this version does not know keeps its own name. */
export function entityWords(entity: string): string {
  return entities[entity] ?? entity;
}

/** What was done, in Spanish; an act that this version does not know keeps its own name. */
export function actionWords(action: string): string {
  return actions[action] ?? action;
}
