import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listQuery } from '../list.ts';
import { linkTokenQuery } from '../people/link-token.ts';
import { personName } from '../person-name.ts';
import { idParams, idSchema, instantSchema, recordShape, requiredLine } from '../primitive.ts';

export const correctionStates = {
  pendiente: 'Pendiente',
  aprobada: 'Aprobada',
  rechazada: 'Rechazada',
} as const;
export type CorrectionState = keyof typeof correctionStates;
const correctionStateSchema = z.enum(
  Object.keys(correctionStates) as [CorrectionState, ...CorrectionState[]],
);

const firstName = personName(60, 'Escribe los nombres.');
const lastName = personName(60, 'Escribe los apellidos.');

export const correctionSchema = z.object({
  ...recordShape,
  certificate: idSchema,
  code: z.string(),
  courseName: z.string(),
  user: idSchema,
  printedName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  message: z.string(),
  state: correctionStateSchema,
  answer: z.string().nullable(),
  decidedAt: instantSchema.nullable(),
  decidedByName: z.string().nullable(),
  newCertificate: idSchema.nullable(),
});
export type Correction = z.infer<typeof correctionSchema>;

/** How the person's name is printed on certificates, and whether they said so. */
export const certificateNameSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  confirmedAt: instantSchema.nullable(),
});
export type CertificateName = z.infer<typeof certificateNameSchema>;

export const certificateNameBody = z.strictObject({ firstName, lastName });
export const requestCorrectionBody = z.strictObject({
  certificate: idSchema,
  firstName,
  lastName,
  message: requiredLine(500, 'Cuenta qué está mal, para que podamos revisarlo.'),
});
const answerBody = z.strictObject({
  answer: requiredLine(500, 'Escribe la respuesta: la persona la leerá.'),
});

const exampleId = '0198c0de-0000-7000-8000-000000000001';
const exampleName = { firstName: 'Rosa Elena', lastName: 'Quispe Mamani' };

export const certificateCorrectionEndpoints = {
  ownCertificateName: endpoint({
    method: 'GET',
    path: '/me/certificate-name',
    summary: 'How the own name is printed on certificates.',
    tag: 'Session',
    access: 'signed-in',
    answer: certificateNameSchema,
  }),
  confirmCertificateName: endpoint({
    method: 'PUT',
    path: '/me/certificate-name',
    summary:
      'Says how the own name is printed; certificates that waited for it are issued. Only before the first one is.',
    tag: 'Session',
    access: 'signed-in',
    body: certificateNameBody,
    answer: certificateNameSchema,
    errors: ['wrong-state'],
    example: exampleName,
  }),
  openCertificateName: endpoint({
    method: 'GET',
    path: '/open/certificates/name',
    summary: 'The name to confirm, for whoever opens the mailed link.',
    tag: 'Certificates',
    access: 'public',
    query: linkTokenQuery,
    answer: certificateNameSchema,
    errors: ['not-found'],
    example: { token: '3q2-7wABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijk' },
  }),
  confirmByLink: endpoint({
    method: 'PUT',
    path: '/open/certificates/name',
    summary: 'Confirms the name by the mailed link, once.',
    tag: 'Certificates',
    access: 'public',
    query: linkTokenQuery,
    body: certificateNameBody,
    answer: certificateNameSchema,
    errors: ['not-found', 'wrong-state'],
    example: exampleName,
  }),
  requestCorrection: endpoint({
    method: 'POST',
    path: '/me/certificate-corrections',
    summary: 'Asks to have the name on an own certificate corrected.',
    tag: 'Session',
    access: 'signed-in',
    body: requestCorrectionBody,
    status: 201,
    answer: correctionSchema,
    errors: ['not-found', 'wrong-state', 'conflict'],
    example: { certificate: exampleId, ...exampleName, message: 'Falta mi segundo nombre.' },
  }),
  ownCorrections: endpoint({
    method: 'GET',
    path: '/me/certificate-corrections',
    summary: 'The own requests and what became of them.',
    tag: 'Session',
    access: 'signed-in',
    answer: z.array(correctionSchema),
  }),
  listCorrections: endpoint({
    method: 'GET',
    path: '/certificates/corrections',
    summary: 'Requests to correct a certificate.',
    tag: 'Certificates',
    access: 'certificates:read',
    query: listQuery({
      sorts: ['createdAt'],
      defaultSort: '-createdAt',
      filters: { state: correctionStateSchema.optional(), user: idSchema.optional() },
    }),
    answer: z.array(correctionSchema),
    list: true,
  }),
  approveCorrection: endpoint({
    method: 'PUT',
    path: '/certificates/corrections/:id/approval',
    summary: 'Issues the corrected certificate; the old code points to it from then on.',
    tag: 'Certificates',
    access: 'certificates:issue',
    params: idParams,
    answer: correctionSchema,
    errors: ['not-found', 'wrong-state'],
  }),
  rejectCorrection: endpoint({
    method: 'PUT',
    path: '/certificates/corrections/:id/rejection',
    summary: 'Leaves the certificate as it is, and says why.',
    tag: 'Certificates',
    access: 'certificates:issue',
    params: idParams,
    body: answerBody,
    answer: correctionSchema,
    errors: ['not-found', 'wrong-state'],
    example: { answer: 'El nombre coincide con tu documento.' },
  }),
};
