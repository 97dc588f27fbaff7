import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listQuery } from '../list.ts';
import { currencySchema, minorUnitsSchema } from '../money.ts';
import {
  daySchema,
  idParams,
  idSchema,
  instantSchema,
  paragraph,
  recordShape,
  requiredLine,
} from '../primitive.ts';
import { dealTokenParams } from '../sales/deal.ts';
import { claimCountrySchema } from './claim-book.ts';

/** "Cancelar mi compra": an act of who bought, by the same way in which they bought (Ley 29571 art. 56.1.e). */

/** By which right somebody cancels what they paid for. */
export const cancellationRights = {
  retracto: 'Derecho de retracto (Ley 1480 de 2011, art. 47)',
  revocacion: 'Derecho de revocación (LFPC, art. 56)',
  politica: 'Política de la academia',
} as const;
export type CancellationRight = keyof typeof cancellationRights;
const rightSchema = z.enum(Object.keys(cancellationRights) as [CancellationRight]);

export const cancellationStates = {
  pendiente: 'Por responder',
  aceptada: 'Aceptada',
  rechazada: 'No procede',
} as const;
export type CancellationState = keyof typeof cancellationStates;
export const cancellationStateSchema = z.enum(
  Object.keys(cancellationStates) as [CancellationState, ...CancellationState[]],
);

const requestShape = {
  state: cancellationStateSchema,
  right: rightSchema,
  /** Whether it came while that right, or the policy, still gave the money back. */
  inTime: z.boolean(),
  amount: minorUnitsSchema,
  currency: currencySchema,
  requestedOn: daySchema,
  /** The last day to answer. */
  dueOn: daySchema,
  /** The last day to give the money back, once it is accepted. */
  refundBy: daySchema,
  answer: z.string().nullable(),
};

/** How an order may be cancelled now, as its buyer reads it. */
export const ownCancellationSchema = z.object({
  /** `annul`: at once, nothing was paid; `ask`: somebody has to look at it. */
  can: z.enum(['annul', 'ask', 'no']),
  /** Why not, when it cannot. */
  why: z.string().nullable(),
  country: claimCountrySchema,
  right: rightSchema,
  /** The last day of that right, and whether it is over. */
  until: daySchema,
  inTime: z.boolean(),
  /** What would come back, and by when if it was asked for today. */
  amount: minorUnitsSchema,
  currency: currencySchema,
  dueOn: daySchema,
  refundBy: daySchema,
  /** A voucher is being looked at. */
  verifying: z.boolean(),
  number: z.string(),
  request: z.object(requestShape).nullable(),
});
export type OwnCancellation = z.infer<typeof ownCancellationSchema>;

export const cancelBody = z.strictObject({
  /** Nobody has to say why. */
  reason: paragraph(500).optional(),
  sure: z.literal(true, 'Marca que quieres cancelar la compra.'),
});

export const cancellationSchema = z.object({
  ...recordShape,
  ...requestShape,
  deal: idSchema,
  dealNumber: z.string(),
  userName: z.string(),
  country: claimCountrySchema,
  reason: z.string(),
  /** What of it came back already. */
  returned: minorUnitsSchema,
  decidedAt: instantSchema.nullable(),
  decidedBy: z.string().nullable(),
});
export type Cancellation = z.infer<typeof cancellationSchema>;

const own = { tag: 'Purchase', access: 'public', params: dealTokenParams } as const;
const decide = {
  method: 'PUT',
  tag: 'Deals',
  access: 'payments:refund',
  params: idParams,
  answer: cancellationSchema,
} as const;

export const cancellationEndpoints = {
  ownCancellation: endpoint({
    ...own,
    method: 'GET',
    path: '/open/deals/:token/cancellation',
    summary:
      'How an order may be cancelled: by which right, until when, what comes back and by when.',
    answer: ownCancellationSchema,
    errors: ['not-found'],
  }),
  cancelPurchase: endpoint({
    ...own,
    method: 'POST',
    path: '/open/deals/:token/cancellation',
    summary:
      'Cancels an order: at once while nothing was paid, else as a request that staff answer. Asking again changes nothing.',
    body: cancelBody,
    answer: ownCancellationSchema,
    errors: ['not-found', 'wrong-state'],
    example: { sure: true, reason: 'No podré llevar el curso en esas fechas.' },
  }),
  listCancellations: endpoint({
    method: 'GET',
    path: '/cancellations',
    summary: 'Requests to cancel a paid order, the nearest last day first.',
    tag: 'Deals',
    access: 'deals:read',
    query: listQuery({
      sorts: ['dueOn', 'createdAt'],
      defaultSort: 'dueOn',
      filters: { state: cancellationStateSchema.optional(), deal: idSchema.optional() },
    }),
    answer: z.array(cancellationSchema),
    list: true,
  }),
  acceptCancellation: endpoint({
    ...decide,
    errors: ['not-found', 'wrong-state'],
    path: '/cancellations/:id/acceptance',
    summary:
      'Accepts a request: an order without verified money is annulled at once; else its payments are refunded by the acts that there are for it.',
  }),
  refuseCancellation: endpoint({
    ...decide,
    errors: ['not-found', 'wrong-state'],
    path: '/cancellations/:id/refusal',
    summary: 'Refuses a request with a reason that the buyer reads.',
    body: z.strictObject({
      reason: requiredLine(500, 'Escribe por qué no procede: la persona que compró lo leerá.'),
    }),
    example: { reason: 'El curso ya se completó y se emitió el certificado.' },
  }),
};
