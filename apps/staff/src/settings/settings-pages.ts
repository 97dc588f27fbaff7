import type { Permission } from '@aulario/contract/access';

export type SettingsPlace = {
  to: string;
  title: string;
  text: string;
  permission: Permission;
  /** What else people call it, where they look for it. */
  also?: string;
};

/** Settings that have a page of their own. */
export const settingsPages: SettingsPlace[] = [
  {
    to: '/feriados',
    title: 'Feriados y plazos',
    text: 'Los días hábiles del libro de reclamaciones',
    permission: 'claims:read',
    also: 'días hábiles no laborables',
  },
  {
    to: '/cupos',
    title: 'Cupos apartados',
    text: 'Cuánto se guarda el cupo de una compra sin pagar y el de una invitación',
    permission: 'settings:read',
    also: 'plazos reserva',
  },
  {
    to: '/cuotas',
    title: 'Pago en cuotas',
    text: 'Cuándo entra al aula quien paga en cuotas, y cuándo la cierra una cuota vencida',
    permission: 'settings:read',
  },
  {
    to: '/textos-legales',
    title: 'Textos legales',
    text: 'Términos, privacidad, devoluciones y lo demás que se acepta, por país y versión',
    permission: 'settings:read',
    also: 'términos condiciones privacidad',
  },
  {
    to: '/plazos-de-cancelacion',
    title: 'Cancelaciones',
    text: 'Hasta cuándo se puede cancelar una compra, y cuánto se devuelve',
    permission: 'settings:read',
    also: 'reembolso retracto',
  },
  {
    to: '/precios',
    title: 'Precios de verdad',
    text: 'Cuándo se tacha un precio, cuánto dura una promoción y qué es «Más vendido»',
    permission: 'settings:read',
  },
  {
    to: '/datos-personales',
    title: 'Datos personales',
    text: 'Cuánto se conserva cada cosa, quién la trata y qué se borraría hoy',
    permission: 'settings:read',
  },
  {
    to: '/asignacion',
    title: 'Asignación de contactos',
    text: 'Qué asesor atiende a quién',
    permission: 'contacts:read',
  },
  {
    to: '/mensajes-de-whatsapp',
    title: 'Mensajes de WhatsApp',
    text: 'Lo que aparece escrito al abrir una conversación',
    permission: 'contacts:read',
    also: 'plantillas',
  },
  {
    to: '/plantillas-de-respuesta',
    title: 'Plantillas de respuesta',
    text: 'Con qué empieza la respuesta a un reclamo, un aviso o un testimonio',
    permission: 'mails:read',
  },
  {
    to: '/correos/plantillas',
    title: 'Plantillas de correo',
    text: 'Lo que se envía, y cuándo',
    permission: 'mails:read',
  },
  {
    to: '/docentes-y-lecciones',
    title: 'Lo que hacen los docentes',
    text: 'Si también escriben las lecciones de los cursos que enseñan',
    permission: 'settings:read',
    also: 'profesores enseñar editar lecciones',
  },
  {
    to: '/certificacion',
    title: 'Quién aprueba y quién firma',
    text: 'Nota mínima y firmas de la academia en los certificados',
    permission: 'settings:read',
    also: 'firmantes nota mínima',
  },
  {
    to: '/firma',
    title: 'Firma e insignias',
    text: 'Con qué se firman los certificados',
    permission: 'settings:write',
    also: 'certificado digital open badges',
  },
  {
    to: '/horas-de-llamadas',
    title: 'Horas de las llamadas',
    text: 'Entre qué horas se puede llamar, país por país',
    permission: 'settings:read',
    also: 'horario',
  },
  {
    to: '/impuestos',
    title: 'Impuestos',
    text: 'Lo que cada precio contiene, por país y fecha',
    permission: 'offers:read',
  },
  {
    to: '/opciones-de-envio',
    title: 'Opciones de envío',
    text: 'Cuánto cuesta llevar un certificado',
    permission: 'offers:read',
  },
  {
    to: '/moodle',
    title: 'Moodle',
    text: 'Si responde y si permite lo que hace falta',
    permission: 'enrolments:read',
  },
  {
    to: '/sinonimos',
    title: 'Sinónimos',
    text: 'Palabras que el buscador entiende igual',
    permission: 'catalogue:read',
  },
  {
    to: '/llaves',
    title: 'Llaves de la API',
    text: 'Con qué entran otros sistemas, y qué puede cada uno',
    permission: 'keys:read',
    also: 'api keys claves',
  },
  {
    to: '/avisos',
    title: 'Avisos a otros sistemas',
    text: 'A quién se le cuenta cada pago, matrícula o certificado',
    permission: 'webhooks:read',
    also: 'webhooks',
  },
  {
    to: '/herramientas',
    title: 'Herramientas externas',
    text: 'Programas de otros que una lección abre (LTI)',
    permission: 'tools:read',
    also: 'lti',
  },
  {
    to: '/aulas-externas',
    title: 'Aulas externas',
    text: 'El Moodle o Canvas de otros que abre tus cursos (LTI)',
    permission: 'tools:read',
    also: 'lti plataforma',
  },
  {
    to: '/primeros-pasos',
    title: 'Primeros pasos',
    text: 'Qué falta para vender, y lo que puedes conectar si lo usas',
    permission: 'settings:write',
    also: 'empezar configurar instalar',
  },
  {
    to: '/compra-de-prueba',
    title: 'Compra de prueba',
    text: 'Todo lo que sale de una compra, sin que quede en las cuentas',
    permission: 'settings:write',
    also: 'probar simular ensayo',
  },
  {
    to: '/estado',
    title: 'Estado y respaldos',
    text: 'Cómo está el sistema y sus copias',
    permission: 'settings:read',
  },
  { to: '/auditoria', title: 'Auditoría', text: 'Quién cambió qué', permission: 'audit:read' },
];
