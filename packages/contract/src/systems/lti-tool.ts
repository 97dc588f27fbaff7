import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { booleanQuery, listQuery } from '../list.ts';
import {
  idParams,
  idSchema,
  instantSchema,
  paragraph,
  recordShape,
  requiredLine,
  versionRead,
} from '../primitive.ts';

export const ltiToolSchema = z.object({
  ...recordShape,
  version: z.number().int(),
  retiredAt: instantSchema.nullable(),
  name: z.string(),
  /** Where a launch begins: its login initiation. */
  loginUrl: z.string(),
  /** The addresses to which an identity may be sent; the first is opened where a lesson says no other. */
  launchUrls: z.array(z.string()),
  /** Where its public keys are; null: the key stands in `publicKey`. */
  jwksUrl: z.string().nullable(),
  publicKey: z.string().nullable(),
  /** Where its content is chosen; null: it has none to choose. */
  deepLinkingUrl: z.string().nullable(),
  /** Whether it is told who somebody is. Without it, it knows them by an opaque code of its own. */
  sharesName: z.boolean(),
  sharesEmail: z.boolean(),
  active: z.boolean(),
  /** What whoever looks after the tool writes there. */
  platform: z.object({
    issuer: z.string(),
    clientId: z.string(),
    deploymentId: z.string(),
    authorizationUrl: z.string(),
    tokenUrl: z.string(),
    jwksUrl: z.string(),
  }),
});
export type LtiTool = z.infer<typeof ltiToolSchema>;

const address = z
  .url({ protocol: /^https?$/, error: 'Escribe una dirección que empiece con https://.' })
  .max(500);

const fields = {
  name: requiredLine(80, 'Ponle un nombre: el que verán quienes escriben lecciones.'),
  loginUrl: address,
  launchUrls: z
    .array(address)
    .min(1, 'Escribe al menos una dirección.')
    .max(10, 'Como mucho 10 direcciones.'),
  jwksUrl: address.nullable(),
  publicKey: paragraph(4000).nullable(),
  deepLinkingUrl: address.nullable(),
  sharesName: z.boolean(),
  sharesEmail: z.boolean(),
  active: z.boolean(),
};
export const createLtiToolBody = z.strictObject({
  ...fields,
  jwksUrl: fields.jwksUrl.default(null),
  publicKey: fields.publicKey.default(null),
  deepLinkingUrl: fields.deepLinkingUrl.default(null),
  sharesName: fields.sharesName.default(false),
  sharesEmail: fields.sharesEmail.default(false),
  active: fields.active.default(true),
});
export const updateLtiToolBody = z.strictObject(fields).partial().extend({ version: versionRead });

export const ltiToolListQuery = listQuery({
  sorts: ['createdAt'],
  defaultSort: '-createdAt',
  filters: { active: booleanQuery.optional(), retired: booleanQuery.optional() },
});

/** A tool as whoever writes lessons sees it. */
export const ltiToolChoiceSchema = z.object({
  _id: idSchema,
  name: z.string(),
  /** Whether its content is chosen on pages of its own. */
  picks: z.boolean(),
  launchUrl: z.string(),
});
export type LtiToolChoice = z.infer<typeof ltiToolChoiceSchema>;

const tag = 'Outside tools (LTI)';
const read = { tag, access: 'tools:read' } as const;
const write = { tag, access: 'tools:write' } as const;

export const ltiToolEndpoints = {
  list: endpoint({
    ...read,
    method: 'GET',
    path: '/lti-tools',
    summary: 'Tools of others that lessons open (LTI 1.3).',
    query: ltiToolListQuery,
    answer: z.array(ltiToolSchema),
    list: true,
  }),
  get: endpoint({
    ...read,
    method: 'GET',
    path: '/lti-tools/:id',
    summary: 'One of them, with what it has to know of us.',
    params: idParams,
    answer: ltiToolSchema,
    errors: ['not-found'],
  }),
  create: endpoint({
    ...write,
    method: 'POST',
    path: '/lti-tools',
    summary: 'Registers one.',
    body: createLtiToolBody,
    status: 201,
    answer: ltiToolSchema,
    example: {
      name: 'Laboratorio virtual',
      loginUrl: 'https://laboratorio.example/lti/login',
      launchUrls: ['https://laboratorio.example/lti/launch'],
      jwksUrl: 'https://laboratorio.example/lti/jwks',
    },
  }),
  update: endpoint({
    ...write,
    method: 'PUT',
    path: '/lti-tools/:id',
    summary: 'Changes what is sent of one; `active` switches it off and on.',
    params: idParams,
    body: updateLtiToolBody,
    answer: ltiToolSchema,
    errors: ['not-found', 'stale-version'],
    example: { active: false, version: 1 },
  }),
  retire: endpoint({
    ...write,
    method: 'DELETE',
    path: '/lti-tools/:id',
    summary: 'Retires one: lessons open it no more, and what it sends is refused.',
    params: idParams,
    answer: ltiToolSchema,
    errors: ['not-found'],
  }),
  restore: endpoint({
    ...write,
    method: 'PUT',
    path: '/lti-tools/:id/restoration',
    summary: 'Brings a retired one back.',
    params: idParams,
    answer: ltiToolSchema,
    errors: ['not-found'],
  }),
  check: endpoint({
    ...write,
    method: 'POST',
    path: '/lti-tools/:id/check',
    summary: 'Asks for its public keys.',
    params: idParams,
    answer: z.object({
      /** How many of its keys could be read. */
      keys: z.number().int(),
      /** Why none could. */
      fault: z.string().nullable(),
    }),
    errors: ['not-found'],
  }),
  rotateKey: endpoint({
    ...write,
    method: 'POST',
    path: '/lti-keys',
    summary: 'Signs launches with a key made anew; the one before stays published for a week.',
    status: 201,
    answer: z.object({ kid: z.string(), createdAt: instantSchema }),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/lti-tool-choices',
    summary: 'The tools that a lesson may open now.',
    tag,
    access: 'courses:read',
    answer: z.array(ltiToolChoiceSchema),
  }),
};
