import { z } from 'zod';
import { courseNatureSchema } from '../catalogue/course-nature.ts';
import { certificateOptionSchema } from '../catalogue/price.ts';
import { endpoint } from '../endpoint.ts';
import { imageSchema } from '../file.ts';
import { afterFilter, changesFilters, listQuery } from '../list.ts';
import { currencySchema, minorUnitsSchema } from '../money.ts';
import {
  countryCodeSchema,
  daySchema,
  idParams,
  idSchema,
  inOrder,
  instantSchema,
  line,
  recordShape,
  requiredLine,
  sentInstant,
  versionRead,
} from '../primitive.ts';
import { reachSchema } from '../sales/minor.ts';
import { reasonBody } from '../sales/payment.ts';
import { certificateOutcomeSchema } from './certificate-rules.ts';

export const certificateKinds = { digital: 'Digital', fisico: 'Físico' } as const;
export const certificateStates = {
  solicitado: 'Solicitado',
  emitido: 'Emitido',
  entregado: 'Entregado',
  anulado: 'Anulado',
  reemplazado: 'Reemplazado',
} as const;
/** Within how many days a certificate «ends soon»: its holder is told then, and staff find it so. */
export const expirySoonDays = 30;
export const expiryFilters = {
  pronto: `Vence en ${expirySoonDays} días`,
  vencido: 'Vencido',
  'sin-vencer': 'Con vencimiento, vigente',
} as const;
export type ExpiryFilter = keyof typeof expiryFilters;
export type CertificateState = keyof typeof certificateStates;
export const certificateStateSchema = z.enum(
  Object.keys(certificateStates) as [CertificateState, ...CertificateState[]],
);
export const certificateKindSchema = z.enum(['digital', 'fisico']);

export const certificateSchema = z.object({
  ...recordShape,
  version: z.number().int(),
  code: z.string(),
  user: idSchema,
  userName: z.string(),
  userDni: z.string().nullable(),
  userMobile: z.string().nullable(),
  reach: reachSchema,
  /** The name as it is printed. */
  printedName: z.string(),
  enrolment: idSchema.nullable(),
  course: idSchema,
  courseName: z.string(),
  /** `ended`: of one that waits, it is in force no more and will not stand on it unless that changes. */
  agreements: z.array(z.object({ name: z.string(), ended: z.boolean() })),
  kind: certificateKindSchema,
  hours: z.number().int(),
  grade: z.number().nullable(),
  /** What it certifies: that the course was passed, or that somebody took part. */
  outcome: certificateOutcomeSchema,
  periodFrom: z.string().nullable(),
  periodTo: z.string().nullable(),
  /** The last day it is valid, in Lima; null for ever. */
  validUntil: z.string().nullable(),
  issuedAt: instantSchema.nullable(),
  issuedBy: z.string().nullable(),
  state: certificateStateSchema,
  reason: z.string().nullable(),
  /** Whether the PDF is ready. */
  pdf: z.boolean(),
  /** The design and its version; null for those issued before there were designs. */
  template: z.object({ name: z.string(), number: z.number().int() }).nullable(),
  /** The corrected one that stands in its place. */
  supersededBy: z.object({ _id: idSchema, code: z.string() }).nullable(),
  /** The later one of the same course that lasts longer, of one that ends some day. */
  renewedBy: z.object({ _id: idSchema, code: z.string(), issuedAt: instantSchema }).nullable(),
  /** Of one that was annulled: the one that was issued, or asked for, in its place since then. */
  issuedAgain: z
    .object({ _id: idSchema, code: z.string(), state: certificateStateSchema })
    .nullable(),
});
export type Certificate = z.infer<typeof certificateSchema>;

/** What anyone may know of a certificate: never document, e-mail or telephone. */
export const openCertificateSchema = z.object({
  code: z.string(),
  holder: z.string(),
  courseName: z.string(),
  courseSlug: z.string().nullable(),
  courseKind: z.string(),
  /** What a diplomado or a course with credits is and is not; null for any other. */
  courseNature: courseNatureSchema.nullable(),
  hours: z.number().int(),
  outcome: certificateOutcomeSchema,
  grade: z.number().nullable(),
  periodFrom: z.string().nullable(),
  periodTo: z.string().nullable(),
  /** The last day it is valid, in Lima; null for ever. */
  validUntil: z.string().nullable(),
  /** Whether that day is over. It is as genuine as it was. */
  expired: z.boolean(),
  issuedAt: instantSchema,
  kind: certificateKindSchema,
  agreements: z.array(z.object({ name: z.string(), logo: imageSchema.nullable() })),
  state: certificateStateSchema,
  /** When what it says was last corrected under this code. */
  correctedAt: instantSchema.nullable(),
  /** When it was annulled. */
  annulledAt: instantSchema.nullable(),
  /** The code of the corrected one that stands in its place, and since when. */
  supersededBy: z.string().nullable(),
  supersededAt: instantSchema.nullable(),
  /** The later one of the same course that lasts longer, of one that ends some day. */
  renewedBy: z.object({ code: z.string(), issuedAt: instantSchema }).nullable(),
  /** Path of the Open Badges 3.0 credential; null where there is none. */
  badge: z.string().nullable(),
  /** Path of the PDF; null once it is annulled. */
  pdf: z.string().nullable(),
});
export type OpenCertificate = z.infer<typeof openCertificateSchema>;

