import { z } from 'zod';
import { auditEndpoints } from './audit.ts';
import { callEndpoints } from './call.ts';
import {
  agreementEndpoints,
  categoryEndpoints,
  labelEndpoints,
  metaEndpoints,
} from './catalogue.ts';
import { certificateEndpoints } from './certificate.ts';
import { certificateCorrectionEndpoints } from './certificate-correction.ts';
import { certificateTemplateEndpoints } from './certificate-template.ts';
import { claimEndpoints } from './claim.ts';
import { contactEndpoints } from './contact.ts';
import { couponEndpoints } from './coupon.ts';
import { courseEndpoints } from './course.ts';
import { dealEndpoints } from './deal.ts';
import { editionEndpoints } from './edition.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { enrolmentEndpoints } from './enrolment.ts';
import { exportFormatSchema } from './export-format.ts';
import { institutionEndpoints } from './institution.ts';
import { ledgerEndpoints } from './ledger.ts';
import { mailEndpoints } from './mail.ts';
import { membershipEndpoints } from './membership.ts';
import { deliveryOptionEndpoints, packageEndpoints, taxRateEndpoints } from './offer.ts';
import { paymentEndpoints } from './payment.ts';
import { privacyRequestEndpoints } from './privacy-request.ts';
import { receiptEndpoints } from './receipt.ts';
import { refundEndpoints } from './refund.ts';
import { reportEndpoints } from './report.ts';
import { synonymEndpoints } from './search.ts';
import { shippingEndpoints } from './shipping.ts';
import { testimonyEndpoints } from './testimony.ts';
import { userEndpoints } from './user.ts';

/** The lists of the back office, each of which is also a file, by what the file is called. */
export const exportedLists = {
  cursos: courseEndpoints.listCourses,
  categorias: categoryEndpoints.list,
  etiquetas: labelEndpoints.list,
  metas: metaEndpoints.list,
  convenios: agreementEndpoints.list,
  sinonimos: synonymEndpoints.list,
  personas: userEndpoints.listUsers,
  asesores: reportEndpoints.listAdvisers,
  tratos: dealEndpoints.listDeals,
  instituciones: institutionEndpoints.list,
  pagos: paymentEndpoints.listPayments,
  devoluciones: refundEndpoints.listRefunds,
  ediciones: editionEndpoints.listEditions,
  recibos: receiptEndpoints.listReceipts,
  matriculas: enrolmentEndpoints.listEnrolments,
  libro: ledgerEndpoints.listLedger,
  membresias: membershipEndpoints.listMemberships,
  certificados: certificateEndpoints.listCertificates,
  correcciones: certificateCorrectionEndpoints.listCorrections,
  disenos: certificateTemplateEndpoints.listTemplates,
  envios: shippingEndpoints.listShippings,
  cupones: couponEndpoints.listCoupons,
  paquetes: packageEndpoints.list,
  impuestos: taxRateEndpoints.list,
  'opciones-de-envio': deliveryOptionEndpoints.list,
  testimonios: testimonyEndpoints.listTestimonies,
  contactos: contactEndpoints.listContacts,
  llamadas: callEndpoints.listCalls,
  reclamos: claimEndpoints.listClaims,
  correos: mailEndpoints.listMails,
  solicitudes: privacyRequestEndpoints.listRequests,
  auditoria: auditEndpoints.listAudit,
} as const satisfies Record<string, Endpoint>;
export type ExportedList = keyof typeof exportedLists;
export const exportedListNames = Object.keys(exportedLists) as ExportedList[];

/** What the filters of a list show, whole; the filters are the list's own. */
function exportOf(name: ExportedList) {
  const list: Endpoint = exportedLists[name];
  const filters = (list.query as z.ZodObject).omit({ page: true, limit: true, sort: true });
  return endpoint({
    method: 'GET',
    path: `/exports/${name}`,
    summary: `The list of GET ${list.path} as a file, as far as its filters show it; audited.`,
    tag: 'Exports',
    access: list.access,
    query: filters.extend({ format: exportFormatSchema.default('xlsx') }),
    answer: z.any(),
    errors: ['step-up-required'],
    example: { ...(list.example as object | undefined), format: 'csv' },
  });
}

export type ExportEndpoint = ReturnType<typeof exportOf>;
export const exportEndpoints = Object.fromEntries(
  exportedListNames.map((name) => [name, exportOf(name)]),
) as Record<ExportedList, ExportEndpoint>;
