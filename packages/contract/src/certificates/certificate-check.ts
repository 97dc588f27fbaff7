import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instantSchema, line } from '../primitive.ts';
import { openCertificateSchema } from './certificate.ts';

export const checkResults = {
  autentico: 'Es el PDF que emitimos, sin un solo cambio.',
  anterior: 'Es una versión anterior del certificado: la emitimos nosotros y después se corrigió.',
  agregado: 'Es el PDF que emitimos, y alguien le agregó algo después: no confíes en lo que se ve.',
  alterado: 'No es el PDF que emitimos: fue cambiado después, o es una copia distinta.',
  desconocido: 'No reconocemos este PDF.',
} as const;

export const checkedPdfSchema = z.object({
  result: z.enum(['autentico', 'anterior', 'agregado', 'alterado', 'desconocido']),
  /** When the version that it is was replaced by a corrected one. */
  correctedAt: instantSchema.nullable(),
  /** Who signed it and who says when, of a PDF that we issued; null where nobody said when. */
  signature: z
    .object({
      signer: z.string(),
      stamped: z.object({ at: instantSchema, by: z.string() }).nullable(),
    })
    .nullable(),
  /** The certificate that it is, or claims to be. */
  certificate: openCertificateSchema.nullable(),
});
export type CheckedPdf = z.infer<typeof checkedPdfSchema>;

/** How many certificates somebody may check at once. */
export const mostChecks = 200;

/** What became of a code, or of a PDF that is known by its SHA-256. */
export const manyCheckResults = {
  vigente: 'Vigente',
  vencido: 'Vencido: es auténtico y su plazo terminó',
  anterior: 'Versión anterior, ya corregida',
  anulado: 'Anulado',
  reemplazado: 'Reemplazado por uno corregido',
  desconocido: 'No lo reconocemos',
} as const;

const tooMany = `Revisa hasta ${mostChecks} a la vez.`;
export const checkManyBody = z
  .strictObject({
    codes: z.array(line(40).min(1, 'Escribe el código.')).max(mostChecks, tooMany).default([]),
    /** SHA-256 of each PDF, in lower-case hexadecimal: the file itself stays with whoever has it. */
    digests: z
      .array(z.string().regex(/^[0-9a-f]{64}$/, 'Eso no es un resumen SHA-256.'))
      .max(mostChecks, tooMany)
      .default([]),
  })
  .refine(({ codes, digests }) => codes.length + digests.length > 0, {
    message: 'Escribe al menos un código o elige un PDF.',
    path: ['codes'],
  })
  .refine(({ codes, digests }) => codes.length + digests.length <= mostChecks, {
    message: tooMany,
    path: ['codes'],
  });

export const checkedCodeSchema = z.object({
  /** The code or the digest, as it was sent. */
  asked: z.string(),
  result: z.enum(['vigente', 'vencido', 'anterior', 'anulado', 'reemplazado', 'desconocido']),
  certificate: openCertificateSchema
    .pick({
      code: true,
      holder: true,
      courseName: true,
      outcome: true,
      hours: true,
      issuedAt: true,
      validUntil: true,
    })
    .nullable(),
});
export type CheckedCode = z.infer<typeof checkedCodeSchema>;

export const certificateCheckEndpoints = {
  checkMany: endpoint({
    method: 'POST',
    path: '/open/certificates/checks',
    summary: 'Whether many certificates stand, by their codes or by the SHA-256 of their PDFs.',
    tag: 'Certificates',
    access: 'public',
    body: checkManyBody,
    example: { codes: ['7XK2-9D4M-QWTR-5B8Z'] },
    /** One for each that was asked, codes first, in their order. */
    answer: z.array(checkedCodeSchema),
  }),
  checkPdf: endpoint({
    method: 'POST',
    path: '/open/certificates/check',
    summary: 'Whether a PDF is one that the academy issued; the file is not kept.',
    tag: 'Certificates',
    access: 'public',
    multipart: true,
    body: z.strictObject({}),
    example: {},
    answer: checkedPdfSchema,
    errors: ['too-large', 'unsupported-type'],
  }),
};
