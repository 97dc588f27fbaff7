import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, instantSchema } from '../primitive.ts';
import { certificateSchema } from './certificate.ts';

/** What was done to a certificate, by whom, and which of its fields it changed: never their values, which the audit keeps. */
export const certificateActSchema = z.object({
  at: instantSchema,
  action: z.string(),
  byName: z.string(),
  fields: z.array(z.string()),
});
export type CertificateAct = z.infer<typeof certificateActSchema>;

/** What was handed out of a certificate before a correction under its code: its badge is revoked, its PDF told as an earlier one. */
export const certificateVersionSchema = z.object({
  /** 1 is the first one. */
  number: z.number().int(),
  correctedAt: instantSchema,
  byName: z.string().nullable(),
  /** Whether its PDF was drawn, and its badge handed out. */
  pdf: z.boolean(),
  badge: z.boolean(),
});
export type CertificateVersion = z.infer<typeof certificateVersionSchema>;

export const certificateRecordEndpoints = {
  listCertificateVersions: endpoint({
    method: 'GET',
    path: '/certificates/:id/versions',
    summary: 'The versions of a certificate that a correction replaced, newest first.',
    tag: 'Certificates',
    access: 'certificates:read',
    params: idParams,
    answer: z.array(certificateVersionSchema),
    errors: ['not-found'],
  }),
  listCertificateActs: endpoint({
    method: 'GET',
    path: '/certificates/:id/history',
    summary: 'The last hundred acts on a certificate, newest first.',
    tag: 'Certificates',
    access: 'certificates:read',
    params: idParams,
    answer: z.array(certificateActSchema),
    errors: ['not-found'],
  }),
  mailCertificate: endpoint({
    method: 'POST',
    path: '/certificates/:id/mail',
    summary:
      'Mails a valid certificate again to its holder; of one that was requested, the link that confirms the name. Twice in a minute is once.',
    tag: 'Certificates',
    access: 'certificates:issue',
    params: idParams,
    answer: certificateSchema,
    errors: ['not-found', 'wrong-state'],
  }),
};
