import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { booleanQuery, listQuery } from '../list.ts';
import { userStageSchema } from '../people/user.ts';
import {
  daySchema,
  idParams,
  idSchema,
  instantSchema,
  line,
  paragraph,
  recordShape,
} from '../primitive.ts';

export const callDirections = { entrante: 'Entrante', saliente: 'Saliente' } as const;
export type CallDirection = keyof typeof callDirections;

export const callStates = {
  solicitada: 'Solicitada',
  sonando: 'Sonando',
  'en-curso': 'En curso',
  terminada: 'Terminada',
} as const;
export type CallState = keyof typeof callStates;

export const callResults = {
  contestada: 'Contestada',
  perdida: 'Perdida',
  'sin-respuesta': 'Sin respuesta',
  ocupado: 'Ocupado',
  cancelada: 'Cancelada',
  fallida: 'Fallida',
} as const;
export type CallResult = keyof typeof callResults;

export const recordingStates = {
  'no-hay': 'Sin grabación',
  pendiente: 'Por traer',
  guardada: 'Guardada',
  error: 'No se pudo traer',
} as const;
export type RecordingState = keyof typeof recordingStates;

const oneOf = <T extends string>(words: Record<T, string>) =>
  z.enum(Object.keys(words) as [T, ...T[]]);

/** A call through the exchange. */
export const callSchema = z.object({
  ...recordShape,
  direction: oneOf(callDirections),
  /** The other side, in E.164 where it has that form. */
  number: z.string(),
  /** Our number that was called. */
  ourNumber: z.string().nullable(),
  extension: z.string().nullable(),
  staff: idSchema.nullable(),
  staffName: z.string().nullable(),
  user: idSchema.nullable(),
  contact: idSchema.nullable(),
  /** Who it is, when the number is known. */
  name: z.string().nullable(),
  state: oneOf(callStates),
  result: oneOf(callResults).nullable(),
  startedAt: instantSchema,
  answeredAt: instantSchema.nullable(),
  endedAt: instantSchema.nullable(),
  /** Seconds of speech. */
  seconds: z.number().int(),
  recording: oneOf(recordingStates),
  note: z.string(),
});
export type Call = z.infer<typeof callSchema>;

/** A call that rings or runs now, with who it is and what they are buying. */
export const ringingSchema = callSchema.extend({
  stage: userStageSchema.nullable(),
  assessorName: z.string().nullable(),
  deals: z.array(z.object({ _id: idSchema, number: z.string(), courses: z.string() })),
  /** Their page in the back office; null for a stranger. */
  link: z.string().nullable(),
});
export type Ringing = z.infer<typeof ringingSchema>;

/** What the signed-in person can telephone with. */
export const phoneSchema = z.object({
  /** Whether the academy has an exchange. Without one numbers are plain `tel:` links. */
  exchange: z.boolean(),
  /** The person's extension, for calls by a click; null when they have none. */
  extension: z.string().nullable(),
  /** Whether they have a phone in the browser. */
  webPhone: z.boolean(),
});
export type Phone = z.infer<typeof phoneSchema>;

/** What opens the phone in the browser. The key is good for 72 hours. */
export const webPhoneSchema = z.object({
  key: z.string(),
  sip: z.string(),
  /** The two scripts, in the order in which they are loaded. */
  scripts: z.array(z.url()),
});
export type WebPhone = z.infer<typeof webPhoneSchema>;

const callFigures = z.object({
  incoming: z.number().int(),
  outgoing: z.number().int(),
  answered: z.number().int(),
  missed: z.number().int(),
  /** Seconds of speech, in all and in the middle of those that were answered. */
  seconds: z.number().int(),
  averageSeconds: z.number().int(),
});
export const callStatisticsSchema = z.object({
  from: daySchema,
  until: daySchema,
  total: callFigures,
  byPerson: z.array(callFigures.extend({ staff: idSchema.nullable(), name: z.string() })),
  byDay: z.array(
    z.object({ day: daySchema, answered: z.number().int(), missed: z.number().int() }),
  ),
});
export type CallStatistics = z.infer<typeof callStatisticsSchema>;

const echo = z.strictObject({ zd_echo: z.string().max(200).optional() });

