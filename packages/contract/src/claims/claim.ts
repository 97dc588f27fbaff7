import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { booleanQuery, changesFilters, listQuery } from '../list.ts';
import { daySchema, idParams } from '../primitive.ts';
import { reasonBody } from '../sales/payment.ts';
import { claimTypeSchema } from './claim-book.ts';
import {
  answerClaimBody,
  answerMailboxBody,
  deliveryBody,
  fileClaimBody,
  offerBody,
  offerDecisionBody,
  ownDecisionBody,
  registerClaimBody,
} from './claim-form.ts';
import {
  claimDetailSchema,
  claimOriginSchema,
  claimSchema,
  claimSheetSchema,
  claimStateSchema,
  filedClaimSchema,
} from './claim-sheet.ts';

export const claimListQuery = listQuery({
  sorts: ['createdAt', 'deadline', 'daysLeft', 'match'],
  defaultSort: '-createdAt',
  filters: {
    ...changesFilters,
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
    proof: true,
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
  answerMailbox: endpoint({
    method: 'POST',
    path: '/open/claims/:token/mailbox',
    summary:
      'The reader of the mail about a sheet says that it is theirs, and its copy is mailed; or, with `own: false`, that it is not, and nothing of it is mailed any more. The sheet stays as it is.',
    tag: 'Claims',
    access: 'public',
    params: tokenParams,
    body: answerMailboxBody,
    answer: z.object({ sent: z.number().int() }),
    errors: ['not-found'],
    example: { answer: 'k3v9Zq0mT1xw8sYb2LrN5c7e' },
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
    errors: ['step-up-required'],
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
