import { z } from 'zod';
import type { Permission } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { largestPage } from '../list.ts';
import { instantSchema, sentInstant } from '../primitive.ts';
import { eventNames, type WebhookEvent } from './webhook.ts';

/** What one has to be allowed to read to be told of a fact: what the record asks for. */
export const eventPermissions = {
  'deal.opened': 'deals:read',
  'deal.paid': 'deals:read',
  'deal.annulled': 'deals:read',
  'payment.verified': 'payments:read',
  'payment.rejected': 'payments:read',
  'payment.refunded': 'payments:read',
  'edition.announced': 'editions:read',
  'edition.cancelled': 'editions:read',
  'enrolment.opened': 'enrolments:read',
  'enrolment.moved': 'enrolments:read',
  'enrolment.finished': 'enrolments:read',
  'enrolment.withdrawn': 'enrolments:read',
  'certificate.issued': 'certificates:read',
  'certificate.annulled': 'certificates:read',
  'contact.arrived': 'contacts:read',
  'claim.arrived': 'claims:read',
} as const satisfies Record<WebhookEvent, Permission>;

/** Days that facts are kept. */
export const eventDays = 90;

const typeSchema = z.enum(eventNames);

/** A fact, as webhooks send it. */
export const eventSchema = z.object({
  /** The same as `webhook-id` where it was sent too: who takes both counts it once. */
  id: z.string(),
  type: typeSchema,
  timestamp: instantSchema,
  /** The record that it is about (`_id`) and what of it other systems need: ids and states. */
  data: z.looseObject({ _id: z.string() }),
});
export type Event = z.infer<typeof eventSchema>;

/** A place in the order of facts: digits, to be sent back as they came. */
const cursorSchema = z.string().regex(/^\d{1,18}$/, 'Ese cursor no es de esta lista.');

export const eventQuery = z.strictObject({
  /** What the last answer gave: the facts behind it. Without it from the oldest that is kept. */
  cursor: cursorSchema.optional(),
  /** Without a cursor: those of this moment on. */
  since: sentInstant.optional(),
  /** Only these, joined by commas. */
  types: z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(typeSchema).min(1).max(eventNames.length))
    .optional(),
  limit: z.coerce.number().int().min(1).max(largestPage).default(largestPage),
});

export const eventEndpoints = {
  list: endpoint({
    tag: 'Webhooks',
    access: 'events:read',
    method: 'GET',
    path: '/events',
    summary:
      'The facts that webhooks send, in one order that never changes: those that the caller may read the records of, kept for ninety days.',
    query: eventQuery,
    answer: z.object({
      events: z.array(eventSchema),
      /** For the next call, also when nothing came. */
      cursor: cursorSchema,
      /** Whether there is more behind these already. */
      more: z.boolean(),
    }),
    errors: ['wrong-state'],
    example: { types: 'payment.verified,payment.refunded', limit: 50 },
  }),
};
