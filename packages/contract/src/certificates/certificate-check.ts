import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instantSchema } from '../primitive.ts';
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

export const certificateCheckEndpoints = {
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
