import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listQuery } from '../list.ts';
import { currencySchema, minorUnitsSchema } from '../money.ts';
import { idParams, idSchema, instantSchema, recordShape, requiredLine } from '../primitive.ts';
import { reasonBody } from './payment.ts';

export const membershipStates = {
  pendiente: 'Por confirmar',
  confirmada: 'Confirmada',
  rechazada: 'No confirmada',
} as const;
export type MembershipState = keyof typeof membershipStates;
export const membershipStateSchema = z.enum(['pendiente', 'confirmada', 'rechazada']);

/** What a buyer says to get the price of an agreement's members: which one, and what proves it. */
export const membershipClaimSchema = z.strictObject({
  agreement: idSchema,
  proof: requiredLine(120, 'Escribe tu número de miembro, de colegiatura o de carta.'),
});
export type MembershipClaim = z.infer<typeof membershipClaimSchema>;

/** A buyer's word that they belong to an agreement, as staff confirm or refuse it. */
export const membershipSchema = z.object({
  ...recordShape,
  deal: idSchema,
  dealNumber: z.string(),
  userName: z.string(),
  userDni: z.string().nullable(),
  agreement: idSchema,
  agreementName: z.string(),
  proof: z.string(),
  /** The document that the buyer sent, read at `GET /files/:id`. */
  file: idSchema.nullable(),
  fileMime: z.string().nullable(),
  state: membershipStateSchema,
  /** Why it was refused; the buyer reads it. */
  reason: z.string().nullable(),
  decidedAt: instantSchema.nullable(),
  decidedBy: z.string().nullable(),
  currency: currencySchema,
  /** What the sale costs with the members' price, and what it costs without it. */
  total: minorUnitsSchema,
  fullTotal: minorUnitsSchema,
  /** What of it is there. */
  paid: minorUnitsSchema,
});
export type Membership = z.infer<typeof membershipSchema>;

/** The same for the buyer, on the private page of their deal. */
export const ownMembershipSchema = membershipSchema
  .pick({ agreementName: true, proof: true, state: true, reason: true })
  .extend({ hasFile: z.boolean(), fullTotal: minorUnitsSchema });

export const membershipEndpoints = {
  listMemberships: endpoint({
    method: 'GET',
    path: '/memberships',
    summary: 'Buyers who say that they belong to an agreement, the longest waiting first.',
    tag: 'Deals',
    access: 'deals:read',
    query: listQuery({
      sorts: ['createdAt'],
      defaultSort: 'createdAt',
      filters: { state: membershipStateSchema.optional(), deal: idSchema.optional() },
    }),
    answer: z.array(membershipSchema),
    list: true,
  }),
  confirmMembership: endpoint({
    method: 'PUT',
    path: '/memberships/:id/confirmation',
    summary: 'Confirms that the buyer belongs to the agreement; a sale that is paid is enrolled.',
    tag: 'Deals',
    access: 'payments:verify',
    params: idParams,
    answer: membershipSchema,
    errors: ['not-found', 'wrong-state'],
  }),
  refuseMembership: endpoint({
    method: 'PUT',
    path: '/memberships/:id/refusal',
    summary:
      'Refuses it with a reason that the buyer reads: the sale costs what it costs everybody, and the rest is due.',
    tag: 'Deals',
    access: 'payments:verify',
    params: idParams,
    body: reasonBody,
    answer: membershipSchema,
    errors: ['not-found', 'wrong-state'],
    example: { reason: 'El número no figura en la lista del colegio.' },
  }),
};
