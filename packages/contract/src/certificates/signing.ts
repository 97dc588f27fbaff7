import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instantSchema } from '../primitive.ts';

/** Where the certificate that signs the PDFs comes from. */
export const signingSources = {
  propia: 'Hecho por la academia para sí misma (autofirmado)',
  servidor: 'Puesto por quien administra el servidor',
  subida: 'Subido aquí',
} as const;
export type SigningSource = keyof typeof signingSources;

export const signingSchema = z.object({
  source: z.enum(Object.keys(signingSources) as [SigningSource, ...SigningSource[]]),
  /** Names of whom it is and of who answers for it; the same when nobody does. */
  subject: z.string(),
  issuer: z.string(),
  validFrom: instantSchema,
  validUntil: instantSchema,
  /** False before its days, and once they are over. */
  valid: z.boolean(),
  /** Who says when PDFs are signed, and since when they do not answer; null when nobody is asked. */
  timeStamps: z
    .object({ authority: z.string(), failingSince: instantSchema.nullable() })
    .nullable(),
  badges: z.object({
    /** The issuer of badges, did:web. */
    did: z.string(),
    /** The newest first: that one signs; all verify. */
    keys: z.array(z.object({ id: z.string(), createdAt: instantSchema })),
  }),
});
export type Signing = z.infer<typeof signingSchema>;

/** A P12 in base64: a few kilobytes with its chain. */
const largestP12 = 200_000;

export const uploadSigningBody = z.strictObject({
  p12: z
    .base64('Elige un archivo .p12 o .pfx.')
    .min(1, 'Elige un archivo .p12 o .pfx.')
    .max(largestP12),
  password: z.string().max(200),
});

export const signingEndpoints = {
  signing: endpoint({
    method: 'GET',
    path: '/certificates/signing',
    summary: 'Who signs the PDFs and the badges; no private key.',
    tag: 'Certificates',
    access: 'settings:write',
    answer: signingSchema,
  }),
  uploadSigning: endpoint({
    method: 'PUT',
    path: '/certificates/signing',
    summary: 'Signs PDFs with the certificate of a P12 file from now on.',
    tag: 'Certificates',
    access: 'settings:write',
    body: uploadSigningBody,
    answer: signingSchema,
    example: { p12: 'MIIK', password: 'la-clave-del-archivo' },
  }),
  removeSigning: endpoint({
    method: 'DELETE',
    path: '/certificates/signing',
    summary: 'Leaves the certificate that was uploaded; what it signed stays signed.',
    tag: 'Certificates',
    access: 'settings:write',
    answer: signingSchema,
  }),
};
