import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listQuery } from '../list.ts';
import { placeLine } from '../person-name.ts';
import {
  countryCodeSchema,
  idParams,
  idSchema,
  instantSchema,
  line,
  recordShape,
  requiredLine,
  versionRead,
} from '../primitive.ts';
import { roleSchema } from '../role.ts';
import {
  documentTypeSchema,
  passwordSchema,
  usernameSchema,
  userSchema,
  userStageSchema,
} from './user.ts';

/** What staff do to a person, each act with a call of its own (spec §7, "Users"). */

const reason = line(300).nullish();

export const stageBody = z.strictObject({ stage: userStageSchema, version: versionRead });

export const documentBody = z.strictObject({
  dni: requiredLine(30, 'Escribe el número del documento.'),
  /** Of the same kind as before when it is not sent; DNI for somebody without one. */
  document: documentTypeSchema.optional(),
  reason,
  version: versionRead,
});

export const accountBody = z.strictObject({
  username: usernameSchema.nullish(),
  password: passwordSchema.optional(),
  roles: z.array(roleSchema).max(5).optional(),
  status: z.boolean().optional(),
  version: versionRead,
});

export const moodleLinkBody = z.union([
  z.strictObject({
    /** The account in the learning system; null takes the link away, with a reason. */
    moodleId: z.number().int().min(1).max(2_147_483_647).nullable(),
    reason,
  }),
  z.strictObject({
    /** Finds the person's account as a sale would, and makes one when there is none. */
    create: z.literal(true),
    reason,
  }),
]);

export const reassignBody = z.strictObject({
  assessor: idSchema.nullable(),
  /** Required when there was an adviser before. */
  reason,
  version: versionRead,
});

/** What is kept of a person's changes beside the audit log, and read by all staff. */
export const userChangeKinds = {
  stage: 'Etapa',
  email: 'Correo',
  document: 'Documento',
  assessor: 'Asesor',
  moodle: 'Cuenta de Moodle',
} as const;
export type UserChangeKind = keyof typeof userChangeKinds;

