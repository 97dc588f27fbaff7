import { z } from 'zod';
import { courseKindSchema } from '../catalogue/course-words.ts';
import { endpoint } from '../endpoint.ts';
import { booleanQuery, listQuery } from '../list.ts';
import { idParams, idSchema, instantSchema, recordShape, requiredLine } from '../primitive.ts';

/** What a text of a design may name between braces; each is replaced by what the certificate says. */
export const certificateFields = {
  academia: 'Nombre de la academia',
  titulo: '«Certificado de aprobación» o «de participación»',
  nombre: 'Nombre de la persona',
  accion: '«ha aprobado el diplomado»',
  tipo: 'Tipo de curso',
  curso: 'Nombre del curso',
  datos: 'Horas, nota y fechas en una línea',
  horas: 'Horas',
  nota: 'Nota final',
  periodo: 'Fechas del curso',
  emision: '«Emitido el 21 de noviembre de 2026»',
  vencimiento: '«Válido hasta el 21 de noviembre de 2028», si el curso tiene vigencia',
  respaldo: '«Con el respaldo de: …»',
  codigo: 'Código de verificación',
  enlace: 'Enlace de verificación (para el QR)',
  comprobar: '«Compruébalo en …»',
  naturaleza: 'Qué es y qué no es este certificado',
  temario: 'Temario completo',
  temario1: 'Primera mitad del temario',
  temario2: 'Segunda mitad del temario',
  firmante1: 'Primera firma: nombre',
  firmante2: 'Segunda firma: nombre',
  firmante3: 'Tercera firma: nombre',
  cargo1: 'Primera firma: cargo e institución',
  cargo2: 'Segunda firma: cargo e institución',
  cargo3: 'Tercera firma: cargo e institución',
} as const;
export type CertificateField = keyof typeof certificateFields;

/** Pictures that are put in the place of an image element of this name. */
export const certificatePictures = {
  firma1: 'Primera firma: imagen',
  firma2: 'Segunda firma: imagen',
  firma3: 'Tercera firma: imagen',
  logo: 'Logotipo de la academia',
  sellos: 'Logotipos de todas las instituciones',
  sello1: 'Logotipo del primer convenio',
  sello2: 'Logotipo del segundo convenio',
} as const;
export type CertificatePicture = keyof typeof certificatePictures;

/** What every design must show, or what it prints is no certificate that anyone can check. */
export const requiredFields = ['nombre', 'curso', 'codigo', 'enlace'] as const;

/** One thing on a page, as pdfme keeps it: places in millimetres from the upper left corner. */
export const layoutElementSchema = z.looseObject({
  name: z.string().min(1).max(80),
  type: z.enum([
    'text',
    'multiVariableText',
    'image',
    'svg',
    'line',
    'rectangle',
    'ellipse',
    'qrcode',
  ]),
  position: z.object({ x: z.number().min(-50).max(700), y: z.number().min(-50).max(700) }),
  width: z.number().min(0).max(700),
  height: z.number().min(0).max(700),
  content: z.string().max(3_000_000).optional(),
});
export type LayoutElement = z.infer<typeof layoutElementSchema>;

/** A design as pdfme's designer reads and writes it. */
export const certificateLayoutSchema = z.object({
  /** Blank paper of this size in millimetres, or a PDF as data URL that lies behind. */
  basePdf: z.union([
    z.object({
      width: z.number().min(50).max(600),
      height: z.number().min(50).max(600),
      // Nothing after the four: readers of the reference look for it.
      padding: z
        .tuple([z.number(), z.number(), z.number(), z.number()])
        .meta({ items: { type: 'number' }, minItems: 4, maxItems: 4 }),
    }),
    z.string().startsWith('data:application/pdf;base64,').max(3_000_000),
  ]),
  schemas: z
    .array(z.array(layoutElementSchema).max(200))
    .min(1, 'El diseño necesita al menos una página.')
    .max(4, 'Un certificado tiene como máximo cuatro páginas.'),
});
export type CertificateLayout = z.infer<typeof certificateLayoutSchema>;

const templateShape = {
  ...recordShape,
  version: z.number().int(),
  name: z.string(),
  courseKind: courseKindSchema.nullable(),
  agreement: idSchema.nullable(),
  agreementName: z.string().nullable(),
  isDefault: z.boolean(),
  /** The number of the newest version of the design. */
  current: z.number().int(),
  /** Whether a changed layout waits to be published. */
  hasDraft: z.boolean(),
  retiredAt: instantSchema.nullable(),
};
export const certificateTemplateSummarySchema = z.object(templateShape);
export const certificateTemplateSchema = z.object({
  ...templateShape,
  /** What is issued with. */
  layout: certificateLayoutSchema,
  /** What was changed and nothing is issued with yet. */
  draft: certificateLayoutSchema.nullable(),
  versions: z.array(
    z.object({ number: z.number().int(), createdAt: instantSchema, byName: z.string() }),
  ),
});
export type CertificateTemplate = z.infer<typeof certificateTemplateSchema>;
export type CertificateTemplateSummary = z.infer<typeof certificateTemplateSummarySchema>;

