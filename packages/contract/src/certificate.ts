import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { imageSchema } from './file.ts';
import { listQuery } from './list.ts';
import { reasonBody } from './payment.ts';
import { idParams, idSchema, instantSchema, line, recordShape } from './primitive.ts';

export const certificateKinds = { digital: 'Digital', fisico: 'Físico' } as const;
export const certificateStates = {
  solicitado: 'Solicitado',
  emitido: 'Emitido',
  entregado: 'Entregado',
  anulado: 'Anulado',
} as const;
export type CertificateState = keyof typeof certificateStates;
export const certificateStateSchema = z.enum(
  Object.keys(certificateStates) as [CertificateState, ...CertificateState[]],
);
export const certificateKindSchema = z.enum(['digital', 'fisico']);

export const certificateSchema = z.object({
  ...recordShape,
  code: z.string(),
  user: idSchema,
  userName: z.string(),
  userDni: z.string().nullable(),
  /** The name as it is printed. */
  printedName: z.string(),
  enrolment: idSchema.nullable(),
  course: idSchema,
  courseName: z.string(),
  agreements: z.array(z.object({ name: z.string() })),
  kind: certificateKindSchema,
  hours: z.number().int(),
  grade: z.number().nullable(),
  periodFrom: z.string().nullable(),
  periodTo: z.string().nullable(),
  issuedAt: instantSchema.nullable(),
  issuedBy: z.string().nullable(),
  state: certificateStateSchema,
  reason: z.string().nullable(),
  /** Whether the PDF is ready. */
  pdf: z.boolean(),
});
export type Certificate = z.infer<typeof certificateSchema>;

/** What anyone may know of a certificate: never document, e-mail or telephone. */
export const openCertificateSchema = z.object({
  code: z.string(),
  holder: z.string(),
  courseName: z.string(),
  courseSlug: z.string().nullable(),
  courseKind: z.string(),
  hours: z.number().int(),
  grade: z.number().nullable(),
  periodFrom: z.string().nullable(),
  periodTo: z.string().nullable(),
  issuedAt: instantSchema,
  kind: certificateKindSchema,
  agreements: z.array(z.object({ name: z.string(), logo: imageSchema.nullable() })),
  state: certificateStateSchema,
  /** When it was annulled. */
  annulledAt: instantSchema.nullable(),
  /** Path of the PDF; null once it is annulled. */
  pdf: z.string().nullable(),
});
export type OpenCertificate = z.infer<typeof openCertificateSchema>;

export const certificateCodeQuery = z.strictObject({ code: line(40).min(1, 'Escribe el código.') });

export const issueCertificateBody = z.strictObject({
  enrolment: idSchema,
  kind: certificateKindSchema.default('digital'),
});

export const certificateListQuery = listQuery({
  sorts: ['createdAt', 'issuedAt'],
  defaultSort: '-createdAt',
  filters: {
    state: certificateStateSchema.optional(),
    kind: certificateKindSchema.optional(),
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
  }),
  certificatePdf: endpoint({
    method: 'GET',
    path: '/open/certificates/pdf',
    summary: 'The PDF of a valid certificate, by its code.',
    tag: 'Certificates',
    access: 'public',
    query: certificateCodeQuery,
    answer: z.any(),
    errors: ['not-found'],
  }),
};