export const callEndpoints = {
  listCalls: endpoint({
    method: 'GET',
    path: '/calls',
    summary: 'Calls, newest first; search by number or name.',
    tag: 'Calls',
    access: 'calls:read',
    query: listQuery({
      sorts: ['startedAt', 'seconds', 'match'],
      defaultSort: '-startedAt',
      filters: {
        direction: oneOf(callDirections).optional(),
        result: oneOf(callResults).optional(),
        state: oneOf(callStates).optional(),
        staff: idSchema.optional(),
        user: idSchema.optional(),
        contact: idSchema.optional(),
        recorded: booleanQuery.optional(),
      },
    }),
    answer: z.array(callSchema),
    list: true,
  }),
  ringing: endpoint({
    method: 'GET',
    path: '/calls/ringing',
    summary: 'Incoming calls of this moment that ring for everybody or for the signed-in person.',
    tag: 'Calls',
    access: 'calls:read',
    answer: z.array(ringingSchema),
  }),
  phone: endpoint({
    method: 'GET',
    path: '/calls/phone',
    summary: 'What the signed-in person can telephone with.',
    tag: 'Calls',
    access: 'calls:read',
    answer: phoneSchema,
  }),
  webPhone: endpoint({
    method: 'GET',
    path: '/calls/web-phone',
    summary: 'The key of the phone in the browser, for who has an extension for it.',
    tag: 'Calls',
    access: 'calls:write',
    answer: webPhoneSchema,
    errors: ['forbidden', 'wrong-state', 'unavailable'],
  }),
  statistics: endpoint({
    method: 'GET',
    path: '/calls/statistics',
    example: { from: '2026-11-01', until: '2026-11-30' },
    summary: 'Calls between two days (Lima): in all, by person, by day.',
    tag: 'Calls',
    access: 'calls:read',
    query: z.strictObject({ from: daySchema, until: daySchema }),
    answer: callStatisticsSchema,
  }),
  getCall: endpoint({
    method: 'GET',
    path: '/calls/:id',
    summary: 'One call.',
    tag: 'Calls',
    access: 'calls:read',
    params: idParams,
    answer: callSchema,
    errors: ['not-found'],
  }),
  startCall: endpoint({
    method: 'POST',
    path: '/calls',
    summary: 'Rings the extension of the signed-in person and then the number.',
    tag: 'Calls',
    access: 'calls:write',
    body: z.strictObject({
      number: line(30).min(3, 'Escribe el número.'),
      user: idSchema.nullish(),
      contact: idSchema.nullish(),
      /** Why an administrator calls although the hour or the consent speak against it; recorded. */
      override: line(300)
        .refine((text) => text.length >= 15, 'Di por qué, con 15 letras o más.')
        .nullish(),
    }),
    status: 201,
    answer: callSchema,
    errors: ['forbidden', 'conflict', 'wrong-state', 'unavailable', 'too-many-requests'],
    example: { number: '+51987654321' },
  }),
  noteCall: endpoint({
    method: 'PUT',
    path: '/calls/:id',
    summary: 'Writes down what was said.',
    tag: 'Calls',
    access: 'calls:write',
    params: idParams,
    body: z.strictObject({ note: paragraph(2000) }),
    answer: callSchema,
    errors: ['not-found'],
    example: { note: 'Pide el temario por WhatsApp.' },
  }),
  recording: endpoint({
    method: 'GET',
    path: '/calls/:id/recording',
    summary: 'The recording of a call. Who listened to it is written in the audit log.',
    tag: 'Calls',
    access: 'calls:read',
    params: idParams,
    answer: z.any(),
    errors: ['not-found'],
  }),
  exchangeEcho: endpoint({
    method: 'GET',
    path: '/webhooks/zadarma',
    summary: 'Answers `zd_echo` as it came: the exchange asks it once, when the address is set.',
    tag: 'Webhooks',
    access: 'public',
    query: echo,
    answer: z.any(),
  }),
  exchangeEvent: endpoint({
    method: 'POST',
    path: '/webhooks/zadarma',
    summary: 'An event of the exchange, signed. Each counts once, in whatever order they come.',
    tag: 'Webhooks',
    access: 'public',
    query: echo,
    body: z.record(z.string().max(60), z.string().max(500)),
    answer: z.any(),
    errors: ['forbidden'],
    example: {
      event: 'NOTIFY_START',
      caller_id: '51987654321',
      called_did: '5117001234',
      call_start: '2026-01-15 10:00:00',
      pbx_call_id: 'in_0f1e2d',
    },
  }),
};
