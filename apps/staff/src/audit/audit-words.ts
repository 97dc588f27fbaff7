const entities: Record<string, string> = {
  course: 'Curso',
  courses: 'Curso',
  category: 'Categoría',
  categories: 'Categoría',
  label: 'Etiqueta',
  labels: 'Etiqueta',
  meta: 'Meta',
  metas: 'Meta',
  agreement: 'Convenio',
  agreements: 'Convenio',
  user: 'Persona',
  users: 'Persona',
  deal: 'Trato',
  deals: 'Trato',
  payment: 'Pago',
  payments: 'Pago',
  enrolment: 'Matrícula',
  enrolments: 'Matrícula',
  certificate: 'Certificado',
  certificates: 'Certificado',
  file: 'Archivo',
  files: 'Archivo',
  session: 'Sesión',
};

const verbs: Record<string, string> = {
  create: 'Agregó',
  add: 'Agregó',
  update: 'Cambió',
  change: 'Cambió',
  retire: 'Retiró',
  restore: 'Recuperó',
  publish: 'Publicó',
  withdraw: 'Retiró',
  verify: 'Verificó',
  reject: 'Rechazó',
  register: 'Registró',
  annul: 'Anuló',
  confirm: 'Confirmó',
  complete: 'Terminó',
  issue: 'Emitió',
  upload: 'Subió',
  send: 'Envió',
  login: 'Entró',
  logout: 'Salió',
  close: 'Cerró',
};

/** What kind of record, in Spanish; one that this version does not know keeps its own name. */
export function entityWords(entity: string): string {
  return entities[entity] ?? entity;
}

/** `verifyPayment` and `payment.verify` → "Verificó". */
export function actionWords(action: string): string {
  const parts = action.split(/[.:_-]|(?=[A-Z])/).map((part) => part.toLowerCase());
  const known = parts.find((part) => verbs[part]);
  return (known && verbs[known]) ?? action;
}
