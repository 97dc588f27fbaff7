import type { Permission } from '@aulario/contract/access';
import { apiKeyEndpoints } from '@aulario/contract/api-key';
import { auditEndpoints } from '@aulario/contract/audit';
import { bulkEndpoints } from '@aulario/contract/bulk';
import { callEndpoints } from '@aulario/contract/call';
import { cancellationEndpoints } from '@aulario/contract/cancellation';
import {
  agreementEndpoints,
  categoryEndpoints,
  labelEndpoints,
  metaEndpoints,
} from '@aulario/contract/catalogue';
import { certificateEndpoints } from '@aulario/contract/certificate';
import { certificateBatchEndpoints } from '@aulario/contract/certificate-batch';
import { certificateCorrectionEndpoints } from '@aulario/contract/certificate-correction';
import { certificateTemplateEndpoints } from '@aulario/contract/certificate-template';
import { claimEndpoints } from '@aulario/contract/claim';
import { contactEndpoints } from '@aulario/contract/contact';
import { couponEndpoints } from '@aulario/contract/coupon';
import { courseEndpoints } from '@aulario/contract/course';
import { dealEndpoints } from '@aulario/contract/deal';
import { editionEndpoints } from '@aulario/contract/edition';
import type { Endpoint } from '@aulario/contract/endpoint';
import { enrolmentEndpoints } from '@aulario/contract/enrolment';
import { institutionEndpoints } from '@aulario/contract/institution';
import { ledgerEndpoints } from '@aulario/contract/ledger';
import { mailEndpoints } from '@aulario/contract/mail';
import { membershipEndpoints } from '@aulario/contract/membership';
import {
  deliveryOptionEndpoints,
  packageEndpoints,
  taxRateEndpoints,
} from '@aulario/contract/offer';
import { paymentEndpoints } from '@aulario/contract/payment';
import { privacyRequestEndpoints } from '@aulario/contract/privacy-request';
import { receiptEndpoints } from '@aulario/contract/receipt';
import { refundEndpoints } from '@aulario/contract/refund';
import { reportEndpoints } from '@aulario/contract/report';
import { synonymEndpoints } from '@aulario/contract/search';
import { shippingEndpoints } from '@aulario/contract/shipping';
import { testimonyEndpoints } from '@aulario/contract/testimony';
import { userEndpoints } from '@aulario/contract/user';
import { webhookEndpoints } from '@aulario/contract/webhook';

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
  auditoria: { read: 'audit:read', list: auditEndpoints.listAudit },
} as const satisfies Record<string, StaffResource>;

export type ResourceName = keyof typeof staffResources;

/** The resource of that name. Throws when a screen asks for one that does not exist. */
export function resourceNamed(name: string): StaffResource {
  const found = (staffResources as Record<string, StaffResource>)[name];
  if (!found) throw new Error(`No resource is called ${name}`);
  return found;
}