export const userChangeSchema = z.object({
  at: instantSchema,
  kind: z.enum(Object.keys(userChangeKinds) as [UserChangeKind, ...UserChangeKind[]]),
  /** A stage, an e-mail, "DNI 45879632", an adviser's id, an account's number; null for none. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string().nullable(),
  by: idSchema.nullable(),
  byName: z.string(),
});
export type UserChange = z.infer<typeof userChangeSchema>;

// Proposals: what a stranger wrote about a person who was already known --------

/** The fields that a proposal can touch, with their Spanish names. */
export const proposalFields = {
  firstName: 'Nombres',
  lastName: 'Apellidos',
  email: 'Correo',
  mobile: 'Celular',
  document: 'Tipo de documento',
  dni: 'Documento',
  country: 'País',
  department: 'Departamento',
  city: 'Ciudad',
  address: 'Dirección',
} as const;
export type ProposalField = keyof typeof proposalFields;
const proposalFieldSchema = z.enum(
  Object.keys(proposalFields) as [ProposalField, ...ProposalField[]],
);

export const proposalStates = {
  pendiente: 'Pendiente',
  aceptada: 'Aceptada',
  rechazada: 'Rechazada',
} as const;
export type ProposalState = keyof typeof proposalStates;
const proposalStateSchema = z.enum(
  Object.keys(proposalStates) as [ProposalState, ...ProposalState[]],
);

export const proposalSchema = z.object({
  ...recordShape,
  user: idSchema,
  userName: z.string(),
  /** Which call it came by: `web`, `registro`. */
  source: z.string(),
  /** True when it is about an e-mail or a document, who a person is: only staff accept those. */
  guarded: z.boolean(),
  changes: z.array(
    z.object({ field: proposalFieldSchema, now: z.string().nullable(), proposed: z.string() }),
  ),
  state: proposalStateSchema,
  decidedAt: instantSchema.nullable(),
  decidedBy: idSchema.nullable(),
  decidedByName: z.string().nullable(),
});
export type Proposal = z.infer<typeof proposalSchema>;

export const proposalListQuery = listQuery({
  sorts: ['createdAt'],
  defaultSort: '-createdAt',
  filters: { state: proposalStateSchema.optional(), user: idSchema.optional() },
});

/** What people of any role may change of themselves. */
export const ownProfileBody = z.strictObject({
  mobile: line(30).nullish(),
  country: countryCodeSchema.nullish(),
  department: placeLine(120).nullish(),
  city: placeLine(120).nullish(),
  address: placeLine(255).nullish(),
  version: versionRead,
});

export const ownPasswordBody = z.strictObject({
  current: z.string().min(1, 'Escribe tu contraseña actual.').max(200),
  password: passwordSchema,
});

const act = { tag: 'Users', params: idParams, answer: userSchema } as const;

export const accountEndpoints = {
  moveStage: endpoint({
    ...act,
    method: 'PUT',
    path: '/users/stage/:id',
    summary: 'Moves a person to another stage; the history says who did it and when.',
    access: 'users:write',
    body: stageBody,
    errors: ['not-found', 'wrong-state', 'forbidden', 'stale-version'],
    example: { stage: 'interesado' },
  }),
  changeDocument: endpoint({
    ...act,
    method: 'PUT',
    path: '/users/dni/:id',
    summary: 'Changes the identity document; the earlier one stays in the history.',
    access: 'users:write',
    body: documentBody,
    errors: ['not-found', 'conflict', 'forbidden', 'stale-version'],
    example: { document: 'DNI', dni: '45879632', reason: 'Estaba mal escrito.' },
  }),
  changeAccount: endpoint({
    ...act,
    method: 'PUT',
    path: '/users/account/:id',
    summary:
      'Username, password, roles and status. A new password or a status of false ends sessions.',
    access: 'roles:write',
    body: accountBody,
    errors: ['not-found', 'conflict', 'wrong-state', 'stale-version'],
    example: { username: 'rosa.quispe', roles: ['Asesor'], status: true },
  }),
  changePhoto: endpoint({
    ...act,
    method: 'PUT',
    path: '/users/photo/:id',
    summary: 'Uploads a photo; it is re-encoded and its metadata dropped.',
    access: 'users:write',
    multipart: true,
    body: z.strictObject({}),
    errors: ['not-found', 'too-large', 'unsupported-type', 'forbidden'],
    example: {},
  }),
  linkMoodle: endpoint({
    ...act,
    method: 'PUT',
    path: '/users/account/moodle/:id',
    summary:
      'Links an account of the learning system, makes one, or takes the link away with a reason.',
    access: 'users:write',
    body: moodleLinkBody,
    errors: ['not-found', 'conflict', 'forbidden', 'wrong-state', 'unavailable'],
    example: { moodleId: 4021 },
  }),
  reassign: endpoint({
    ...act,
    method: 'PUT',
    path: '/users/assessor/:id',
    summary: 'Gives a person to an adviser; another one than before needs a reason.',
    access: 'users:write',
    body: reassignBody,
    errors: ['not-found', 'forbidden', 'stale-version'],
    example: { assessor: '0198c0de-0000-7000-8000-000000000001', reason: 'Cambio de turno.' },
  }),
  userHistory: endpoint({
    method: 'GET',
    path: '/users/history/:id',
    summary: 'Changes of stage, e-mail, document, adviser and Moodle account, newest first.',
    tag: 'Users',
    access: 'users:read',
    params: idParams,
    answer: z.array(userChangeSchema),
    errors: ['not-found'],
  }),
  listProposals: endpoint({
    method: 'GET',
    path: '/users/proposals',
    summary: 'What came from outside about people who were already known.',
    tag: 'Users',
    access: 'users:read',
    query: proposalListQuery,
    answer: z.array(proposalSchema),
    list: true,
  }),
  acceptProposal: endpoint({
    method: 'PUT',
    path: '/users/proposals/:id/acceptance',
    summary: 'Writes what a proposal says into the person.',
    tag: 'Users',
    access: 'users:write',
    params: idParams,
    answer: proposalSchema,
    errors: ['not-found', 'wrong-state', 'conflict', 'forbidden'],
  }),
  rejectProposal: endpoint({
    method: 'PUT',
    path: '/users/proposals/:id/rejection',
    summary: 'Leaves the person as they are.',
    tag: 'Users',
    access: 'users:write',
    params: idParams,
    answer: proposalSchema,
    errors: ['not-found', 'wrong-state', 'forbidden'],
  }),
  updateOwnProfile: endpoint({
    method: 'PUT',
    path: '/me',
    summary:
      'Changes where the person of this session is reached; names and documents are staff’s.',
    tag: 'Session',
    access: 'signed-in',
    body: ownProfileBody,
    answer: userSchema,
    errors: ['stale-version'],
    example: { mobile: '987 654 321', country: 'PE', city: 'Cusco' },
  }),
  changeOwnPassword: endpoint({
    method: 'PUT',
    path: '/me/password',
    summary: 'Changes the own password; every session ends, this one too.',
    tag: 'Session',
    access: 'signed-in',
    body: ownPasswordBody,
    answer: z.object({ success: z.literal(true) }),
    example: { current: 'una-clave-larga', password: 'otra-clave-larga' },
  }),
};
