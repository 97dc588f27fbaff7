import { z } from 'zod';
import { refuseBlanks } from '../answer-blanks.ts';
import { endpoint } from '../endpoint.ts';
import { listQuery } from '../list.ts';
import {
  askedLine,
  daySchema,
  emailSchema,
  idParams,
  idSchema,
  instantSchema,
  line,
  paragraph,
  recordShape,
  requiredLine,
} from '../primitive.ts';
import { requestRefusalSchema } from './request-refusal.ts';

/**
 * What people ask about their data, and how many business days there are to answer in Peru (DS 016-2024-JUS
 * arts. 69-71, 76). Each term may be extended once by as much again, but not the one for information.
 */
export const requestKinds = {
  informacion: { name: 'Información', days: 8, extendable: false },
  acceso: { name: 'Acceso', days: 20, extendable: true },
  portabilidad: { name: 'Portabilidad', days: 20, extendable: true },
  rectificacion: { name: 'Rectificación', days: 10, extendable: true },
  cancelacion: { name: 'Cancelación o supresión', days: 10, extendable: true },
  oposicion: { name: 'Oposición', days: 10, extendable: true },
} as const;
export type RequestKind = keyof typeof requestKinds;
const kindNames = Object.keys(requestKinds) as [RequestKind, ...RequestKind[]];
export const requestKindSchema = z.enum(kindNames, 'Elige qué pide la persona.');

/** Whose law counts the days. */
export const requestCountries = { PE: 'Perú', CO: 'Colombia', MX: 'México' } as const;
export type RequestCountry = keyof typeof requestCountries;
const requestCountrySchema = z.enum(
  Object.keys(requestCountries) as [RequestCountry, ...RequestCountry[]],
  'Elige el país.',
);

/**
 * Business days to answer, and by how many they may be extended once: Peru as above; Colombia tells enquiries from
 * claims (Ley 1581 arts. 14 and 15); Mexico has one term (the academy's lawyer confirms both).
 */
export function requestTerm(kind: RequestKind, country: RequestCountry) {
  const { days, extendable } = requestKinds[kind];
  if (country === 'MX') return { days: 20, extension: 20 };
  if (country === 'PE') return { days, extension: extendable ? days : 0 };
  const enquiry = kind === 'informacion' || kind === 'acceso';
  return enquiry ? { days: 10, extension: 5 } : { days: 15, extension: 8 };
}

/** Whether its answer gives the person a copy of their data. */
export function givesCopy({ kind, state }: { kind: RequestKind; state: RequestState }): boolean {
  return state === 'atendida' && (kind === 'acceso' || kind === 'portabilidad');
}

export const requestStates = {
  pendiente: 'Por responder',
  atendida: 'Atendida',
  denegada: 'Denegada',
} as const;
export type RequestState = keyof typeof requestStates;

/** Business days before the last one from which a request is near its end. */
export const requestNearDays = 3;

export const privacyRequestSchema = z.object({
  ...recordShape,
  /** What the person refers to it by; one of before 0.5 has none. */
  number: z.string().nullable(),
  country: requestCountrySchema,
  kind: requestKindSchema,
  state: z.enum(['pendiente', 'atendida', 'denegada']),
  name: z.string(),
  dni: z.string().nullable(),
  email: z.string().nullable(),
  /** The account that it is about, once known. */
  user: idSchema.nullable(),
  detail: z.string(),
  /** How the person proved who they are. */
  identifiedBy: z.string(),
  receivedOn: daySchema,
  /** The last day to answer. */
  dueOn: daySchema,
  /** Business days; 0 on the last one, below zero past it; null once answered. */
  daysLeft: z.number().int().nullable(),
  extendedAt: instantSchema.nullable(),
  extensionReason: z.string().nullable(),
  answer: z.string().nullable(),
  answeredAt: instantSchema.nullable(),
  answeredBy: z.string().nullable(),
  registeredBy: z.string(),
});
export type PrivacyRequest = z.infer<typeof privacyRequestSchema>;

