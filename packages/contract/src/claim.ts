import { z } from 'zod';
import { claimCountrySchema, claimTypeSchema } from './claim-book.ts';
import { endpoint } from './endpoint.ts';
import { booleanQuery, listQuery } from './list.ts';
import { mailStateSchema } from './mail.ts';
import { moneySchema } from './money.ts';
import { reasonBody } from './payment.ts';
import {
  daySchema,
  idParams,
  idSchema,
  instantSchema,
  line,
  paragraph,
  recordShape,
  requiredLine,
} from './primitive.ts';
import { documentFault, documentTypeSchema } from './user.ts';

/** Libro de Reclamaciones: Ley 29571 art. 150-152, DS 011-2011-PCM as amended by DS 101-2022-PCM. */

export const claimStates = {
  recibido: 'Recibido',
  'en-proceso': 'En proceso',
  respondido: 'Respondido',
  acordado: 'Acordado',
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

export const offerOutcomes = {
  aceptada: 'Aceptada',
  rechazada: 'Rechazada',
  vencida: 'Sin respuesta',
  retirada: 'Sin efecto',
} as const;
export type OfferOutcome = keyof typeof offerOutcomes;

/** A settlement offered to the consumer (DS 011-2011-PCM art. 6-A). */
const offerShape = {
  text: z.string(),
  sentAt: instantSchema,
  /** The last day to accept; silence rejects. */
  expiresOn: daySchema,
  /** Null: the consumer has not decided. */
  outcome: z.enum(Object.keys(offerOutcomes) as [OfferOutcome, ...OfferOutcome[]]).nullable(),
  decidedAt: instantSchema.nullable(),
};
export const claimOfferSchema = z.object(offerShape);
export type ClaimOffer = z.infer<typeof claimOfferSchema>;

/** What stands on the sheet (DS 011-2011-PCM art. 5). */
const sheetShape = {
  /** Correlative within the year: `000000001-2026`. */
  number: z.string(),
  createdAt: instantSchema,
  origin: claimOriginSchema,
  /** The number printed on the paper sheet. */
  paperNumber: z.string().nullable(),
  /** The day that the term is counted from; a paper sheet's own. */
  filedOn: daySchema,
  /** Whose law the sheet was filed under. */
  country: claimCountrySchema,
  answerDays: z.number().int(),
  /** The box that the consumer ticked. */
  type: claimTypeSchema,
  /** A queja whose text shows a reclamo is attended as one (DS 011-2011-PCM art. 6). */
  treatedAs: z.literal('reclamo').nullable(),
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
  /** When the consumer accepted a settlement. */
  settledAt: instantSchema.nullable(),
  /** The last settlement that was offered. */
  offer: claimOfferSchema.nullable(),
};

/** A claim as staff see it. */
export const claimSchema = z.object({
  ...recordShape,
  ...sheetShape,
  /** Who took it up, and when. */
  attendedBy: z.string().nullable(),
  attendedAt: instantSchema.nullable(),
  answeredBy: z.string().nullable(),
  annulledBy: z.string().nullable(),
  treatedBy: z.string().nullable(),
  treatedAt: instantSchema.nullable(),
  treatedReason: z.string().nullable(),
  /** Business days left to answer, 0 on the last one, below zero past it; null once closed. */
  daysLeft: z.number().int().nullable(),
  /** Every settlement that was offered, the latest first. */
  offers: z.array(
    z.object({
      ...offerShape,
      sentBy: z.string(),
      decidedBy: z.string().nullable(),
      note: z.string().nullable(),
      /** Whether it held the term; only the first does. */
      suspends: z.boolean(),
    }),
  ),
  /** How the answer was delivered to who has no e-mail. */
  deliveredOn: daySchema.nullable(),
  deliveryNote: z.string().nullable(),
  deliveredBy: z.string().nullable(),
  /** Whether the signed copy or the carrier's slip was kept. */
  hasDeliveryProof: z.boolean(),
  /** The consumer's private page of the sheet, to print it. */
  path: z.string().nullable(),
});
export type Claim = z.infer<typeof claimSchema>;

/** A mail about a claim, as the proof that it went out. */
export const claimMailSchema = z.object({
  _id: idSchema,
  subject: z.string(),
  to: z.string(),
  state: mailStateSchema,
  createdAt: instantSchema,
  sentAt: instantSchema.nullable(),
  /** What the mail server said when it took the mail over. */
  receipt: z.string().nullable(),
  error: z.string().nullable(),
});
export const claimDetailSchema = claimSchema.extend({ mails: z.array(claimMailSchema) });
export type ClaimDetail = z.infer<typeof claimDetailSchema>;

/** The sheet as its consumer reads and prints it. */
export const claimSheetSchema = z.object({
  ...sheetShape,
  provider: z.object({ legalName: z.string(), ruc: z.string(), address: z.string() }),
});
export type ClaimSheet = z.infer<typeof claimSheetSchema>;

/** What stands on the sheet for its signature (DS 011-2011-PCM art. 5, 4-A). */
export function signatureWords({
  origin,
  paperNumber,
}: Pick<ClaimSheet, 'origin' | 'paperNumber'>): string {
  if (origin === 'web')
    return 'El consumidor confirmó al enviarla que los datos de esta hoja son verdaderos, en reemplazo de su firma.';
  const which = paperNumber ? ` N.º ${paperNumber}` : '';
  return `Copiada de la hoja${which} del libro de respaldo, cuyo original lleva la firma del consumidor.`;
}

// The claims book says usted.
function longParagraph(most: number) {
  const words = most.toLocaleString('es-PE');
  return paragraph(
    most,
    `Escriba ${words} caracteres como máximo; lo demás puede enviarlo después.`,
  );
}

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
  detail: longParagraph(10_000).min(1, 'Escriba el detalle de su reclamo o queja.'),
  request: longParagraph(5000).nullish(),
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
  sorts: ['createdAt', 'deadline', 'daysLeft'],
  defaultSort: '-createdAt',
  filters: {
    state: claimStateSchema.optional(),
    type: claimTypeSchema.optional(),
    origin: claimOriginSchema.optional(),
    year: z.coerce.number().int().min(2000).max(2200).optional(),
    /** Only those that wait for an answer past their deadline. */
    overdue: booleanQuery.optional(),
    /** Only those that wait for an answer. */
    open: booleanQuery.optional(),
  },
});

