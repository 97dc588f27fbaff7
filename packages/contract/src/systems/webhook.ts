import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { booleanQuery, listQuery } from '../list.ts';
import {
  idParams,
  idSchema,
  instantSchema,
  recordShape,
  requiredLine,
  versionRead,
} from '../primitive.ts';

/** Facts that other systems may be told of, each with its Spanish words. */
export const webhookEvents = {
  'deal.opened': 'Se abrió un trato',
  'deal.paid': 'Se pagó un trato',
  'deal.annulled': 'Se anuló un trato',
  'payment.verified': 'Se verificó un pago',
  'payment.rejected': 'Se rechazó un pago',
  'payment.refunded': 'Se devolvió dinero de un pago',
  'edition.announced': 'Se anunció una edición',
  'edition.cancelled': 'Se canceló una edición',
  'enrolment.opened': 'Alguien quedó matriculado',
  'enrolment.moved': 'Alguien cambió de edición',
  'enrolment.finished': 'Alguien terminó un curso',
  'enrolment.withdrawn': 'Se retiró una matrícula',
  'certificate.issued': 'Se emitió un certificado',
  'certificate.annulled': 'Se anuló un certificado',
  'contact.arrived': 'Llegó un contacto',
  'claim.arrived': 'Llegó un reclamo',
} as const;
export type WebhookEvent = keyof typeof webhookEvents;
export const eventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];
const eventSchema = z.enum(eventNames);

export const deliveryStates = {
  pendiente: 'Pendiente',
  entregado: 'Entregado',
  fallido: 'Fallido',
} as const;
export type DeliveryState = keyof typeof deliveryStates;
const deliveryStateSchema = z.enum(Object.keys(deliveryStates) as [DeliveryState]);

export const webhookSchema = z.object({
  ...recordShape,
  version: z.number().int(),
  retiredAt: instantSchema.nullable(),
  name: z.string(),
  url: z.string(),
  events: z.array(eventSchema),
  active: z.boolean(),
  /** Why it was switched off by itself; null where it is on, or a person did it. */
  offReason: z.string().nullable(),
  /** Since when nothing arrives. */
  failingSince: instantSchema.nullable(),
});
export type Webhook = z.infer<typeof webhookSchema>;

const fields = {
  name: requiredLine(80, 'Ponle un nombre: qué sistema lo recibe.'),
  url: z
    .url({ protocol: /^https?$/, error: 'Escribe una dirección que empiece con https://.' })
    .max(500),
  events: z.array(eventSchema).min(1, 'Elige al menos un aviso.').max(eventNames.length),
  active: z.boolean(),
};
export const createWebhookBody = z.strictObject({ ...fields, active: fields.active.default(true) });
export const updateWebhookBody = z.strictObject(fields).partial().extend({ version: versionRead });
const withSecret = webhookSchema.extend({ secret: z.string() });

export const webhookListQuery = listQuery({
  sorts: ['createdAt'],
  defaultSort: '-createdAt',
  filters: { active: booleanQuery.optional(), retired: booleanQuery.optional() },
});

/** One try to hand a fact over. */
const trySchema = z.object({
  at: instantSchema,
  milliseconds: z.number().int(),
  status: z.number().int().nullable(),
  /** The beginning of what was answered. */
  answer: z.string().nullable(),
  error: z.string().nullable(),
});
export type DeliveryTry = z.infer<typeof trySchema>;

export const deliverySchema = z.object({
  ...recordShape,
  webhook: z.object({ _id: idSchema, name: z.string() }),
  /** The same in every try: `webhook-id`. */
  eventId: z.string(),
  /** Null for one that a person sent to try it. */
  event: z.string(),
  record: z.string(),
  payload: z.string(),
  state: deliveryStateSchema,
  tries: z.array(trySchema),
  nextAt: instantSchema.nullable(),
});
export type Delivery = z.infer<typeof deliverySchema>;

export const deliveryListQuery = listQuery({
  sorts: ['createdAt'],
  defaultSort: '-createdAt',
  filters: { webhook: idSchema.optional(), state: deliveryStateSchema.optional() },
});

const tag = 'Webhooks';
const read = { tag, access: 'webhooks:read' } as const;
const write = { tag, access: 'webhooks:write' } as const;

export const webhookEndpoints = {
  list: endpoint({
    ...read,
    method: 'GET',
    path: '/webhook-endpoints',
    summary: 'Addresses of other systems that are told of facts.',
    query: webhookListQuery,
    answer: z.array(webhookSchema),
    list: true,
  }),
  get: endpoint({
    ...read,
    method: 'GET',
    path: '/webhook-endpoints/:id',
    summary: 'One of them.',
    params: idParams,
    answer: webhookSchema,
    errors: ['not-found'],
  }),
  create: endpoint({
    ...write,
    method: 'POST',
    path: '/webhook-endpoints',
    summary: 'Adds one. The secret that signs what it is sent is in this answer and nowhere else.',
    body: createWebhookBody,
    status: 201,
    answer: withSecret,
    example: {
      name: 'Contabilidad',
      url: 'https://contabilidad.example/avisos',
      events: ['payment.verified'],
    },
  }),
  update: endpoint({
    ...write,
    method: 'PUT',
    path: '/webhook-endpoints/:id',
    summary: 'Changes what is sent of one; `active` switches it off and on.',
    params: idParams,
    body: updateWebhookBody,
    answer: webhookSchema,
    errors: ['not-found', 'stale-version'],
    example: { active: false, version: 1 },
  }),
  retire: endpoint({
    ...write,
    method: 'DELETE',
    path: '/webhook-endpoints/:id',
    summary: 'Retires one: it is told nothing more.',
    params: idParams,
    answer: webhookSchema,
    errors: ['not-found'],
  }),
  rotate: endpoint({
    ...write,
    method: 'POST',
    path: '/webhook-endpoints/:id/secret',
    summary: 'Makes another secret; for a day what is sent is signed with both.',
    params: idParams,
    answer: withSecret,
    errors: ['not-found'],
  }),
  test: endpoint({
    ...write,
    method: 'POST',
    path: '/webhook-endpoints/:id/test',
    summary: 'Sends a fact called `test`, as a job.',
    params: idParams,
    status: 202,
    answer: deliverySchema,
    errors: ['not-found', 'wrong-state'],
  }),
  listDeliveries: endpoint({
    ...read,
    method: 'GET',
    path: '/webhook-deliveries',
    summary: 'What was sent, or is to be, with every try and its answer.',
    query: deliveryListQuery,
    answer: z.array(deliverySchema),
    list: true,
  }),
  resend: endpoint({
    ...write,
    method: 'POST',
    path: '/webhook-deliveries/:id/resend',
    summary: 'Sends one again, with the same id.',
    params: idParams,
    status: 202,
    answer: deliverySchema,
    errors: ['not-found', 'wrong-state'],
  }),
};
