import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { askedLine, idParams, idSchema, instantSchema } from '../primitive.ts';
import { linkTokenQuery } from './link-token.ts';
import { userSchema } from './user.ts';

/** The fields of which one of two people's values stays, with their Spanish names. */
export const mergeFields = {
  firstName: 'Nombres',
  lastName: 'Apellidos',
  email: 'Correo',
  mobile: 'Celular',
  dni: 'Documento',
  country: 'País',
  department: 'Departamento',
  city: 'Ciudad',
  address: 'Dirección',
  username: 'Usuario',
  moodleId: 'Cuenta de Moodle',
  assessorId: 'Asesor',
} as const;
export type MergeField = keyof typeof mergeFields;
export const mergeFieldNames = Object.keys(mergeFields) as [MergeField, ...MergeField[]];

/** Whose value stays: of the record that is kept, or of the other. */
const side = z.enum(['kept', 'absorbed']);
export type MergeSide = z.infer<typeof side>;

export const mergePreviewSchema = z.object({
  kept: userSchema,
  absorbed: userSchema,
  /** Fields in which they differ; `chosen` is what stays when nobody says otherwise. */
  fields: z.array(
    z.object({
      field: z.enum(mergeFieldNames),
      kept: z.string().nullable(),
      absorbed: z.string().nullable(),
      chosen: side,
    }),
  ),
  /** What hangs from the other and comes along: "Tratos", 3. */
  belongings: z.array(z.object({ name: z.string(), count: z.number().int() })),
  /** What to look at twice. */
  warnings: z.array(z.string()),
  /** Why it cannot be done; null when it can. */
  refusal: z.string().nullable(),
});
export type MergePreview = z.infer<typeof mergePreviewSchema>;

export const userMergeSchema = z.object({
  _id: idSchema,
  at: instantSchema,
  kept: idSchema,
  absorbed: idSchema,
  absorbedName: z.string(),
  reason: z.string(),
  byName: z.string(),
  /** How many rows came along. */
  moved: z.number().int(),
  undoneAt: instantSchema.nullable(),
  undoneBy: z.string().nullable(),
  /** When the person's data were erased: since then it cannot be undone. */
  erasedAt: instantSchema.nullable(),
});
export type UserMerge = z.infer<typeof userMergeSchema>;

const choices = z.partialRecord(z.enum(mergeFieldNames), side);

export const mergeEndpoints = {
  previewMerge: endpoint({
    method: 'GET',
    path: '/users/:id/merge/:other',
    summary: 'What would happen if this person took in the other.',
    tag: 'Users',
    access: 'users:write',
    params: z.object({ id: idSchema, other: idSchema }),
    answer: mergePreviewSchema,
    errors: ['not-found'],
  }),
  mergeUsers: endpoint({
    method: 'POST',
    path: '/users/:id/merge',
    summary:
      'Takes another record of the same person into this one: all that points to it comes along.',
    tag: 'Users',
    access: 'users:write',
    params: idParams,
    body: z.strictObject({
      other: idSchema,
      choices: choices.default({}),
      reason: askedLine(300, 'Escribe cómo sabes que son la misma persona.'),
    }),
    answer: userMergeSchema,
    errors: ['not-found', 'wrong-state', 'conflict'],
    example: {
      other: '0198c0de-0000-7000-8000-000000000002',
      choices: { email: 'absorbed' },
      reason: 'Mismo DNI en el voucher.',
    },
  }),
  listMerges: endpoint({
    method: 'GET',
    path: '/users/:id/merges',
    summary: 'The records that this person took in, newest first.',
    tag: 'Users',
    access: 'users:read',
    params: idParams,
    answer: z.array(userMergeSchema),
    errors: ['not-found'],
  }),
  undoMerge: endpoint({
    method: 'DELETE',
    path: '/users/merges/:id',
    summary: 'Takes two records apart again: each gets back what was its own.',
    tag: 'Users',
    access: 'users:write',
    params: idParams,
    answer: userMergeSchema,
    errors: ['not-found', 'wrong-state', 'conflict'],
  }),
  undoOwnMerge: endpoint({
    method: 'PUT',
    path: '/open/users/merge',
    summary:
      'Takes two records apart again, by the link that both mailboxes got when staff joined them, within a week.',
    tag: 'Open users',
    access: 'public',
    body: linkTokenQuery,
    answer: z.object({ message: z.string() }),
    errors: ['not-found', 'wrong-state', 'conflict'],
    example: { token: '3q2-7wABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijk' },
  }),
};
