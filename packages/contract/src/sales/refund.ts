import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { enrolmentSchema } from '../learning/enrolment.ts';
import { listQuery } from '../list.ts';
import { currencySchema, minorUnitsSchema } from '../money.ts';
import { askedLine, idParams, idSchema, instantSchema, line, recordShape } from '../primitive.ts';
import { excessSchema, paymentSchema } from './payment.ts';

export const refundWays = {
  pasarela: 'Por la pasarela de pago',
  manual: 'A mano (transferencia o efectivo)',
  contracargo: 'Contracargo del banco',
  correccion: 'Corrección de un pago',
} as const;
export type RefundWay = keyof typeof refundWays;
export const refundWaySchema = z.enum(['pasarela', 'manual', 'contracargo', 'correccion']);

export const refundStates = {
  pendiente: 'En curso',
  hecho: 'Devuelto',
  error: 'Con error',
} as const;
export type RefundState = keyof typeof refundStates;
export const refundStateSchema = z.enum(['pendiente', 'hecho', 'error']);

export const refundEffects = {
  mantener: 'Matrícula sin cambios',
  suspender: 'Pierde el acceso',
  'por-decidir': 'Por decidir',
} as const;
export type RefundEffect = keyof typeof refundEffects;

/** What it did to the enrolment, in words: of a sale of which nobody was enrolled that is nothing. */
export function effectWords({ effect, enrolled }: Pick<Refund, 'effect' | 'enrolled'>): string {
  return enrolled ? refundEffects[effect] : 'Sin matrícula';
}

/** Money that went back, or is on its way back. */
export const refundSchema = z.object({
  ...recordShape,
  payment: idSchema,
  deal: idSchema,
  dealNumber: z.string(),
  userName: z.string(),
  amount: minorUnitsSchema,
  currency: currencySchema,
  way: refundWaySchema,
  state: refundStateSchema,
  operationNumber: z.string().nullable(),
  reason: z.string(),
  /** Whether the sale asks for it again, also when it was settled. */
  owed: z.boolean(),
  /** What it does to the enrolments of the deal. */
  effect: z.enum(['mantener', 'suspender', 'por-decidir']),
  /** Whether anybody was ever enrolled of the deal; else there was nothing to decide. */
  enrolled: z.boolean(),
  requestedBy: z.string(),
  doneAt: instantSchema.nullable(),
  /** Of a chargeback: when its dispute was won, and the money was there again. */
  wonAt: instantSchema.nullable(),
  error: z.string().nullable(),
});
export type Refund = z.infer<typeof refundSchema>;

export const effectMissing = 'Di qué pasa con la matrícula: se mantiene o se suspende.';
const effectSchema = z.enum(['mantener', 'suspender'], effectMissing);

export const refundBody = z
  .strictObject({
    /** Minor units of the payment's currency. */
    amount: minorUnitsSchema.min(1, 'Escribe el importe que se devuelve.'),
    way: z.enum(['pasarela', 'manual'], 'Elige cómo se devuelve.'),
    /** Of the transfer that gave it back; cash has none. */
    operationNumber: line(40).nullish(),
    reason: askedLine(500, 'Escribe el motivo: la persona que compró lo leerá.'),
    /** Left out where nobody of the sale is in a course any more, or yet: there is nothing to decide, and for a gift. */
    effect: effectSchema.optional(),
    /**
     * Whether its sale asks for it again; else it is a concession. Left out: of a sale that is not settled it is owed again, of a
     * settled one it is not. With `false` the last money that goes back annuls the sale. Of a gift none is owed.
     */
    owed: z.boolean().optional(),
  })
  .describe(
    'What goes back, how, why, and what it does to the enrolment, where there is one: nothing is decided silently. Without `owed` a sale that is not settled asks for it again, and a settled one does not.',
  );

export const correctionBody = z
  .strictObject({
    /**
     * What of the operation arrived for this sale, in minor units, also what of it was given back since: a refund of it stays
     * one. The rest never was its money.
     */
    amount: minorUnitsSchema,
    /** Number of the open sale that the rest pays; without it there never was such money. */
    deal: line(30).nullish(),
    /** What arrived beyond what the sale asks for is, where more did than was written; without it, more than that is refused. */
    excess: excessSchema.optional(),
    reason: askedLine(500, 'Escribe el motivo: la persona que compró lo leerá.'),
    /** Left out where nobody of the sale is in a course any more, or yet. */
    effect: effectSchema.optional(),
  })
  .describe('What a verified payment should have said, and to which sale the rest belongs.');

