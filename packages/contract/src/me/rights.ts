import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { personName } from '../person-name.ts';
import { daySchema, emailSchema, instantSchema, line, paragraph } from '../primitive.ts';
import {
  type RequestCountry,
  type RequestKind,
  requestCountries,
  requestKindSchema,
} from './privacy-request.ts';

/**
 * What a person asks about their data themselves: from their account, or from a mailbox that answered. Each has a number
 * and a last day, and its answer is read in the same place.
 */

export const ownRequestSchema = z.object({
  number: z.string(),
  kind: requestKindSchema,
  state: z.enum(['pendiente', 'atendida', 'denegada']),
  detail: z.string(),
  receivedOn: daySchema,
  dueOn: daySchema,
  /** Business days; null once answered. */
  daysLeft: z.number().int().nullable(),
  /** To whom they turn who are not content with the answer. */
  authority: z.string(),
  extensionReason: z.string().nullable(),
  answer: z.string().nullable(),
  answeredAt: instantSchema.nullable(),
});
export type OwnRequest = z.infer<typeof ownRequestSchema>;

/** A copy of all is asked by choosing it; of the rest somebody has to know what it is about. */
const saysAll: readonly RequestKind[] = ['acceso', 'portabilidad'];
const detail = paragraph(2000).default('');
const saysEnough = ({ kind, detail: said }: { kind: RequestKind; detail: string }) =>
  saysAll.includes(kind) || said.length >= 10;
const tooShort = { path: ['detail'], message: 'Cuéntanos qué pides: al menos 10 caracteres.' };
const token = line(2000).min(1, 'Ese enlace no está completo.');
const countrySchema = z.enum(
  Object.keys(requestCountries) as [RequestCountry, ...RequestCountry[]],
  'Elige tu país.',
);

export const askRightBody = z
  .strictObject({ kind: requestKindSchema, detail })
  .refine(saysEnough, tooShort);
export type AskRight = z.output<typeof askRightBody>;

export const askOpenRightBody = z
  .strictObject({
    token,
    kind: requestKindSchema,
    detail,
    name: personName(160, 'Escribe tus nombres y apellidos.'),
    dni: line(20).nullish(),
    /** Without it, that of the person whose mailbox it is. */
    country: countrySchema.optional(),
  })
  .refine(saysEnough, tooShort);
export type AskOpenRight = z.output<typeof askOpenRightBody>;

export const rightsEndpoints = {
  ownRequests: endpoint({
    method: 'GET',
    path: '/me/rights',
    summary: 'What the person asked about their data, with its last day and answer, newest first.',
    tag: 'Privacy',
    access: 'signed-in',
    answer: z.array(ownRequestSchema),
  }),
  askRight: endpoint({
    method: 'POST',
    path: '/me/rights',
    summary: 'Asks something about the own data; it gets a number and a last day.',
    tag: 'Privacy',
    access: 'signed-in',
    body: askRightBody,
    status: 201,
    answer: ownRequestSchema,
    errors: ['conflict'],
    example: { kind: 'acceso', detail: 'Quiero saber qué guardan de mí y con quién lo comparten.' },
  }),
  askRightsLink: endpoint({
    method: 'POST',
    path: '/open/rights/link',
    proof: true,
    summary:
      'Mails a link of a day, by which whoever has no account asks about their data. The answer is the same for everybody.',
    tag: 'Privacy',
    access: 'public',
    body: z.strictObject({ email: emailSchema }),
    status: 202,
    answer: z.object({ message: z.string() }),
    example: { email: 'rosa@correo.example' },
  }),
  openRequests: endpoint({
    method: 'GET',
    path: '/open/rights',
    summary: 'What was asked from the mailbox of such a link.',
    tag: 'Privacy',
    access: 'public',
    query: z.strictObject({ token }),
    answer: z.object({
      maskedEmail: z.string(),
      /** Whose law counts for the person whose mailbox it is; null where nobody is known by it. */
      country: countrySchema.nullable(),
      /** In how many parts the copy comes that a granted request gives. */
      copyParts: z.int(),
      requests: z.array(ownRequestSchema),
    }),
    errors: ['not-found'],
    example: { token: 'v1.…' },
  }),
  askOpenRight: endpoint({
    method: 'POST',
    path: '/open/rights',
    summary: 'Asks something about the own data from a mailbox that answered.',
    tag: 'Privacy',
    access: 'public',
    body: askOpenRightBody,
    status: 201,
    answer: ownRequestSchema,
    errors: ['not-found', 'conflict'],
    example: {
      ...{ token: 'v1.…', kind: 'cancelacion', name: 'Rosa Quispe', dni: '45879632' },
      detail: 'Pido que borren mis datos: solo pregunté por un curso.',
    },
  }),
};