export const certificateCodeQuery = z.strictObject({ code: line(40).min(1, 'Escribe el código.') });

export const issueCertificateBody = z.strictObject({
  enrolment: idSchema,
  kind: certificateKindSchema.default('digital'),
  /** The design; the one for the course when left out. */
  template: idSchema.nullish(),
  /**
   * Staff answer for the name. Without it, a person who has not confirmed theirs is asked first and
   * the certificate waits as `solicitado`.
   */
  nameConfirmed: z.boolean().default(false),
});

/** What an administrator may write of a certificate; what is absent comes from person and course. */
const writtenFields = {
  printedName: requiredLine(200, 'Escribe el nombre tal como se imprime.').optional(),
  /** The agreements that back it, in the order they sign; absent, those of the course in force. */
  agreements: z.array(idSchema).max(10).optional(),
  hours: z.number().int().min(1).max(5000).optional(),
  /** Vigesimal, 0 to 20. */
  grade: z.number().min(0).max(20, 'La nota va de 0 a 20.').nullish(),
  periodFrom: daySchema.nullish(),
  periodTo: daySchema.nullish(),
  issuedAt: sentInstant.optional(),
  /** The last day it is valid; null for ever. Absent, what the course says from the day it is issued. */
  validUntil: daySchema.nullish(),
  moodleId: z.number().int().min(1).max(2_147_483_647).nullish(),
};

const backwards = 'El curso no puede terminar antes de empezar.';

export const writeCertificateBody = inOrder(
  z.strictObject({
    ...writtenFields,
    user: idSchema,
    course: idSchema,
    /** The enrolment that it crowns, when there is one. */
    enrolment: idSchema.nullish(),
    kind: certificateKindSchema.default('digital'),
    /** `solicitado` waits to be issued: it does not verify yet. */
    state: z.enum(['solicitado', 'emitido']).default('emitido'),
  }),
  'periodFrom',
  'periodTo',
  backwards,
);
export type WriteCertificate = z.output<typeof writeCertificateBody>;

export const correctCertificateBody = inOrder(
  z.strictObject({ ...writtenFields, version: versionRead }),
  'periodFrom',
  'periodTo',
  backwards,
);
export type CorrectCertificate = z.output<typeof correctCertificateBody>;

export const moveCertificateBody = z.strictObject({
  state: z.enum(['emitido', 'entregado'], 'Elige si se emite o si se entregó.'),
  /** With `emitido`: the name as staff confirmed it with the person. */
  printedName: requiredLine(200, 'Escribe el nombre tal como se imprime.').optional(),
  version: versionRead,
});

/** For a deal, or for a course on sale. */
export const certificateAgreementsQuery = z
  .strictObject({
    deal: idSchema.optional(),
    course: idSchema.optional(),
    country: countryCodeSchema.optional(),
    currency: currencySchema.optional(),
  })
  .refine(({ deal, course }) => (deal === undefined) !== (course === undefined), {
    path: ['deal'],
    message: 'Indica una venta o un curso.',
  });

/** A certificate that can be had: of which course, backed by whom, and for how much. */
export const certificateOfferSchema = z.object({
  course: idSchema,
  courseName: z.string(),
  /** Null for the certificate of the academy alone. */
  agreement: z
    .object({
      _id: idSchema,
      name: z.string(),
      shortName: z.string().nullable(),
      logo: imageSchema.nullable(),
    })
    .nullable(),
  options: z.array(
    z.object({
      option: certificateOptionSchema,
      amount: minorUnitsSchema,
      currency: currencySchema,
    }),
  ),
});
export type CertificateOffer = z.infer<typeof certificateOfferSchema>;

