import type { ExportedList } from '@aulario/contract/office/export';
import {
  agreementExport,
  categoryExport,
  labelExport,
  metaExport,
  synonymExport,
} from '../../catalogue/categories/catalogue.export.ts';
import { courseExport } from '../../catalogue/courses/course.export.ts';
import { editionExport } from '../../catalogue/editions/edition.export.ts';
import {
  deliveryOptionExport,
  packageExport,
  taxRateExport,
} from '../../catalogue/offers/offer.export.ts';
import { couponExport } from '../../catalogue/pricing/coupon.export.ts';
import {
  certificateExport,
  correctionExport,
  templateExport,
} from '../../certificates/issuing/certificate.export.ts';
import { shippingExport } from '../../certificates/shippings/shipping.export.ts';
import { claimExport } from '../../claims/book/claim.export.ts';
import { enrolmentExport } from '../../learning/enrolments/enrolment.export.ts';
import { mailExport } from '../../mails/mail.export.ts';
import { incidentExport } from '../../me/incidents/incident.export.ts';
import { privacyRequestExport } from '../../me/privacy/request.export.ts';
import { userExport } from '../../people/users/user.export.ts';
import { auditExport } from '../../platform/audit.export.ts';
import type { ListExport } from '../../platform/list-export.ts';
import { callExport } from '../../relations/calls/call.export.ts';
import { contactExport } from '../../relations/contacts/contact.export.ts';
import { testimonyExport } from '../../relations/testimonies/testimony.export.ts';
import { institutionExport } from '../../sales/deals/institution.export.ts';
import { ledgerExport } from '../../sales/ledger/ledger.export.ts';
import { dealExport } from '../../sales/payments/deal.export.ts';
import { paymentExport, receiptExport, refundExport } from '../../sales/payments/payment.export.ts';
import { membershipExport } from '../../sales/purchases/membership.export.ts';
import { recordsOfActs } from '../audited/audited.service.ts';
import { adviserExport } from '../reports/adviser.export.ts';

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
  incidentes: incidentExport,
  auditoria: auditExport(recordsOfActs),
};
