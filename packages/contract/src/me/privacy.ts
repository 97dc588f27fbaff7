import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { askedLine, daySchema, idParams, idSchema, instantSchema, line } from '../primitive.ts';
import { ownDataSchema } from './own-account.ts';
import { requestKindSchema } from './privacy-request.ts';

/** What a person may ask about their data (Ley 29733; DS 016-2024-JUS arts. 69-84). */

export const privacyActs = {
  bloqueo: 'Datos bloqueados',
  supresion: 'Datos suprimidos',
  desbloqueo: 'Bloqueo levantado',
} as const;
export type PrivacyAct = keyof typeof privacyActs;

export const privacyEntrySchema = z.object({
  _id: idSchema,
  at: instantSchema,
  act: z.enum(Object.keys(privacyActs) as [PrivacyAct]),
  reason: z.string(),
  byName: z.string(),
});

/** What may be of the same person, though nothing links it to them. */
export const lookAlikeKinds = {
  persona: 'Otra ficha',
  institucion: 'Contacto de una institución',
  testimonio: 'Testimonio recogido con su nombre',
  trato: 'Pedido de otra persona con sus datos',
  reclamo: 'Hoja de reclamación',
  contacto: 'Contacto con un correo o celular que tuvo su ficha',
  solicitud: 'Solicitud con un correo o documento que tuvo su ficha',
  espera: 'Lista de espera, con un correo o celular que tuvo su ficha',
} as const;
const lookAlikeSchema = z.object({
  kind: z.enum(Object.keys(lookAlikeKinds) as [keyof typeof lookAlikeKinds]),
  _id: idSchema,
  name: z.string(),
  /** Where it is looked at, of what has no page of its own: a waiting list's edition, or its course where none was announced. */
  within: z.object({ kind: z.enum(['edicion', 'curso']), _id: idSchema }).optional(),
});
export type LookAlike = z.infer<typeof lookAlikeSchema>;

export const personPrivacySchema = z.object({
  blocked: z.boolean(),
  erased: z.boolean(),
  /** Why the data cannot be erased now; empty when they can. */
  obstacles: z.array(z.string()),
  /** What they asked about their data and nobody answered yet: an erasure ends it. */
  waiting: z.array(
    z.object({
      _id: idSchema,
      /** Null for one of before they were numbered. */
      number: z.string().nullable(),
      kind: requestKindSchema,
      dueOn: daySchema,
    }),
  ),
  /** Records that say the same e-mail, mobile, document or name and that nobody joined: an erasure leaves them. */
  alike: z.array(lookAlikeSchema),
  /** What stays after an erasure, and for which reason. */
  kept: z.array(z.string()),
  /** The account in Moodle of an erased person: suspended and without a name since; null without one. */
  moodle: z
    .object({
      account: z.number().int(),
      doneAt: instantSchema.nullable(),
      /** Why it is not done yet, for staff. */
      fault: z.string().nullable(),
    })
    .nullable(),
  history: z.array(privacyEntrySchema),
});
export type PersonPrivacy = z.infer<typeof personPrivacySchema>;

const body = z.strictObject({
  reason: askedLine(500, 'Escribe quién lo pidió, cuándo y cómo se identificó.'),
});
const example = { reason: 'Lo pidió por escrito el 20 de noviembre, con su DNI.' };
const one = { tag: 'Privacy', params: idParams, answer: personPrivacySchema } as const;

export const privacyEndpoints = {
  personData: endpoint({
    method: 'GET',
    path: '/users/:id/data',
    summary: 'Everything that is kept of a person and is theirs to have; reading it is audited.',
    tag: 'Privacy',
    access: 'privacy:write',
    params: idParams,
    answer: ownDataSchema,
    errors: ['not-found', 'step-up-required'],
  }),
  copyByMailbox: endpoint({
    method: 'GET',
    path: '/open/rights/copy',
    summary:
      'What is kept of whoever reads the mailbox of such a link, once their request for access or portability was granted.',
    tag: 'Privacy',
    access: 'public',
    query: z.strictObject({
      token: line(2000).min(1, 'Ese enlace no está completo.'),
      /** Of as many as `copyParts` of `GET /open/rights` says. */
      part: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
    answer: z.array(ownDataSchema),
    errors: ['not-found'],
    example: { token: 'v1.…' },
  }),
  personPrivacy: endpoint({
    ...one,
    method: 'GET',
    path: '/users/:id/privacy',
    summary:
      'Whether the data of a person are blocked or erased, what stands against it, what stays.',
    access: 'privacy:write',
    errors: ['not-found'],
  }),
  blockPerson: endpoint({
    ...one,
    method: 'PUT',
    path: '/users/:id/blocking',
    summary:
      'Blocks the data of a person who asked for their erasure: no sessions, no advertising, no new use.',
    access: 'privacy:write',
    body,
    errors: ['not-found', 'wrong-state'],
    example,
  }),
  unblockPerson: endpoint({
    ...one,
    method: 'DELETE',
    path: '/users/:id/blocking',
    summary: 'Lifts a blocking: the person changed their mind. Advertising needs a new consent.',
    access: 'privacy:write',
    body,
    errors: ['not-found', 'wrong-state'],
    example,
  }),
  erasePerson: endpoint({
    ...one,
    method: 'PUT',
    path: '/users/:id/erasure',
    summary:
      'Erases the data of a blocked person for ever; money, claims, certificates and proofs stay as the law says.',
    access: 'privacy:write',
    body,
    errors: ['step-up-required', 'not-found', 'wrong-state'],
    example,
  }),
};
