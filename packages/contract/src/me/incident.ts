import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { booleanQuery, listQuery } from '../list.ts';
import {
  idParams,
  instantSchema,
  paragraph,
  recordShape,
  requiredLine,
  sentInstant,
  versionRead,
} from '../primitive.ts';

/**
 * Hours after it was noticed within which the authority and the people are told of an incident with personal data
 * (DS 016-2024-JUS art. 34).
 */
export const incidentHours = 48;
/** With so many left it is pressing. */
export const pressingHours = 24;

export const incidentStates = { abierto: 'Abierto', cerrado: 'Cerrado' } as const;
export type IncidentState = keyof typeof incidentStates;

/** Whether somebody was told, or why not. */
export const noticeStates = {
  pendiente: 'Por decidir',
  avisado: 'Se avisó',
  'no-corresponde': 'No corresponde avisar',
} as const;
export type NoticeState = keyof typeof noticeStates;

/** Who may have to be told. */
export const noticeReceivers = {
  authority: 'A la autoridad',
  people: 'A las personas',
} as const;
export type NoticeReceiver = keyof typeof noticeReceivers;

const noticeSchema = z.object({
  state: z.enum(Object.keys(noticeStates) as [NoticeState, ...NoticeState[]]),
  /** When they were told. */
  at: instantSchema.nullable(),
  /** How, with which number; or why they need not be told. */
  note: z.string().nullable(),
  /** Who wrote it down. */
  by: z.string().nullable(),
});
export type IncidentNotice = z.infer<typeof noticeSchema>;

export const incidentSchema = z.object({
  ...recordShape,
  version: z.number().int(),
  number: z.string(),
  state: z.enum(Object.keys(incidentStates) as [IncidentState, ...IncidentState[]]),
  title: z.string(),
  happened: z.string(),
  noticedAt: instantSchema,
  /** The last hour to tell the authority and the people. */
  dueAt: instantSchema,
  /** Whole hours until then, below zero past it; null once both were decided. */
  hoursLeft: z.number().int().nullable(),
  data: z.string(),
  sensitive: z.boolean(),
  /** How many, as far as is known. */
  people: z.number().int().nullable(),
  measures: z.string(),
  authorityNotice: noticeSchema,
  personsNotice: noticeSchema,
  conclusion: z.string().nullable(),
  closedAt: instantSchema.nullable(),
  closedBy: z.string().nullable(),
  registeredBy: z.string(),
});
export type Incident = z.infer<typeof incidentSchema>;

const text = (message: string) => paragraph(4000).refine((value) => value !== '', message);

const fields = {
  title: requiredLine(160, 'Escribe en pocas palabras qué pasó.'),
  happened: text('Escribe qué pasó y cómo se supo.'),
  noticedAt: sentInstant,
  data: text('Escribe qué datos fueron: nombres, documentos, notas.'),
  sensitive: z.boolean(),
  people: z.number().int().min(0, 'No puede ser menor que cero.').max(100_000_000).nullish(),
  measures: paragraph(4000),
};
export const incidentBody = z.strictObject({
  ...fields,
  sensitive: fields.sensitive.default(false),
  measures: fields.measures.default(''),
});
/** What it does not hold stays as it was. */
export const updateIncidentBody = z.strictObject(fields).partial().extend({ version: versionRead });

export const noticeBody = z
  .strictObject({
    receiver: z.enum(Object.keys(noticeReceivers) as [NoticeReceiver, ...NoticeReceiver[]]),
    state: z.enum(['avisado', 'no-corresponde'], 'Di si se avisó o no corresponde.'),
    at: sentInstant.nullish(),
    note: paragraph(2000).refine((value) => value !== '', 'Escribe cómo se avisó, o por qué no.'),
  })
  .refine(({ state, at }) => state !== 'avisado' || at, {
    path: ['at'],
    message: 'Escribe cuándo se avisó.',
  });

const example = {
  title: 'Correo con la lista de un grupo a quien no era',
  happened: 'Se envió la lista de alumnos de una edición al correo de otra persona.',
  noticedAt: '2026-11-20T15:00:00.000Z',
  data: 'Nombres, documentos y correos.',
  sensitive: false,
  people: 24,
  measures: 'Se pidió a quien lo recibió que lo borre, y lo confirmó.',
};

const one = { tag: 'Privacy', params: idParams, answer: incidentSchema } as const;

export const incidentEndpoints = {
  listIncidents: endpoint({
    method: 'GET',
    path: '/privacy/incidents',
    summary: 'The register of incidents with personal data, the one that is due first above.',
    tag: 'Privacy',
    access: 'privacy:write',
    query: listQuery({
      sorts: ['dueAt', 'noticedAt', 'createdAt'],
      defaultSort: 'dueAt',
      filters: {
        state: z.enum(['abierto', 'cerrado']).optional(),
        /** Of whose 48 hours at most 24 are left, and a notice is undecided. */
        due: booleanQuery.optional(),
      },
    }),
    answer: z.array(incidentSchema),
    list: true,
  }),
  getIncident: endpoint({
    ...one,
    method: 'GET',
    path: '/privacy/incidents/:id',
    summary: 'One incident with personal data.',
    access: 'privacy:write',
    errors: ['not-found'],
  }),
  registerIncident: endpoint({
    method: 'POST',
    path: '/privacy/incidents',
    summary: 'Writes an incident down; 48 hours after it was noticed is the last hour to tell.',
    tag: 'Privacy',
    access: 'privacy:write',
    body: incidentBody,
    status: 201,
    answer: incidentSchema,
    example,
  }),
  updateIncident: endpoint({
    ...one,
    method: 'PUT',
    path: '/privacy/incidents/:id',
    summary: 'Changes what is known of an open incident; what stood before stays in the audit.',
    access: 'privacy:write',
    body: updateIncidentBody,
    errors: ['not-found', 'wrong-state', 'stale-version'],
    example: { people: 26, version: 1 },
  }),
  noteNotice: endpoint({
    ...one,
    method: 'PUT',
    path: '/privacy/incidents/:id/notice',
    summary: 'Says that the authority or the people were told, or why they need not be.',
    access: 'privacy:write',
    body: noticeBody,
    errors: ['not-found', 'wrong-state'],
    example: {
      receiver: 'authority',
      state: 'avisado',
      at: '2026-11-21T10:00:00.000Z',
      note: 'Mesa de partes virtual, cargo 2026-004512.',
    },
  }),
  closeIncident: endpoint({
    ...one,
    method: 'PUT',
    path: '/privacy/incidents/:id/closing',
    summary: 'Closes an incident once both notices were decided and its measures are written.',
    access: 'privacy:write',
    body: z.strictObject({ conclusion: text('Escribe qué cambió para que no se repita.') }),
    errors: ['not-found', 'wrong-state'],
    example: { conclusion: 'Las listas se envían solo desde el sistema.' },
  }),
};
