import type { Permission } from '@aulario/contract/access';
import {
  agreementEndpoints,
  categoryEndpoints,
  labelEndpoints,
  metaEndpoints,
} from '@aulario/contract/catalogue/catalogue';
import { couponEndpoints } from '@aulario/contract/catalogue/coupon';
import { courseEndpoints } from '@aulario/contract/catalogue/course';
import { editionEndpoints } from '@aulario/contract/catalogue/edition';
import {
  deliveryOptionEndpoints,
  packageEndpoints,
  taxRateEndpoints,
} from '@aulario/contract/catalogue/offer';
import { synonymEndpoints } from '@aulario/contract/catalogue/search';
import { certificateEndpoints } from '@aulario/contract/certificates/certificate';
import { certificateBatchEndpoints } from '@aulario/contract/certificates/certificate-batch';
import { certificateCorrectionEndpoints } from '@aulario/contract/certificates/certificate-correction';
import { certificateTemplateEndpoints } from '@aulario/contract/certificates/certificate-template';
import { shippingEndpoints } from '@aulario/contract/certificates/shipping';
import { cancellationEndpoints } from '@aulario/contract/claims/cancellation';
import { claimEndpoints } from '@aulario/contract/claims/claim';
import type { Endpoint } from '@aulario/contract/endpoint';
import { enrolmentEndpoints } from '@aulario/contract/learning/enrolment';
import { mailEndpoints } from '@aulario/contract/mail';
import { incidentEndpoints } from '@aulario/contract/me/incident';
import { privacyRequestEndpoints } from '@aulario/contract/me/privacy-request';
import { auditEndpoints } from '@aulario/contract/office/audit';
import { bulkEndpoints } from '@aulario/contract/office/bulk';
import { reportEndpoints } from '@aulario/contract/office/report';
import { userEndpoints } from '@aulario/contract/people/user';
import { callEndpoints } from '@aulario/contract/relations/call';
import { contactEndpoints } from '@aulario/contract/relations/contact';
import { testimonyEndpoints } from '@aulario/contract/relations/testimony';
import { dealEndpoints } from '@aulario/contract/sales/deal';
import { institutionEndpoints } from '@aulario/contract/sales/institution';
import { ledgerEndpoints } from '@aulario/contract/sales/ledger';
import { membershipEndpoints } from '@aulario/contract/sales/membership';
import { paymentEndpoints } from '@aulario/contract/sales/payment';
import { receiptEndpoints } from '@aulario/contract/sales/receipt';
import { refundEndpoints } from '@aulario/contract/sales/refund';
import { apiKeyEndpoints } from '@aulario/contract/systems/api-key';
import { ltiPlatformEndpoints } from '@aulario/contract/systems/lti-platform';
import { ltiToolEndpoints } from '@aulario/contract/systems/lti-tool';
import { webhookEndpoints } from '@aulario/contract/systems/webhook';

/** The calls behind one screen resource, and the permissions that open it. */
export type StaffResource = {
  read: Permission;
  write?: Permission;
  list: Endpoint;
  get?: Endpoint;
  create?: Endpoint;
  update?: Endpoint;
  retire?: Endpoint;
  restore?: Endpoint;
};

const offers = { read: 'offers:read', write: 'offers:write' } as const;
const catalogue = { read: 'catalogue:read', write: 'catalogue:write' } as const;
const tools = { read: 'tools:read', write: 'tools:write' } as const;

/**
 * Screen resources by the word that stands in their URL (`/admin/cursos`). Each names the contract's
 * endpoints behind react-admin's verbs; acts with a meaning of their own are in commands.ts.
 */
