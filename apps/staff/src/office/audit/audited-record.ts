/** The page of a record of each kind, as the address of its list. */
const pages: Record<string, string> = {
  course: 'cursos',
  'course-content': 'cursos',
  edition: 'ediciones',
  gradebook: 'ediciones',
  'work-groups': 'ediciones',
  submission: 'entregas',
  category: 'categorias',
  label: 'etiquetas',
  meta: 'metas',
  agreement: 'convenios',
  synonym: 'sinonimos',
  user: 'personas',
  deal: 'tratos',
  institution: 'instituciones',
  certificate: 'certificados',
  'certificate-template': 'disenos',
  coupon: 'cupones',
  package: 'paquetes',
  'tax-rate': 'impuestos',
  'delivery-option': 'opciones-de-envio',
  claim: 'reclamos',
  contact: 'contactos',
  mail: 'correos',
  call: 'llamadas',
  incident: 'incidentes',
  'lti-tool': 'herramientas',
  'lti-platform': 'aulas-externas',
};

/** Where a record is looked at; undefined for a kind without a page. */
export function recordPath(entity: string, id: string): string | undefined {
  if (entity === 'setting') return '/ajustes';
  return pages[entity] && `/${pages[entity]}/${id}`;
}

const settings: Record<string, string> = {
  academy: 'Ajustes de la academia',
  accounts: 'Cuentas para depositar',
  whatsapp: 'Mensajes de WhatsApp',
  answers: 'Plantillas de respuesta',
  certificates: 'Reglas de los certificados',
  instalments: 'Reglas de las cuotas',
  places: 'Reglas de los cupos',
  prices: 'Reglas de los precios',
  grading: 'Reglas de las notas',
  cancellations: 'Reglas de las cancelaciones',
  calls: 'Reglas de las llamadas',
  data: 'Plazos de los datos',
  backups: 'Respaldos',
  'claims-book': 'Libro de reclamaciones',
  'lead-assignment': 'Reparto de contactos',
  'first-steps': 'Primeros pasos',
  installation: 'La instalación',
  'moodle-people': 'Personas de Moodle',
};

/** What a setting is called; a kind that is none has no words here. */
export function settingWords(entity: string, id: string): string | undefined {
  return entity === 'setting' ? (settings[id] ?? 'Ajustes') : undefined;
}
