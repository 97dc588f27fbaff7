import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listQuery } from '../list.ts';
import { idParams, idSchema, instantSchema, recordShape } from '../primitive.ts';
import { reasonBody } from '../sales/payment.ts';
import { documentTypeSchema, userStageSchema } from './user.ts';

/**
 * Records that may be of one person: what a stranger typed beside somebody who is known. Nothing joins
 * them but a mailbox that answers, or staff who looked at both.
 */

export const matchTraits = { dni: 'Documento', email: 'Correo', mobile: 'Celular' } as const;
export type MatchTrait = keyof typeof matchTraits;

export const matchStates = {
  pendiente: 'Por decidir',
  aceptada: 'Es la misma persona',
  rechazada: 'Son distintas',
} as const;
export type MatchState = keyof typeof matchStates;
const matchStateSchema = z.enum(Object.keys(matchStates) as [MatchState, ...MatchState[]]);

const sideSchema = z.object({
  user: idSchema,
  name: z.string(),
  document: documentTypeSchema.nullable(),
  dni: z.string().nullable(),
  /** They typed it and no staff saw it. */
  documentTyped: z.boolean(),
  email: z.string().nullable(),
  /** Its owner answered from that mailbox. */
  emailProven: z.boolean(),
  mobile: z.string().nullable(),
  /** Made by what a stranger typed, without an answer from its mailbox. */
  guest: z.boolean(),
  /** May enter with a password. */
  hasAccount: z.boolean(),
  stage: userStageSchema,
  createdAt: instantSchema,
  /** To be sent back with the decision: what staff looked at. */
  version: z.int(),
});
export type MatchSide = z.infer<typeof sideSchema>;

export const userMatchSchema = z.object({
  ...recordShape,
  /** What was typed. */
  guest: sideSchema,
  /** Who may be meant. */
  other: sideSchema,
  /** In what they agree now; of what was decided, in what they agreed when it was found. */
  by: z.array(z.enum(Object.keys(matchTraits) as [MatchTrait, ...MatchTrait[]])),
  state: matchStateSchema,
  reason: z.string().nullable(),
  decidedAt: instantSchema.nullable(),
  decidedByName: z.string().nullable(),
});
export type UserMatch = z.infer<typeof userMatchSchema>;

export const matchListQuery = listQuery({
  sorts: ['createdAt'],
  defaultSort: '-createdAt',
  filters: {
    state: matchStateSchema.optional(),
    /** On either side. */
    user: idSchema.optional(),
  },
});

const decision = {
  tag: 'Users',
  access: 'users:write',
  params: idParams,
  body: reasonBody,
  answer: userMatchSchema,
  errors: ['not-found', 'wrong-state', 'conflict', 'forbidden'],
} as const;

/** Why, and the versions of both records that staff looked at: who changed one meanwhile made it another question. */
const acceptanceBody = reasonBody.extend({
  guest: z.int().positive('La versión es un número desde 1.').optional(),
  other: z.int().positive('La versión es un número desde 1.').optional(),
});
export type MatchAcceptance = z.output<typeof acceptanceBody>;

export const userMatchEndpoints = {
  listMatches: endpoint({
    method: 'GET',
    path: '/users/matches',
    summary: 'Records that strangers typed beside the people who may be meant, with both sides.',
    tag: 'Users',
    access: 'users:read',
    query: matchListQuery,
    answer: z.array(userMatchSchema),
    list: true,
  }),
  acceptMatch: endpoint({
    ...decision,
    method: 'PUT',
    path: '/users/matches/:id/acceptance',
    body: acceptanceBody,
    errors: [...decision.errors, 'stale-version'],
    summary:
      'Staff looked at both: what was typed joins the person, whose e-mail stays; it can be undone like a merge.',
    example: {
      reason: 'Llamamos al celular de su ficha y confirmó la compra.',
      guest: 1,
      other: 3,
    },
  }),
  refuseMatch: endpoint({
    ...decision,
    method: 'PUT',
    path: '/users/matches/:id/refusal',
    summary: 'They are two people: both records stay as they are.',
    example: { reason: 'Son hermanas y comparten el celular.' },
  }),
};
