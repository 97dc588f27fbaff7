const hours = {
  From: 'lunes a viernes, desde (h)',
  Until: 'lunes a viernes, hasta (h)',
  SaturdayFrom: 'sábados, desde (h)',
  SaturdayUntil: 'sábados, hasta (h)',
};

/** Between which hours one may call to each country. */
const callHours = Object.entries({ pe: 'Perú', co: 'Colombia', mx: 'México' }).flatMap(
  ([prefix, country]) =>
    Object.entries(hours).map(([part, words]) => [`${prefix}${part}`, `${country}, ${words}`]),
);

/** The settings' fields, in the words of their pages. */
export const settingsWords: Record<string, string> = {
  ...Object.fromEntries(callHours),
  about: 'Sobre la academia',
  accent: 'Color de la academia',
  accounts: 'Cuentas',
  answerDays: 'Para responder una solicitud',
  below: 'Quien termina con menos recibe',
  bestSellerDays: '«Más vendido»: ventas de los últimos días',
  bestSellers: '«Más vendido»: cuántos cursos',
  bestSellerSales: '«Más vendido»: desde cuántas ventas',
  claimsNotice: 'Aviso oficial del libro de reclamaciones',
  claimsNoticeAlt: 'Texto alternativo del aviso',
  colombiaDays: 'Retracto, compras desde Colombia',
  earlierDays: 'Precio anterior: días cobrado',
  entry: 'Quien paga en cuotas entra al aula',
  graceDays: 'Días que se espera una cuota vencida',
  legalName: 'Razón social',
  mexicoDays: 'Revocación, compras desde México',
  moodleGroups: 'Un grupo de Moodle por edición',
  officeHours: 'Horario de atención',
  onCompletion: 'Cuando alguien termina su curso',
  passMark: 'Nota mínima para aprobar',
  phone: 'Teléfono',
  policyDays: 'Política de la academia',
  policyPercent: 'Cuánto devuelve la política',
  promotionDays: 'Promoción: cuánto dura como máximo',
  refundDays: 'Para devolver el dinero',
  requestDays: 'Se le devuelve la llamada durante (días)',
  rounding: 'La nota final se redondea',
  ruc: 'Número de RUC, NIT o RFC',
  scale: 'Escala del registro de notas',
  signature: 'Firma',
  tagline: 'Lema',
  taxName: 'Documento tributario',
  whatsapp: 'WhatsApp',
};
