import type { ExportedList } from '@aulario/contract/export';
import { callExport } from '../calls/call.export.ts';
import {
  agreementExport,
  categoryExport,
  labelExport,
  metaExport,
  synonymExport,
} from '../catalogue/catalogue.export.ts';
import {
  certificateExport,
  correctionExport,
  templateExport,
} from '../certificates/certificate.export.ts';
import { claimExport } from '../claims/claim.export.ts';
import { contactExport } from '../contacts/contact.export.ts';
import { courseExport } from '../courses/course.export.ts';
import { dealExport, institutionExport } from '../deals/deal.export.ts';
import { editionExport } from '../editions/edition.export.ts';
import { enrolmentExport } from '../enrolments/enrolment.export.ts';
import { ledgerExport } from '../ledger/ledger.export.ts';
import { mailExport } from '../mails/mail.export.ts';
import { paymentExport, receiptExport, refundExport } from '../payments/payment.export.ts';
import { userExport } from '../people/user.export.ts';
import { auditExport } from '../platform/audit.export.ts';
import type { ListExport } from '../platform/list-export.ts';
import { couponExport } from '../pricing/coupon.export.ts';
import { privacyRequestExport } from '../privacy/request.export.ts';
import { membershipExport } from '../purchases/membership.export.ts';
import { deliveryOptionExport, packageExport, taxRateExport } from '../quotes/offer.export.ts';
import { adviserExport } from '../reports/adviser.export.ts';
import { shippingExport } from '../shippings/shipping.export.ts';
import { testimonyExport } from '../testimonies/testimony.export.ts';

/** Every list of the back office as a file, each as its area says it. */
export const exportsByName: Record<ExportedList, ListExport> = {
  cursos: courseExport,
  categorias: categoryExport,
  etiquetas: labelExport,
  metas: metaExport,
  convenios: agreementExport,
  sinonimos: synonymExport,
  personas: userExport,
  asesores: adviserExport,
  tratos: dealExport,
  instituciones: institutionExport,
  pagos: paymentExport,
  devoluciones: refundExport,
  ediciones: editionExport,
  recibos: receiptExport,
  matriculas: enrolmentExport,
  libro: ledgerExport,
  membresias: membershipExport,
  certificados: certificateExport,
  correcciones: correctionExport,
  disenos: templateExport,
  envios: shippingExport,
  cupones: couponExport,
  paquetes: packageExport,
  impuestos: taxRateExport,
  'opciones-de-envio': deliveryOptionExport,
  testimonios: testimonyExport,
  contactos: contactExport,
  llamadas: callExport,
  reclamos: claimExport,
  correos: mailExport,
  solicitudes: privacyRequestExport,
  auditoria: auditExport,
};