export const refundEndpoints = {
  correctVerified: endpoint({
    method: 'POST',
    path: '/payments/:id/corrections',
    summary:
      'Corrects what a verified payment brought: its amount, or the sale that it is of. The sale asks for what it lacks again and is not annulled. Repeat it with the same Idempotency-Key and it is corrected once.',
    tag: 'Payments',
    access: 'payments:refund',
    params: idParams,
    body: correctionBody,
    status: 201,
    answer: paymentSchema,
    idempotent: true,
    errors: ['step-up-required', 'not-found', 'wrong-state', 'conflict'],
    example: { amount: 0, deal: 'T-2026-000123', reason: 'Era de otra persona.' },
  }),
  refundPayment: endpoint({
    method: 'POST',
    path: '/payments/:id/refunds',
    summary:
      'Gives back a part or all of a verified payment, by the gateway or by hand. Repeat it with the same Idempotency-Key and it goes back once.',
    tag: 'Payments',
    access: 'payments:refund',
    params: idParams,
    body: refundBody,
    status: 201,
    answer: paymentSchema,
    idempotent: true,
    errors: ['step-up-required', 'not-found', 'wrong-state', 'conflict'],
    example: {
      amount: 5000,
      way: 'manual',
      operationNumber: '00098765',
      reason: 'Se canceló una sesión.',
      effect: 'mantener',
    },
  }),
  retryRefund: endpoint({
    method: 'PUT',
    path: '/refunds/:id/retry',
    summary: 'Asks the gateway again for a refund that it refused.',
    tag: 'Payments',
    access: 'payments:refund',
    params: idParams,
    answer: refundSchema,
    errors: ['step-up-required', 'not-found', 'wrong-state'],
  }),
  settleRefund: endpoint({
    method: 'PUT',
    path: '/refunds/:id/settlement',
    summary: 'Says that a refund by hand that was still to be sent reached the buyer, who is told.',
    tag: 'Payments',
    access: 'payments:refund',
    params: idParams,
    body: z.strictObject({
      /** Of the transfer; cash has none. */
      operationNumber: line(40).nullish(),
    }),
    answer: refundSchema,
    errors: ['not-found', 'wrong-state'],
    example: { operationNumber: '00098765' },
  }),
  refundPlace: endpoint({
    method: 'PUT',
    path: '/enrolments/:id/refund',
    summary:
      'Takes a person out of a course and gives back what was paid for it: by the gateway at once, what came by hand once staff sent it.',
    tag: 'Payments',
    access: 'payments:refund',
    params: idParams,
    body: z.strictObject({
      reason: askedLine(500, 'Escribe el motivo: la persona que compró lo leerá.'),
    }),
    answer: enrolmentSchema,
    errors: ['not-found', 'wrong-state'],
    example: { reason: 'Se canceló el grupo y no puede en otro horario.' },
  }),
  decideRefund: endpoint({
    method: 'PUT',
    path: '/refunds/:id/effect',
    summary:
      'Decides what a refund made outside of the product, or a chargeback, does to the enrolment.',
    tag: 'Payments',
    access: 'payments:refund',
    params: idParams,
    body: z.strictObject({ effect: effectSchema }),
    answer: refundSchema,
    errors: ['not-found', 'wrong-state'],
    example: { effect: 'suspender' },
  }),
  listRefunds: endpoint({
    method: 'GET',
    path: '/refunds',
    summary: 'Money that went back or is on its way, newest first.',
    tag: 'Payments',
    access: 'payments:read',
    query: listQuery({
      sorts: ['createdAt', 'amount'],
      defaultSort: '-createdAt',
      filters: {
        state: refundStateSchema.optional(),
        way: refundWaySchema.optional(),
        /** Of who bought a place in this edition. */
        edition: idSchema.optional(),
        payment: idSchema.optional(),
        deal: idSchema.optional(),
      },
    }),
    answer: z.array(refundSchema),
    list: true,
  }),
};
