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

export const ltiPlatformSchema = z.object({
  ...recordShape,
  version: z.number().int(),
  retiredAt: instantSchema.nullable(),
  name: z.string(),
  /** Who the other system says that it is (`iss`), and by which name it knows us. */
  issuer: z.string(),
  clientId: z.string(),
  /** Where it was set up there; a launch of another is refused. */
  deploymentIds: z.array(z.string()),
  authorizationUrl: z.string(),
  tokenUrl: z.string(),
  jwksUrl: z.string(),
  /** The courses that it may open. */
  courses: z.array(idSchema),
  /** How many people it may bring, and how many came. */
  maxPeople: z.number().int(),
  people: z.number().int(),
  active: z.boolean(),
  lastLaunchAt: instantSchema.nullable(),
});
export type LtiPlatform = z.infer<typeof ltiPlatformSchema>;

/** What whoever looks after the other system writes there: the same for all. */
export const ltiEntryAddressesSchema = z.object({
  loginUrl: z.string(),
  launchUrl: z.string(),
  deepLinkingUrl: z.string(),
  jwksUrl: z.string(),
});
export type LtiEntryAddresses = z.infer<typeof ltiEntryAddressesSchema>;

const address = z
  .url({ protocol: /^https?$/, error: 'Escribe una dirección que empiece con https://.' })
  .max(500);

const fields = {
  name: requiredLine(80, 'Ponle un nombre: el de la institución.'),
  issuer: requiredLine(300, 'Escribe su emisor, letra por letra.'),
  clientId: requiredLine(255, 'Escribe el Client ID que te dieron.'),
  deploymentIds: z
    .array(requiredLine(255, 'Escribe el Deployment ID.'))
    .min(1, 'Escribe al menos un Deployment ID.')
    .max(50, 'Como mucho 50.'),
  authorizationUrl: address,
  tokenUrl: address,
  jwksUrl: address,
  courses: z.array(idSchema).min(1, 'Elige al menos un curso.').max(200, 'Como mucho 200 cursos.'),
  maxPeople: z
    .number('Escribe un número.')
    .int('Escribe un número entero.')
    .min(1, 'Al menos 1.')
    .max(100_000, 'Como mucho 100 000.'),
  active: z.boolean(),
};
export const createLtiPlatformBody = z.strictObject({
  ...fields,
  maxPeople: fields.maxPeople.default(500),
  active: fields.active.default(true),
});
export const updateLtiPlatformBody = z
  .strictObject(fields)
  .partial()
  .extend({ version: versionRead });

export const ltiPlatformListQuery = listQuery({
  sorts: ['createdAt'],
  defaultSort: '-createdAt',
  filters: { active: booleanQuery.optional(), retired: booleanQuery.optional() },
});

export const ltiGradeStates = {
  pendiente: 'Por enviar',
  entregado: 'Enviada',
  fallido: 'No llegó',
} as const;
export type LtiGradeState = keyof typeof ltiGradeStates;

/** What goes back of somebody's work. */
export const ltiGradeSchema = z.object({
  _id: idSchema,
  enrolment: idSchema,
  person: z.string(),
  course: z.string(),
  state: z.enum(Object.keys(ltiGradeStates) as [LtiGradeState, ...LtiGradeState[]]),
  /** The share of all points that was sent last; null: none yet. */
  score: z.number().nullable(),
  /** What the other system was told of the work. */
  activity: z.string().nullable(),
  sentAt: instantSchema.nullable(),
  tries: z.number().int(),
  nextAt: instantSchema.nullable(),
  fault: z.string().nullable(),
});
export type LtiGrade = z.infer<typeof ltiGradeSchema>;

const tag = 'Other platforms (LTI)';
const read = { tag, access: 'tools:read' } as const;
const write = { tag, access: 'tools:write' } as const;

export const ltiPlatformEndpoints = {
  list: endpoint({
    ...read,
    method: 'GET',
    path: '/lti-platforms',
    summary: 'Other learning systems that open courses from here (LTI 1.3).',
    query: ltiPlatformListQuery,
    answer: z.array(ltiPlatformSchema),
    list: true,
  }),
  get: endpoint({
    ...read,
    method: 'GET',
    path: '/lti-platforms/:id',
    summary: 'One of them.',
    params: idParams,
    answer: ltiPlatformSchema,
    errors: ['not-found'],
  }),
  addresses: endpoint({
    ...read,
    method: 'GET',
    path: '/lti-entry-addresses',
    summary: 'What each of them has to know of us, also before it is registered.',
    answer: ltiEntryAddressesSchema,
  }),
  create: endpoint({
    ...write,
    method: 'POST',
    path: '/lti-platforms',
    summary: 'Registers one.',
    body: createLtiPlatformBody,
    status: 201,
    answer: ltiPlatformSchema,
    errors: ['conflict'],
    example: {
      name: 'Universidad del Sur',
      issuer: 'https://aula.universidad.example',
      clientId: 'aB3dE5fG7h',
      deploymentIds: ['1'],
      authorizationUrl: 'https://aula.universidad.example/mod/lti/auth.php',
      tokenUrl: 'https://aula.universidad.example/mod/lti/token.php',
      jwksUrl: 'https://aula.universidad.example/mod/lti/certs.php',
      courses: ['0198c0de-0000-7000-8000-000000000001'],
    },
  }),
  update: endpoint({
    ...write,
    method: 'PUT',
    path: '/lti-platforms/:id',
    summary: 'Changes what is sent of one; `active` switches it off and on.',
    params: idParams,
    body: updateLtiPlatformBody,
    answer: ltiPlatformSchema,
    errors: ['not-found', 'stale-version', 'conflict'],
    example: { active: false, version: 1 },
  }),
  retire: endpoint({
    ...write,
    method: 'DELETE',
    path: '/lti-platforms/:id',
    summary: 'Retires one: nobody enters by it any more, and no grade goes to it.',
    params: idParams,
    answer: ltiPlatformSchema,
    errors: ['not-found'],
  }),
  restore: endpoint({
    ...write,
    method: 'PUT',
    path: '/lti-platforms/:id/restoration',
    summary: 'Brings a retired one back.',
    params: idParams,
    answer: ltiPlatformSchema,
    errors: ['not-found', 'conflict'],
  }),
  check: endpoint({
    ...write,
    method: 'POST',
    path: '/lti-platforms/:id/check',
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
  grades: endpoint({
    ...read,
    method: 'GET',
    path: '/lti-platforms/:id/grades',
    summary: 'The grades that go back to it, the last two hundred that moved.',
    params: idParams,
    answer: z.array(ltiGradeSchema),
    errors: ['not-found'],
  }),
  resend: endpoint({
    ...write,
    method: 'POST',
    path: '/lti-platforms/:id/grades/resend',
    summary: 'Sends again what did not arrive.',
    params: idParams,
    answer: z.object({ again: z.number().int() }),
    errors: ['not-found'],
  }),
};
