import type { Permission } from '@aulario/contract/access';
import { auditEndpoints } from '@aulario/contract/audit';
import {
  agreementEndpoints,
  categoryEndpoints,
  labelEndpoints,
  metaEndpoints,
} from '@aulario/contract/catalogue';
import { certificateEndpoints } from '@aulario/contract/certificate';
import { courseEndpoints } from '@aulario/contract/course';
import { dealEndpoints } from '@aulario/contract/deal';
import type { Endpoint } from '@aulario/contract/endpoint';
import { enrolmentEndpoints } from '@aulario/contract/enrolment';
import { mailEndpoints } from '@aulario/contract/mail';
import { paymentEndpoints } from '@aulario/contract/payment';
import { userEndpoints } from '@aulario/contract/user';

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
  categorias: { ...catalogue, ...categoryEndpoints },
  etiquetas: { ...catalogue, ...labelEndpoints },
  metas: { ...catalogue, ...metaEndpoints },
  convenios: { ...catalogue, ...agreementEndpoints },
  personas: {
    read: 'users:read',
    write: 'users:write',
    list: userEndpoints.listUsers,
    get: userEndpoints.getUser,
    create: userEndpoints.createUser,
    update: userEndpoints.updateUser,
    retire: userEndpoints.retireUser,
  },
  tratos: { read: 'deals:read', list: dealEndpoints.listDeals, get: dealEndpoints.getDeal },
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
  correos: { read: 'mails:read', list: mailEndpoints.listMails, get: mailEndpoints.getMail },
  auditoria: { read: 'audit:read', list: auditEndpoints.listAudit },
} as const satisfies Record<string, StaffResource>;

export type ResourceName = keyof typeof staffResources;

/** The resource of that name. Throws when a screen asks for one that does not exist. */
export function resourceNamed(name: string): StaffResource {
  const found = (staffResources as Record<string, StaffResource>)[name];
  if (!found) throw new Error(`No resource is called ${name}`);
  return found;
}
