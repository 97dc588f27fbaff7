import { z } from 'zod';
import {
  agreementEndpoints,
  categoryEndpoints,
  labelEndpoints,
  metaEndpoints,
} from '../catalogue/catalogue.ts';
import { couponEndpoints } from '../catalogue/coupon.ts';
import { courseEndpoints } from '../catalogue/course.ts';
import { editionEndpoints } from '../catalogue/edition.ts';
import { deliveryOptionEndpoints, packageEndpoints, taxRateEndpoints } from '../catalogue/offer.ts';
import { synonymEndpoints } from '../catalogue/search.ts';
import { certificateEndpoints } from '../certificates/certificate.ts';
import { certificateCorrectionEndpoints } from '../certificates/certificate-correction.ts';
import { certificateTemplateEndpoints } from '../certificates/certificate-template.ts';
import { shippingEndpoints } from '../certificates/shipping.ts';
import { claimEndpoints } from '../claims/claim.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { exportFormatSchema } from '../export-format.ts';
import { enrolmentEndpoints } from '../learning/enrolment.ts';
import { mailEndpoints } from '../mail.ts';
import { incidentEndpoints } from '../me/incident.ts';
import { privacyRequestEndpoints } from '../me/privacy-request.ts';
import { userEndpoints } from '../people/user.ts';
import { callEndpoints } from '../relations/call.ts';
import { contactEndpoints } from '../relations/contact.ts';
import { testimonyEndpoints } from '../relations/testimony.ts';
import { dealEndpoints } from '../sales/deal.ts';
import { institutionEndpoints } from '../sales/institution.ts';
import { ledgerEndpoints } from '../sales/ledger.ts';
import { membershipEndpoints } from '../sales/membership.ts';
import { paymentEndpoints } from '../sales/payment.ts';
import { receiptEndpoints } from '../sales/receipt.ts';
import { refundEndpoints } from '../sales/refund.ts';
import { auditEndpoints } from './audit.ts';
import { reportEndpoints } from './report.ts';

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
  incidentes: incidentEndpoints.listIncidents,
  auditoria: auditEndpoints.listAudit,
} as const satisfies Record<string, Endpoint>;
export type ExportedList = keyof typeof exportedLists;
/** Files that hold nothing of anybody but who teaches, which the site says too: no recent proof is asked for them. */
export const filesWithoutProof: readonly string[] = ['ediciones'] satisfies ExportedList[];
export const exportedListNames = Object.keys(exportedLists) as ExportedList[];

/** What the filters of a list show, whole; the filters are the list's own. */
function exportOf(name: ExportedList) {
  const list: Endpoint = exportedLists[name];
  const filters = (list.query as z.ZodObject).omit({ page: true, limit: true, sort: true });
  // A file is read whole: it has no pieces to go on from.
  const { cursor: _, after: __, ...whole } = filters.shape;
  return endpoint({
    method: 'GET',
    path: `/exports/${name}`,
    summary: `The list of GET ${list.path} as a file, as far as its filters show it; audited.`,
    tag: 'Exports',
    access: list.access,
    query: z.strictObject({ ...whole, format: exportFormatSchema.default('xlsx') }),
    answer: z.any(),
    errors: filesWithoutProof.includes(name) ? [] : ['step-up-required'],
    example: { ...(list.example as object | undefined), format: 'csv' },
  });
}

export type ExportEndpoint = ReturnType<typeof exportOf>;
export const exportEndpoints = Object.fromEntries(
  exportedListNames.map((name) => [name, exportOf(name)]),
) as Record<ExportedList, ExportEndpoint>;
