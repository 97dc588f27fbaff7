import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listQuery } from '../list.ts';
import { currencySchema, minorUnitsSchema } from '../money.ts';
import {
  askedLine,
  daySchema,
  idParams,
  idSchema,
  instantSchema,
  line,
  paragraph,
  recordShape,
} from '../primitive.ts';
import { dealTokenParams } from '../sales/deal.ts';
import { cancellationRightSchema, refusalGroundSchema } from './cancellation-right.ts';
import { claimCountrySchema } from './claim-book.ts';

/** "Cancelar mi compra": an act of who bought, by the same way in which they bought (Ley 29571 art. 56.1.e). */

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
  right: cancellationRightSchema,
  /** Whether it came while that right, or the policy, still gave the money back. */
  inTime: z.boolean(),
  amount: minorUnitsSchema,
  /** What of the paid the academy keeps; nothing before it is accepted. */
  kept: minorUnitsSchema,
  currency: currencySchema,
  requestedOn: daySchema,
  /** The last day to answer. */
  dueOn: daySchema,
  /** The last day to give the money back, once it is accepted. */
  refundBy: daySchema,
  answer: z.string().nullable(),
  /** When staff answered it; null while it waits. */
  decidedAt: instantSchema.nullable(),
};

/** How an order may be cancelled now, as its buyer reads it. */
export const ownCancellationSchema = z.object({
  /** `annul`: at once, nothing was paid; `ask`: somebody has to look at it. */
  can: z.enum(['annul', 'ask', 'no']),
  /** Why not, when it cannot. */
  why: z.string().nullable(),
  country: claimCountrySchema,
  right: cancellationRightSchema,
  /** The last day of that right, and whether it is over. */
  until: daySchema,
  /** The last day of the academy's own policy, which may be later than that of the law; null where it gives none. */
  policyUntil: daySchema.nullable(),
  inTime: z.boolean(),
  /** What the sale holds of what was paid. */
  received: minorUnitsSchema,
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
  /** What the sale holds now: no more can be given back. */
  received: minorUnitsSchema,
  /** What of it came back already. */
  returned: minorUnitsSchema,
  /** What its buyer says to have paid and nobody verified or turned down yet: it is settled before the request is accepted. */
  waiting: minorUnitsSchema,
  decidedBy: z.string().nullable(),
});
export type Cancellation = z.infer<typeof cancellationSchema>;

/** Where the money is that comes back by hand; what the gateway brought goes back by it, in any case. */
export const refundStandings = {
  'por-devolver': 'Por devolver: queda en Devoluciones hasta que se transfiera',
  hecha: 'Ya se devolvió: se transfirió o se entregó el efectivo',
} as const;
export type RefundStanding = keyof typeof refundStandings;

export const acceptCancellationBody = z.strictObject({
  refund: z
    .strictObject({
      /** Minor units; in time, no less than the law or the policy gives. */
      amount: minorUnitsSchema.min(1, 'Escribe el importe que se devuelve.'),
      standing: z.enum(Object.keys(refundStandings) as [RefundStanding], 'Di si ya se devolvió.'),
      /** Of the transfer; cash has none. */
      operationNumber: line(40).nullish(),
      /** The day of Lima on which it was sent; without it, today. */
      sentOn: daySchema.nullish(),
    })
    .nullish(),
});
export type AcceptCancellation = z.input<typeof acceptCancellationBody>;

export const refuseCancellationBody = z.strictObject({
  reason: askedLine(500, 'Escribe por qué no procede: la persona que compró lo leerá.'),
  /** Required for a request in time: one of those that fit it. */
  ground: refusalGroundSchema.nullish(),
});
export type RefuseCancellation = z.input<typeof refuseCancellationBody>;

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
    errors: ['step-up-required', 'not-found', 'wrong-state'],
    path: '/cancellations/:id/acceptance',
    summary:
      'Accepts a request: an order without verified money is annulled at once; of a paid one the courses end and the money goes back, or is noted as sent, in the same act. Without `refund` its payments are refunded one by one.',
    body: acceptCancellationBody,
    example: {
      refund: { amount: 35000, standing: 'hecha', operationNumber: '00098765', sentOn: null },
    },
  }),
  refusalGrounds: endpoint({
    method: 'GET',
    path: '/cancellations/:id/grounds',
    summary:
      'On what a request in time may be refused: exceptions of the law that the buyer was told of and that are true of this purchase.',
    tag: 'Deals',
    access: 'payments:refund',
    params: idParams,
    answer: z.array(refusalGroundSchema),
    errors: ['not-found'],
  }),
  refuseCancellation: endpoint({
    ...decide,
    errors: ['not-found', 'wrong-state'],
    path: '/cancellations/:id/refusal',
    summary:
      'Refuses a request with a reason that the buyer reads; one that came in time only on a ground that is true of it.',
    body: refuseCancellationBody,
    example: { reason: 'Escribió que quiere seguir en el curso.', ground: 'desistio' },
  }),
};