export const offerBody = z.strictObject({
  text: paragraph(5000).min(1, 'Escribe la solución que se ofrece.'),
});
export const offerDecisionBody = z.strictObject({
  decision: z.enum(['aceptada', 'rechazada']),
  /** How the consumer said so: the mail, the letter, its date. */
  note: paragraph(1000).min(1, 'Escribe cómo y cuándo lo comunicó el consumidor.'),
});
export const ownDecisionBody = z.strictObject({
  decision: z.enum(['aceptada', 'rechazada'], 'Elija si acepta o no la solución.'),
});
export const deliveryBody = z.strictObject({
  deliveredOn: daySchema,
  note: paragraph(1000).min(1, 'Escribe cómo se entregó: número de guía, quién firmó el cargo.'),
});
export const exportQuery = z
  .strictObject({ from: daySchema, to: daySchema, format: z.enum(['csv', 'pdf']) })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: 'El final del período va después de su inicio.',
  });

const tokenParams = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{20,60}$/) });

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
    summary: 'One claim, with the mails that went out about it.',
    sensitive: 'claim',
    access: 'claims:read',
    answer: claimDetailSchema,
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
    example: { answer: 'Su acceso quedó habilitado hoy.' },
  }),
  annulClaim: endpoint({
    ...one,
    method: 'DELETE',
    path: '/claims/:id',
    summary: 'Annuls a claim that was not answered, with a reason; its sheet and number stay.',
    access: 'claims:write',
    body: reasonBody,
    errors: ['not-found', 'wrong-state'],
    example: { reason: 'La hoja se escribió dos veces.' },
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
    params: tokenParams,
    answer: claimSheetSchema,
    errors: ['not-found'],
  }),
  claimSheetPdf: endpoint({
    method: 'GET',
    path: '/open/claims/:token/pdf',
    summary: 'The PDF of a sheet through its private link.',
    tag: 'Claims',
    access: 'public',
    params: tokenParams,
    answer: z.any(),
    errors: ['not-found'],
  }),
  decideOwnOffer: endpoint({
    method: 'PUT',
    path: '/open/claims/:token/offer',
    summary: 'The consumer accepts or rejects the settlement that was offered.',
    tag: 'Claims',
    access: 'public',
    params: tokenParams,
    body: ownDecisionBody,
    answer: claimSheetSchema,
    errors: ['not-found', 'wrong-state'],
    example: { decision: 'aceptada' },
  }),
  claimPdf: endpoint({
    ...one,
    method: 'GET',
    path: '/claims/:id/pdf',
    summary: 'The PDF of a sheet.',
    access: 'claims:read',
    answer: z.any(),
    errors: ['not-found'],
  }),
  exportClaims: endpoint({
    method: 'GET',
    path: '/claims/export',
    summary: 'The sheets filed in a period, for the authority: a table (CSV) or the sheets (PDF).',
    tag: 'Claims',
    access: 'claims:export',
    query: exportQuery,
    answer: z.any(),
    example: { from: '2026-11-01', to: '2026-11-30', format: 'csv' },
  }),
  treatAsReclamo: endpoint({
    ...one,
    method: 'PUT',
    path: '/claims/:id/classification',
    summary: 'Attends a queja as the reclamo that its text shows; what was ticked stays.',
    access: 'claims:write',
    body: reasonBody,
    errors: ['not-found', 'wrong-state'],
    example: { reason: 'Pide que se le devuelva lo pagado.' },
  }),
  offerSettlement: endpoint({
    ...one,
    method: 'PUT',
    path: '/claims/:id/offer',
    summary: 'Offers a settlement; the first one holds the term for up to five business days.',
    access: 'claims:write',
    body: offerBody,
    errors: ['not-found', 'wrong-state'],
    example: { text: 'Le devolvemos S/ 50.00.' },
  }),
  decideOffer: endpoint({
    ...one,
    method: 'PUT',
    path: '/claims/:id/offer/decision',
    summary: 'Writes down what the consumer decided by mail or letter.',
    access: 'claims:write',
    body: offerDecisionBody,
    errors: ['not-found', 'wrong-state'],
    example: { decision: 'aceptada', note: 'Correo del 21 de noviembre.' },
  }),
  recordDelivery: endpoint({
    ...one,
    method: 'PUT',
    path: '/claims/:id/delivery',
    summary: 'Writes down how an answer reached who has no e-mail, as its proof.',
    access: 'claims:write',
    body: deliveryBody,
    errors: ['not-found', 'wrong-state'],
    example: { deliveredOn: '2026-11-21', note: 'Guía 0012-88431.' },
  }),
  keepDeliveryProof: endpoint({
    ...one,
    method: 'POST',
    path: '/claims/:id/delivery/proof',
    summary: 'Keeps the picture or PDF that proves a delivery: a signed copy, a slip. Once.',
    access: 'claims:write',
    multipart: true,
    body: z.strictObject({}),
    errors: ['not-found', 'wrong-state', 'too-large', 'unsupported-type'],
    example: {},
  }),
  deliveryProof: endpoint({
    ...one,
    method: 'GET',
    path: '/claims/:id/delivery/proof',
    summary: 'The picture or PDF that proves a delivery, as an attachment.',
    access: 'claims:read',
    sensitive: 'claim',
    cookieless: true,
    answer: z.any(),
    errors: ['not-found'],
  }),
};