export const certificateListQuery = listQuery({
  sorts: ['createdAt', 'issuedAt', 'match'],
  defaultSort: '-createdAt',
  filters: {
    ...changesFilters,
    ...afterFilter,
    /** Issued from this day on, and until this one (Lima). */
    issuedFrom: daySchema.optional(),
    issuedUntil: daySchema.optional(),
    state: certificateStateSchema.optional(),
    kind: certificateKindSchema.optional(),
    expiry: z.enum(Object.keys(expiryFilters) as [ExpiryFilter, ...ExpiryFilter[]]).optional(),
    course: idSchema.optional(),
    user: idSchema.optional(),
  },
});

export const certificateEndpoints = {
  listCertificates: endpoint({
    method: 'GET',
    path: '/certificates',
    summary: 'Certificates in every state.',
    tag: 'Certificates',
    access: 'certificates:read',
    query: certificateListQuery,
    answer: z.array(certificateSchema),
    list: true,
  }),
  getCertificate: endpoint({
    method: 'GET',
    path: '/certificates/:id',
    summary: 'One certificate.',
    tag: 'Certificates',
    access: 'certificates:read',
    params: idParams,
    answer: certificateSchema,
    errors: ['not-found'],
  }),
  issueCertificate: endpoint({
    method: 'POST',
    path: '/certificates',
    summary: 'Issues the certificate of a finished enrolment; the PDF and the mail follow as jobs.',
    tag: 'Certificates',
    access: 'certificates:issue',
    body: issueCertificateBody,
    status: 201,
    answer: certificateSchema,
    errors: ['not-found', 'wrong-state', 'conflict'],
    example: { enrolment: '0198c0de-0000-7000-8000-000000000001', kind: 'digital' },
  }),
  writeCertificate: endpoint({
    method: 'POST',
    path: '/certificates/admin',
    summary: 'Writes a certificate field by field, also of somebody without an enrolment here.',
    tag: 'Certificates',
    access: 'certificates:write',
    body: writeCertificateBody,
    status: 201,
    answer: certificateSchema,
    errors: ['not-found', 'conflict'],
    example: {
      user: '0198c0de-0000-7000-8000-000000000001',
      course: '0198c0de-0000-7000-8000-000000000002',
      hours: 40,
      grade: 17,
    },
  }),
  correctCertificate: endpoint({
    method: 'PUT',
    path: '/certificates/admin/:id',
    summary: 'Corrects what a certificate says; its PDF is drawn anew under the same code.',
    tag: 'Certificates',
    access: 'certificates:write',
    params: idParams,
    body: correctCertificateBody,
    answer: certificateSchema,
    errors: ['not-found', 'wrong-state', 'stale-version'],
    example: { printedName: 'Rosa María Quispe Mamani', version: 1 },
  }),
  moveCertificate: endpoint({
    method: 'PUT',
    path: '/certificates/:id',
    summary: 'Issues a certificate that was requested, or says that it was handed over.',
    tag: 'Certificates',
    access: 'certificates:issue',
    params: idParams,
    body: moveCertificateBody,
    answer: certificateSchema,
    errors: ['not-found', 'wrong-state', 'stale-version'],
    example: { state: 'entregado' },
  }),
  listCertificateAgreements: endpoint({
    method: 'GET',
    path: '/certificates/deal/agreements',
    summary:
      'The certificates that can be had for a deal or a course, by agreement, with their price; people see their own deals.',
    tag: 'Certificates',
    access: 'signed-in',
    query: certificateAgreementsQuery,
    answer: z.array(certificateOfferSchema),
    errors: ['not-found'],
    example: { course: '0198c0de-0000-7000-8000-000000000002', currency: 'PEN' },
  }),
  annulCertificate: endpoint({
    method: 'DELETE',
    path: '/certificates/:id',
    summary: 'Annuls a certificate with a reason; its code keeps answering, as annulled.',
    tag: 'Certificates',
    access: 'certificates:annul',
    params: idParams,
    body: reasonBody,
    answer: certificateSchema,
    errors: ['not-found', 'wrong-state'],
    example: { reason: 'El nombre está mal escrito.' },
  }),
  verifyCertificate: endpoint({
    method: 'GET',
    path: '/open/certificates/detail',
    summary: 'Verifies a certificate by its code.',
    tag: 'Certificates',
    access: 'public',
    query: certificateCodeQuery,
    answer: openCertificateSchema,
    errors: ['not-found'],
    example: { code: '7KQM-2F9D-XW4T-B3N6' },
  }),
  certificatePdf: endpoint({
    method: 'GET',
    path: '/open/certificates/pdf',
    summary:
      'The PDF of a valid certificate, by its code; without the grade while its holder hides it, save for the holder.',
    tag: 'Certificates',
    access: 'public',
    query: certificateCodeQuery,
    answer: z.any(),
    errors: ['not-found'],
    example: { code: '7KQM-2F9D-XW4T-B3N6' },
  }),
};
