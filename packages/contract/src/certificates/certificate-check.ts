import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { exportFormatSchema } from '../export-format.ts';
import { instantSchema, line } from '../primitive.ts';
import { openCertificateSchema } from './certificate.ts';

/** Where a signature stands in a PDF: the hexadecimal digits between its brackets, and where what it signs ends. */
export type SignaturePlace = { from: number; to: number; end: number };

/** The first signature of a PDF, which is ours where the PDF is; undefined where there is none. @param pdf its bytes as Latin-1 */
export function signaturePlaceIn(pdf: string): SignaturePlace | undefined {
  const found = /\/ByteRange\s*\[\s*0\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(pdf);
  if (!found) return undefined;
  const [before, after, rest] = found.slice(1).map(Number) as [number, number, number];
  const place = { from: before + 1, to: after - 1, end: after + rest };
  return place.from < place.to && place.end <= pdf.length ? place : undefined;
}

export const checkResults = {
  autentico: 'Es el PDF que emitimos, sin un solo cambio.',
  anterior: 'Es una versión anterior del certificado: la emitimos nosotros y después se corrigió.',
  agregado: 'Es el PDF que emitimos, y alguien le agregó algo después: no confíes en lo que se ve.',
  alterado: 'No es el PDF que emitimos: fue cambiado después, o es una copia distinta.',
  desconocido: 'No reconocemos este PDF.',
} as const;

/** The same of a legajo, the PDF in which somebody gathered certificates. */
export const dossierCheckResults = {
  autentico: 'Es un legajo que sellamos, sin un solo cambio.',
  agregado:
    'Es un legajo que sellamos, y alguien le agregó algo después: no confíes en lo que se ve.',
  alterado: 'No es el legajo que sellamos: fue cambiado después, o es una copia distinta.',
} as const;

/** The same of a record of grades. */
export const recordCheckResults = {
  autentico: 'Es un acta de notas que firmamos, sin un solo cambio.',
  agregado:
    'Es un acta de notas que firmamos, y alguien le agregó algo después: no confíes en lo que se ve.',
  alterado: 'No es el acta que firmamos: fue cambiada después, o es una copia distinta.',
} as const;

/** What became of a code, or of a PDF that is known by its SHA-256. */
export const manyCheckResults = {
  vigente: 'Vigente',
  legajo: 'Legajo sellado por nosotros, sin cambios',
  acta: 'Acta de notas firmada por nosotros, sin cambios',
  numero: 'Es el número de un documento nuestro: compara el PDF para saber si es el mismo',
  vencido: 'Vencido: es auténtico y su plazo terminó',
  anterior: 'Versión anterior, ya corregida',
  anulado: 'Anulado',
  reemplazado: 'Reemplazado por uno corregido',
  agregado: 'Lo que firmamos está intacto, y alguien le agregó algo después',
  alterado: 'Archivo cambiado: dice ser nuestro y no es el que emitimos',
  desconocido: 'No lo encontramos',
} as const;
const manyCheckResultNames = Object.keys(manyCheckResults) as [
  keyof typeof manyCheckResults,
  ...(keyof typeof manyCheckResults)[],
];

const checkedDossierSchema = z.object({
  /** Which it is; null of those from before they had numbers. */
  number: z.string().nullable(),
  /** The name that stands on it. */
  holder: z.string(),
  madeAt: instantSchema,
  /** How many certificates it gathers; null where nobody remembers. */
  count: z.number().int().nullable(),
  /** Of what it gathers that which does not stand today as it is there; empty for one that only claims to be it. */
  fallen: z.array(
    z.object({ code: z.string(), courseName: z.string(), result: z.enum(manyCheckResultNames) }),
  ),
});
export type CheckedDossier = z.infer<typeof checkedDossierSchema>;

/** A record of grades, and nothing of anybody in it. */
const checkedRecordSchema = z.object({
  /** Null of those from before they had codes. */
  code: z.string().nullable(),
  courseName: z.string(),
  /** Null for a group without a name of its own. */
  group: z.string().nullable(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  people: z.number().int(),
  closedAt: instantSchema,
  /** Which it is, from 1. */
  version: z.number().int(),
  at: instantSchema,
  /** The one that is in force, where it is another. */
  latest: z.object({ version: z.number().int(), at: instantSchema }).nullable(),
});
export type CheckedRecord = z.infer<typeof checkedRecordSchema>;

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
  /** The legajo that it is, or claims to be. */
  dossier: checkedDossierSchema.nullable(),
  /** The record of grades that it is, or claims to be. */
  record: checkedRecordSchema.nullable(),
});
export type CheckedPdf = z.infer<typeof checkedPdfSchema>;

/** How many certificates somebody may check at once. */
export const mostChecks = 200;

const tooMany = `Revisa hasta ${mostChecks} a la vez.`;
const askedFields = {
  codes: z.array(line(40).min(1, 'Escribe el código.')).max(mostChecks, tooMany).default([]),
  /** SHA-256 of each PDF, in lower-case hexadecimal: the file itself stays with whoever has it. */
  digests: z
    .array(z.string().regex(/^[0-9a-f]{64}$/, 'Eso no es un resumen SHA-256.'))
    .max(mostChecks, tooMany)
    .default([]),
  /** The code that each PDF says that it has, in the order of the digests; empty where it says none. */
  claims: z.array(line(40)).max(mostChecks, tooMany).default([]),
  /** SHA-256 of what each PDF's first signature signs, where something follows it; else empty. */
  signed: z
    .array(z.string().regex(/^([0-9a-f]{64})?$/, 'Eso no es un resumen SHA-256.'))
    .max(mostChecks, tooMany)
    .default([]),
};
type Asked = { codes: string[]; digests: string[] };
const any = ({ codes, digests }: Asked) => codes.length + digests.length > 0;
const notTooMany = ({ codes, digests }: Asked) => codes.length + digests.length <= mostChecks;
const none = { message: 'Escribe al menos un código o elige un PDF.', path: ['codes'] };
const beyond = { message: tooMany, path: ['codes'] };

export const checkManyBody = z
  .strictObject(askedFields)
  .refine(any, none)
  .refine(notTooMany, beyond);
export type CheckMany = z.output<typeof checkManyBody>;

/** The same as a table; files by the names that they have where they are. */
export const checkManyFileBody = z
  .strictObject({
    ...askedFields,
    names: z.array(line(200)).max(mostChecks, tooMany).default([]),
  })
  .refine(any, none)
  .refine(notTooMany, beyond);

export const checkedCodeSchema = z.object({
  /** The code or the digest, as it was sent. */
  asked: z.string(),
  result: z.enum(manyCheckResultNames),
  certificate: openCertificateSchema
    .pick({
      code: true,
      holder: true,
      courseName: true,
      outcome: true,
      hours: true,
      issuedAt: true,
      validUntil: true,
      renewedBy: true,
    })
    .nullable(),
  dossier: checkedDossierSchema.nullable(),
  record: checkedRecordSchema.nullable(),
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
  checkManyFile: endpoint({
    method: 'POST',
    path: '/open/certificates/checks/file',
    summary: 'The same answers as a table (XLSX or CSV).',
    tag: 'Certificates',
    access: 'public',
    query: z.strictObject({ format: exportFormatSchema.default('xlsx') }),
    body: checkManyFileBody,
    example: { codes: ['7XK2-9D4M-QWTR-5B8Z'] },
    answer: z.any(),
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