const fields = {
  name: requiredLine(120, 'Escribe el nombre del diseño.'),
  courseKind: courseKindSchema.nullish(),
  agreement: idSchema.nullish(),
  isDefault: z.boolean().optional(),
};

export const createTemplateBody = z.strictObject({
  ...fields,
  /** Another design to begin from; the classic one when left out. */
  from: idSchema.nullish(),
});
export const updateTemplateBody = z.strictObject({
  ...fields,
  name: fields.name.optional(),
  version: z.number().int(),
  layout: certificateLayoutSchema.optional(),
});

/** Designs carry their pictures with them. */
export const largestLayout = 6 * 1024 * 1024;

const exampleId = '0198c0de-0000-7000-8000-000000000001';

export const certificateTemplateEndpoints = {
  listTemplates: endpoint({
    method: 'GET',
    path: '/certificates/templates',
    summary: 'Designs of certificates.',
    tag: 'Certificates',
    access: 'certificates:read',
    query: listQuery({
      sorts: ['createdAt', 'name'],
      defaultSort: 'name',
      filters: { retired: booleanQuery.optional() },
    }),
    answer: z.array(certificateTemplateSummarySchema),
    list: true,
  }),
  templateFace: endpoint({
    method: 'GET',
    path: '/certificates/templates/faces/:face',
    summary: 'A face that certificates are printed in, for the designer.',
    tag: 'Certificates',
    access: 'certificates:read',
    params: z.object({ face: z.enum(['texto', 'fuerte', 'titular']) }),
    answer: z.any(),
    errors: ['not-found'],
  }),
  getTemplate: endpoint({
    method: 'GET',
    path: '/certificates/templates/:id',
    summary: 'One design with its newest layout and the list of its versions.',
    tag: 'Certificates',
    access: 'certificates:read',
    params: idParams,
    answer: certificateTemplateSchema,
    errors: ['not-found'],
  }),
  previewTemplate: endpoint({
    method: 'GET',
    path: '/certificates/templates/:id/preview',
    summary: 'The design as a PDF with the data of a real certificate, or with invented data.',
    tag: 'Certificates',
    access: 'certificates:read',
    params: idParams,
    query: z.strictObject({
      certificate: idSchema.optional(),
      number: z.coerce.number().int().min(1).optional(),
      /** `largo` tries the longest name and course that are accepted. */
      sample: z.enum(['normal', 'largo']).optional(),
    }),
    answer: z.any(),
    errors: ['not-found'],
  }),
  createTemplate: endpoint({
    method: 'POST',
    path: '/certificates/templates',
    summary: 'A new design, begun from another one.',
    tag: 'Certificates',
    access: 'certificates:design',
    body: createTemplateBody,
    status: 201,
    answer: certificateTemplateSchema,
    errors: ['not-found'],
    example: { name: 'Diplomados con la universidad', courseKind: 'diplomado', from: exampleId },
  }),
  updateTemplate: endpoint({
    method: 'PUT',
    path: '/certificates/templates/:id',
    summary:
      'Changes what a design is for, or its layout; a changed layout is a new version, and what was issued keeps its own.',
    tag: 'Certificates',
    access: 'certificates:design',
    params: idParams,
    body: updateTemplateBody,
    largestBody: largestLayout,
    answer: certificateTemplateSchema,
    errors: ['not-found', 'stale-version'],
    example: { version: 1, name: 'Diplomados', courseKind: 'diplomado' },
  }),
  retireTemplate: endpoint({
    method: 'DELETE',
    path: '/certificates/templates/:id',
    summary: 'Retires a design; certificates that were made with it stay as they are.',
    tag: 'Certificates',
    access: 'certificates:design',
    params: idParams,
    answer: certificateTemplateSchema,
    errors: ['not-found', 'wrong-state'],
  }),
  restoreTemplate: endpoint({
    method: 'PUT',
    path: '/certificates/templates/:id/restoration',
    summary: 'Brings a retired design back.',
    tag: 'Certificates',
    access: 'certificates:design',
    params: idParams,
    answer: certificateTemplateSchema,
    errors: ['not-found'],
  }),
};