export const privacyRequestBody = z.strictObject({
  kind: requestKindSchema,
  name: requiredLine(160, 'Escribe el nombre de la persona.'),
  dni: line(20).nullish(),
  email: z.union([z.literal(''), emailSchema]).nullish(),
  user: idSchema.nullish(),
  /** Without one, that of the person's record, or Peru. */
  country: z.union([z.literal(''), requestCountrySchema]).nullish(),
  detail: paragraph(2000).refine((text) => text !== '', 'Escribe qué pide.'),
  identifiedBy: requiredLine(200, 'Escribe cómo se identificó: documento, correo de su cuenta.'),
  receivedOn: daySchema,
});

const example = {
  kind: 'acceso',
  name: 'Ñusta Huamán',
  dni: '45678912',
  email: 'nusta@example.com',
  detail: 'Pide saber qué datos suyos tenemos.',
  identifiedBy: 'Copia de su DNI, por correo.',
  receivedOn: '2026-11-20',
} as const;

const one = { tag: 'Privacy', params: idParams, answer: privacyRequestSchema } as const;

export const privacyRequestEndpoints = {
  listRequests: endpoint({
    method: 'GET',
    path: '/privacy/requests',
    summary: 'What people asked about their data, the one that is due first above.',
    tag: 'Privacy',
    access: 'privacy:write',
    query: listQuery({
      sorts: ['dueOn', 'receivedOn', 'createdAt'],
      defaultSort: 'dueOn',
      filters: {
        state: z.enum(['pendiente', 'atendida', 'denegada']).optional(),
        kind: requestKindSchema.optional(),
        user: idSchema.optional(),
        /** Waiting, and due on that day or before. */
        dueUntil: daySchema.optional(),
      },
    }),
    answer: z.array(privacyRequestSchema),
    list: true,
  }),
  getRequest: endpoint({
    ...one,
    method: 'GET',
    path: '/privacy/requests/:id',
    summary: 'One request about personal data.',
    access: 'privacy:write',
    sensitive: 'privacy-request',
    errors: ['not-found'],
  }),
  registerRequest: endpoint({
    method: 'POST',
    path: '/privacy/requests',
    summary: 'Writes down what a person asked about their data; the last day to answer is counted.',
    tag: 'Privacy',
    access: 'privacy:write',
    body: privacyRequestBody,
    status: 201,
    answer: privacyRequestSchema,
    errors: ['not-found'],
    example,
  }),
  extendRequest: endpoint({
    ...one,
    method: 'PUT',
    path: '/privacy/requests/:id/extension',
    summary: 'Extends the term once, by as many business days again; the person is told why.',
    access: 'privacy:write',
    body: z.strictObject({
      reason: askedLine(500, 'Escribe por qué hace falta más tiempo.'),
    }),
    errors: ['not-found', 'wrong-state'],
    example: { reason: 'Los comprobantes de 2021 están en el archivo y hay que buscarlos.' },
  }),
  answerRequest: endpoint({
    ...one,
    method: 'PUT',
    path: '/privacy/requests/:id/answer',
    summary: 'Says how a request was answered, and by whom; it cannot be answered again.',
    access: 'privacy:write',
    body: z.strictObject({
      outcome: z.enum(['atendida', 'denegada'], 'Di si se atendió o se denegó.'),
      /** Of one that is refused: by which rule of the law of the person's country. The answer begins with it. */
      ground: requestRefusalSchema.nullish(),
      answer: paragraph(2000)
        .refine((text) => text !== '', 'Escribe qué se respondió y cómo.')
        .superRefine(refuseBlanks('answer')),
    }),
    errors: ['not-found', 'wrong-state'],
    example: { outcome: 'atendida', answer: 'Se le envió el archivo con sus datos por correo.' },
  }),
};
