import type { KeptPeriods, ProcessorRole } from '@aulario/contract/me/data-policy';
import type { BasisKind } from './bases.ts';

/** What data are used for: the rows of the privacy page's table. */
export type DataUse = {
  title: string;
  purpose: string;
  /** Why the law lets us. */
  basis: BasisKind;
  /** Who, beside the academy, has them in hands. */
  processors: readonly ProcessorRole[];
  period: (kept: KeptPeriods) => string;
};

const contract = 'contrato';
const consent = 'consentimiento';
const taxes = ({ saleYears }: KeptPeriods) =>
  `${saleYears} años contados desde el año siguiente a la declaración anual, por las normas tributarias`;
const months = (n: number) => (n === 1 ? '1 mes' : `${n} meses`);
const whileAccount = 'Mientras tenga una cuenta';

const uses = {
  cuenta: {
    ...{ title: 'Su cuenta', basis: contract, processors: ['alojamiento'] },
    purpose: 'Identificarle, darle acceso y atenderle',
    period: ({ leadMonths }) =>
      `${whileAccount}; si nunca la abrió, lo mismo que sus compras o, si no compró, ${months(leadMonths)}`,
  },
  perfil: {
    ...{ title: 'Su perfil', basis: consent, processors: ['alojamiento'] },
    purpose: 'Completar su ficha; la foto y la presentación de quien enseña se publican',
    period: () => whileAccount,
  },
  acceso: {
    ...{ title: 'Ingresos', basis: 'seguridad' },
    ...{ processors: ['alojamiento'], purpose: 'Proteger su cuenta de quien no es usted' },
    period: () => 'Hasta 90 días después de que la sesión termina; los enlaces, 30 días',
  },
  contacto: {
    ...{ title: 'Consultas', basis: 'consulta' },
    ...{
      processors: ['alojamiento', 'correo'],
      purpose: 'Responder lo que pregunta y asignarle un asesor',
    },
    period: ({ leadMonths }) => `${months(leadMonths)} desde la última conversación`,
  },
  llamadas: {
    ...{ title: 'Llamadas', basis: consent, processors: ['telefonia', 'alojamiento'] },
    purpose: 'Atenderle por teléfono y revisar la atención',
    period: ({ recordingMonths }) => `La grabación, ${months(recordingMonths)}`,
  },
  espera: {
    ...{ title: 'Listas de espera', basis: consent, processors: ['alojamiento', 'correo'] },
    purpose: 'Avisarle cuando haya un cupo o una fecha',
    period: ({ leadMonths }) => `${months(leadMonths)} después de salir de la lista`,
  },
  compra: {
    ...{ title: 'Compras', basis: contract, processors: ['alojamiento', 'correo'] },
    ...{ purpose: 'Vender, matricular y emitir sus documentos', period: taxes },
  },
  pago: {
    ...{ title: 'Pagos', basis: 'cobro' },
    ...{
      processors: ['pagos', 'alojamiento'],
      purpose: 'Verificar lo que pagó y devolver lo que corresponda',
    },
    period: ({ voucherYears }) =>
      `La imagen del comprobante, ${voucherYears} años contados igual que las compras; los recibos, con la contabilidad`,
  },
  membresia: {
    ...{ title: 'Membresías', basis: contract, processors: ['alojamiento'] },
    purpose: 'Confirmar que le corresponde el precio de un convenio',
    period: ({ proofMonths }) => `${months(proofMonths)} desde que se decide`,
  },
  aula: {
    ...{ title: 'Sus estudios', basis: contract, processors: ['aula', 'alojamiento'] },
    purpose: 'Enseñarle, calificarle y saber si aprueba',
    period: () => 'Lo que sustenta un certificado, mientras deba poder verificarse',
  },
  certificado: {
    ...{ title: 'Certificados', basis: contract, processors: ['alojamiento'] },
    purpose: 'Emitirlos y que cualquiera con el código los verifique',
    period: () => 'Mientras deban poder verificarse',
  },
  envio: {
    ...{ title: 'Envíos', basis: contract, processors: ['mensajeria', 'alojamiento'] },
    purpose: 'Llevarle sus certificados impresos',
    period: ({ addressMonths }) => `${months(addressMonths)} desde la entrega`,
  },
  testimonio: {
    ...{ title: 'Opiniones', basis: consent, processors: ['alojamiento'] },
    purpose: 'Publicar lo que opina de un curso, cuando se aprueba',
    period: () => 'Hasta que la retire',
  },
  reclamo: {
    ...{ title: 'Libro de Reclamaciones', basis: 'reclamos' },
    ...{ processors: ['alojamiento', 'correo'], purpose: 'Atender su reclamo o queja' },
    period: () => 'Dos años como mínimo',
  },
  correos: {
    ...{ title: 'Correos', basis: contract, processors: ['correo', 'alojamiento'] },
    purpose: 'Avisarle de su compra, sus clases y sus documentos',
    period: () => 'Su texto, un año; que se enviaron, mientras dure lo que avisan',
  },
  consentimiento: {
    ...{ title: 'Permisos', basis: 'prueba' },
    ...{ processors: ['alojamiento'], purpose: 'Probar qué permitió, qué aceptó y qué retiró' },
    period: () =>
      'Mientras se pueda pedir esa prueba; desde dónde se hizo una compra, lo mismo que las compras',
  },
  derechos: {
    ...{ title: 'Sus pedidos sobre datos', basis: 'derechos' },
    ...{ processors: ['alojamiento'], purpose: 'Responder y probar que se respondió' },
    period: () => 'Mientras se pueda pedir esa prueba',
  },
  auditoria: {
    ...{ title: 'Registro de accesos', basis: 'seguridad' },
    ...{ processors: ['alojamiento'], purpose: 'Saber quién vio o cambió sus datos' },
    period: ({ auditMonths }) =>
      `${months(auditMonths)} desde cada acto; al suprimir sus datos queda qué se hizo, sin lo que decían`,
  },
  migracion: {
    ...{ title: 'Datos de un sistema anterior', basis: contract, processors: ['alojamiento'] },
    purpose: 'Traer sus cursos y certificados de antes, y corregirlo si algo salió mal',
    period: ({ importMonths }) =>
      `Las filas que se trajeron, ${months(importMonths)}; su nombre en cambios de muchas fichas, mientras tenga una cuenta`,
  },
  convenios: {
    ...{ title: 'Firmas', basis: contract, processors: ['alojamiento'] },
    purpose: 'Nombrar en los certificados a quien los firma',
    period: () => 'Mientras los certificados deban poder verificarse',
  },
  institucion: {
    ...{ title: 'Instituciones', basis: contract, processors: ['alojamiento'] },
    purpose: 'Tratar con la institución que inscribe a su personal',
    period: () => 'Mientras dure la relación',
  },
  equipo: {
    ...{ title: 'Quien trabaja en la academia', basis: contract, processors: ['alojamiento'] },
    purpose: 'Saber quién hizo qué',
    period: () => 'Mientras se conserve aquello que hizo',
  },
} as const satisfies Record<string, DataUse>;
export type UseName = keyof typeof uses;

/** In the order in which the privacy page shows them. */
export const dataUses: Readonly<Record<UseName, DataUse>> = uses;
