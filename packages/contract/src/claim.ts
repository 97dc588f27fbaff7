import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { booleanQuery, listQuery } from './list.ts';
import { moneySchema } from './money.ts';
import { reasonBody } from './payment.ts';
import {
  daySchema,
  idParams,
  instantSchema,
  line,
  paragraph,
  recordShape,
  requiredLine,
} from './primitive.ts';
import { documentFault, documentTypeSchema } from './user.ts';

/** Libro de Reclamaciones: Ley 29571 art. 150-152, DS 011-2011-PCM as amended by DS 101-2022-PCM. */

export const claimTypes = { reclamo: 'Reclamo', queja: 'Queja' } as const;
export type ClaimType = keyof typeof claimTypes;
export const claimTypeSchema = z.enum(['reclamo', 'queja']);

/** What each box means, to print beside it (DS 011-2011-PCM art. 3.3, 3.4). */
export const claimTypeMeanings: Record<ClaimType, string> = {
  reclamo: 'Disconformidad relacionada a los productos o servicios.',
  queja:
    'Disconformidad no relacionada a los productos o servicios; o, malestar o descontento respecto a la atención al público.',
};

/** What the sheet must say to the consumer. */
export const claimNotices = [
  'La formulación del reclamo no impide acudir a otras vías de solución de controversias ni es requisito previo para interponer una denuncia ante el INDECOPI.',
  'El proveedor debe dar respuesta al reclamo o queja en un plazo no mayor a quince (15) días hábiles, el cual es improrrogable.',
] as const;

export const claimStates = {
  recibido: 'Recibido',
  'en-proceso': 'En proceso',
  respondido: 'Respondido',
  anulado: 'Anulado',
} as const;
export type ClaimState = keyof typeof claimStates;
export const claimStateSchema = z.enum(Object.keys(claimStates) as [ClaimState, ...ClaimState[]]);

export const claimOrigins = { web: 'Página web', papel: 'Libro de respaldo' } as const;
export const claimOriginSchema = z.enum(['web', 'papel']);