export const staffResources = {
  cursos: {
    read: 'courses:read',
    write: 'courses:write',
    list: courseEndpoints.listCourses,
    get: courseEndpoints.getCourse,
    create: courseEndpoints.createCourse,
    update: courseEndpoints.updateCourse,
    retire: courseEndpoints.retireCourse,
    restore: courseEndpoints.restoreCourse,
  },
  ediciones: {
    read: 'editions:read',
    write: 'editions:write',
    list: editionEndpoints.listEditions,
    get: editionEndpoints.getEdition,
    create: editionEndpoints.createEdition,
    update: editionEndpoints.updateEdition,
    retire: editionEndpoints.retireEdition,
    restore: editionEndpoints.restoreEdition,
  },
  categorias: { ...catalogue, ...categoryEndpoints },
  etiquetas: { ...catalogue, ...labelEndpoints },
  metas: { ...catalogue, ...metaEndpoints },
  convenios: { ...catalogue, ...agreementEndpoints },
  sinonimos: { ...catalogue, ...synonymEndpoints },
  personas: {
    read: 'users:read',
    write: 'users:write',
    list: userEndpoints.listUsers,
    get: userEndpoints.getUser,
    create: userEndpoints.createUser,
    update: userEndpoints.updateUser,
    retire: userEndpoints.retireUser,
  },
  asesores: { read: 'deals:read', list: reportEndpoints.listAdvisers },
  tratos: {
    read: 'deals:read',
    write: 'deals:write',
    list: dealEndpoints.listDeals,
    get: dealEndpoints.getDeal,
    create: dealEndpoints.createDeal,
  },
  instituciones: { read: 'deals:read', write: 'deals:write', ...institutionEndpoints },
  pagos: {
    read: 'payments:read',
    list: paymentEndpoints.listPayments,
    get: paymentEndpoints.getPayment,
    create: paymentEndpoints.registerPayment,
  },
  matriculas: {
    read: 'enrolments:read',
    list: enrolmentEndpoints.listEnrolments,
    get: enrolmentEndpoints.getEnrolment,
  },
  certificados: {
    read: 'certificates:read',
    list: certificateEndpoints.listCertificates,
    get: certificateEndpoints.getCertificate,
  },
  disenos: {
    read: 'certificates:read',
    write: 'certificates:design',
    list: certificateTemplateEndpoints.listTemplates,
    get: certificateTemplateEndpoints.getTemplate,
    retire: certificateTemplateEndpoints.retireTemplate,
    restore: certificateTemplateEndpoints.restoreTemplate,
  },
  emisiones: {
    read: 'certificates:read',
    list: certificateBatchEndpoints.listBatches,
    get: certificateBatchEndpoints.getBatch,
  },
  correcciones: {
    read: 'certificates:read',
    list: certificateCorrectionEndpoints.listCorrections,
  },
  envios: {
    read: 'shippings:read',
    list: shippingEndpoints.listShippings,
    get: shippingEndpoints.getShipping,
  },
  cupones: {
    read: 'coupons:read',
    write: 'coupons:write',
    list: couponEndpoints.listCoupons,
    get: couponEndpoints.getCoupon,
    create: couponEndpoints.createCoupon,
    update: couponEndpoints.updateCoupon,
    retire: couponEndpoints.retireCoupon,
    restore: couponEndpoints.restoreCoupon,
  },
  testimonios: {
    read: 'testimonies:read',
    list: testimonyEndpoints.listTestimonies,
    get: testimonyEndpoints.getTestimony,
    retire: testimonyEndpoints.retireTestimony,
    restore: testimonyEndpoints.restoreTestimony,
  },
  reclamos: {
    read: 'claims:read',
    write: 'claims:write',
    list: claimEndpoints.listClaims,
    get: claimEndpoints.getClaim,
    create: claimEndpoints.registerClaim,
  },
  paquetes: { ...offers, ...packageEndpoints },
  impuestos: { ...offers, ...taxRateEndpoints },
  'opciones-de-envio': { ...offers, ...deliveryOptionEndpoints },
  cancelaciones: { read: 'deals:read', list: cancellationEndpoints.listCancellations },
  membresias: { read: 'deals:read', list: membershipEndpoints.listMemberships },
  libro: { read: 'enrolments:read', list: ledgerEndpoints.listLedger },
  devoluciones: { read: 'payments:read', list: refundEndpoints.listRefunds },
  recibos: { read: 'payments:read', list: receiptEndpoints.listReceipts },
  contactos: {
    read: 'contacts:read',
    write: 'contacts:write',
    list: contactEndpoints.listContacts,
    get: contactEndpoints.getContact,
    create: contactEndpoints.createContact,
    update: contactEndpoints.updateContact,
    retire: contactEndpoints.retireContact,
    restore: contactEndpoints.restoreContact,
  },
  llamadas: { read: 'calls:read', list: callEndpoints.listCalls, get: callEndpoints.getCall },
  correos: { read: 'mails:read', list: mailEndpoints.listMails, get: mailEndpoints.getMail },
  acciones: { read: 'bulk:run', list: bulkEndpoints.listBulkActs },
  incidentes: {
    read: 'privacy:write',
    write: 'privacy:write',
    list: incidentEndpoints.listIncidents,
    get: incidentEndpoints.getIncident,
    create: incidentEndpoints.registerIncident,
    update: incidentEndpoints.updateIncident,
  },
  solicitudes: {
    read: 'privacy:write',
    write: 'privacy:write',
    list: privacyRequestEndpoints.listRequests,
    get: privacyRequestEndpoints.getRequest,
    create: privacyRequestEndpoints.registerRequest,
  },
  llaves: {
    read: 'keys:read',
    write: 'keys:write',
    list: apiKeyEndpoints.list,
    create: apiKeyEndpoints.create,
  },
  avisos: {
    read: 'webhooks:read',
    write: 'webhooks:write',
    list: webhookEndpoints.list,
    get: webhookEndpoints.get,
    create: webhookEndpoints.create,
    update: webhookEndpoints.update,
    retire: webhookEndpoints.retire,
  },
  herramientas: { ...tools, ...ltiToolEndpoints },
  'aulas-externas': { ...tools, ...ltiPlatformEndpoints },
  auditoria: { read: 'audit:read', list: auditEndpoints.listAudit },
} as const satisfies Record<string, StaffResource>;

export type ResourceName = keyof typeof staffResources;

/** The resource of that name. Throws when a screen asks for one that does not exist. */
export function resourceNamed(name: string): StaffResource {
  const found = (staffResources as Record<string, StaffResource>)[name];
  if (!found) throw new Error(`No resource is called ${name}`);
  return found;
}