const consumerView = z.object({
  name: z.string(),
  document: documentTypeSchema,
  dni: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Father, mother or representative of a minor. */
  representative: z
    .object({
      name: z.string(),
      address: z.string().nullable(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
    })
    .nullable(),
});

/** What stands on the sheet (DS 011-2011-PCM art. 5). */
const sheetShape = {
  /** Correlative within the year: `000000001-2026`. */
  number: z.string(),
  createdAt: instantSchema,
  /** The day that the term is counted from; a paper sheet's own. */
  filedOn: daySchema,
  type: claimTypeSchema,
  consumer: consumerView,
  item: z.string(),
  amount: moneySchema.nullable(),
  detail: z.string(),
  request: z.string(),
  /** The last day to answer: fifteen business days (Ley 29571 art. 24.1). */
  deadline: daySchema,
  state: claimStateSchema,
  answer: z.string().nullable(),
  answeredAt: instantSchema.nullable(),
  annulledAt: instantSchema.nullable(),
  annulledReason: z.string().nullable(),
};

/** A claim as staff see it. */
export const claimSchema = z.object({
  ...recordShape,
  ...sheetShape,
  origin: claimOriginSchema,
  /** The number printed on the paper sheet. */
  paperNumber: z.string().nullable(),
  /** Who took it up, and when. */
  attendedBy: z.string().nullable(),
  attendedAt: instantSchema.nullable(),
  answeredBy: z.string().nullable(),
  annulledBy: z.string().nullable(),
  /** The consumer's private page of the sheet, to print it. */
  path: z.string().nullable(),
});
export type Claim = z.infer<typeof claimSchema>;

/** The sheet as its consumer reads and prints it. */
export const claimSheetSchema = z.object({
  ...sheetShape,
  provider: z.object({ legalName: z.string(), ruc: z.string(), address: z.string() }),
});
export type ClaimSheet = z.infer<typeof claimSheetSchema>;

// The claims book says usted.
const email = z
  .string()
  .trim()
  .max(254)
  .pipe(z.email('Escriba un correo válido, por ejemplo ana@correo.pe.'))
  .transform((text) => text.toLowerCase());

const consumerBody = z
  .strictObject({
    name: requiredLine(200, 'Escriba sus nombres y apellidos.'),
    document: documentTypeSchema.default('DNI'),
    dni: requiredLine(30, 'Escriba el número de su documento.'),
    address: line(255).nullish(),
    /** As it was written: a landline or a foreign number is as good. */
    phone: line(40).nullish(),
    email: email.nullish(),
    representative: z
      .strictObject({
        name: requiredLine(
          200,
          'Escriba los nombres y apellidos del padre, madre o representante.',
        ),
        address: line(255).nullish(),
        phone: line(40).nullish(),
        email: email.nullish(),
      })
      .nullish(),
  })
  .refine((consumer) => consumer.address || consumer.email, {
    path: ['email'],
    message: 'Escriba su correo o su domicilio: ahí le responderemos.',
  })
  .superRefine(({ document, dni }, context) => {
    const message = dni && documentFault(document, dni);
    if (message) context.addIssue({ code: 'custom', path: ['dni'], message });
  });

/**
 * Only what the sheet is not valid without is required: name, document, domicile or e-mail, detail
 * (DS 011-2011-PCM art. 5). When no box is ticked it is a reclamo (art. 6).
 */
const claimFields = {
  type: claimTypeSchema.default('reclamo'),
  consumer: consumerBody,
  item: line(300).nullish(),
  amount: z.strictObject(moneySchema.shape).nullish(),
  detail: paragraph(5000).min(1, 'Escriba el detalle de su reclamo o queja.'),
  request: paragraph(3000).nullish(),
};
export const fileClaimBody = z.strictObject(claimFields);
export type FileClaim = z.output<typeof fileClaimBody>;

export const registerClaimBody = z.strictObject({
  ...claimFields,
  /** The day on the paper sheet; today when absent. */
  filedOn: daySchema.optional(),
  paperNumber: line(40).nullish(),
});
export type RegisterClaim = z.output<typeof registerClaimBody>;

export const answerClaimBody = z.strictObject({
  answer: paragraph(10_000).min(1, 'Escribe la respuesta: se enviará a quien reclamó.'),
});

export const filedClaimSchema = z.object({
  number: z.string(),
  createdAt: instantSchema,
  deadline: daySchema,
  token: z.string(),
  /** The private page of the sheet: `/libro-de-reclamaciones/<token>`. */
  path: z.string(),
});
export type FiledClaim = z.infer<typeof filedClaimSchema>;

export const claimListQuery = listQuery({
  sorts: ['createdAt', 'deadline'],
  defaultSort: '-createdAt',
  filters: {
    state: claimStateSchema.optional(),
    type: claimTypeSchema.optional(),
    origin: claimOriginSchema.optional(),
    year: z.coerce.number().int().min(2000).max(2200).optional(),
    /** Only those that wait for an answer past their deadline. */
    overdue: booleanQuery.optional(),
  },
});

const one = { tag: 'Claims', params: idParams, answer: claimSchema };

const example = {
  type: 'reclamo',
  consumer: {
    name: 'Rosa Quispe Mamani',
    document: 'DNI',
    dni: '45879632',
    email: 'rosa@correo.example',
  },
  item: 'Curso de Gestión pública',
  amount: { amount: 35000, currency: 'PEN' },
  detail: 'Pagué el curso y no tengo acceso al aula.',
  request: 'Que se me dé acceso o se me devuelva el dinero.',
};

export const claimEndpoints = {
  listClaims: endpoint({
    method: 'GET',
    path: '/claims',
    summary: 'The claims book; `sort=deadline` with a state shows what must be answered first.',
    tag: 'Claims',
    access: 'claims:read',
    query: claimListQuery,
    answer: z.array(claimSchema),
    list: true,
  }),
  getClaim: endpoint({
    ...one,
    method: 'GET',
    path: '/claims/:id',
    summary: 'One claim.',
    access: 'claims:read',
    errors: ['not-found'],
  }),
  registerClaim: endpoint({
    method: 'POST',
    path: '/claims',
    summary: 'Types in a sheet of the paper book; its term counts from its own day.',
    tag: 'Claims',
    access: 'claims:write',
    body: registerClaimBody,
    status: 201,
    answer: claimSchema,
    example: { ...example, filedOn: '2026-11-20', paperNumber: '0012' },
  }),
  attendClaim: endpoint({
    ...one,
    method: 'PUT',
    path: '/claims/:id/attention',
    summary: 'Takes a claim up: from received to in process.',
    access: 'claims:write',
    errors: ['not-found', 'wrong-state'],
  }),
  answerClaim: endpoint({
    ...one,
    method: 'PUT',
    path: '/claims/:id',
    summary: 'Answers a claim in writing, once; nothing else of it can be changed.',
    access: 'claims:write',
    body: answerClaimBody,
    errors: ['not-found', 'wrong-state'],
  }),
  annulClaim: endpoint({
    ...one,
    method: 'DELETE',
    path: '/claims/:id',
    summary: 'Annuls a claim that was not answered, with a reason; its sheet and number stay.',
    access: 'claims:write',
    body: reasonBody,
    errors: ['not-found', 'wrong-state'],
  }),
  fileClaim: endpoint({
    method: 'POST',
    path: '/open/claims',
    summary:
      'Files a claim: answers its number, deadline and private page, and mails the sheet. Repeat it with the same Idempotency-Key and nothing happens twice.',
    tag: 'Claims',
    access: 'public',
    body: fileClaimBody,
    status: 201,
    answer: filedClaimSchema,
    idempotent: true,
    errors: ['conflict'],
    example,
  }),
  claimSheet: endpoint({
    method: 'GET',
    path: '/open/claims/:token',
    summary: 'A sheet through its private link, to read and print it.',
    tag: 'Claims',
    access: 'public',
    params: z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{20,60}$/) }),
    answer: claimSheetSchema,
    errors: ['not-found'],
  }),
};
