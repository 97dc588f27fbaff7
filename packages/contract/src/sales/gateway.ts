import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { currencySchema, minorUnitsSchema } from '../money.ts';
import { idParams, idSchema, instantSchema } from '../primitive.ts';
import { dealTokenParams } from './deal.ts';

/** What Mercado Pago's statuses mean to a person. */
export const chargeStatuses = {
  pending: 'Esperando el pago',
  in_process: 'En revisión por Mercado Pago',
  authorized: 'Autorizado, sin cobrar',
  approved: 'Aprobado',
  in_mediation: 'En mediación',
  rejected: 'Rechazado',
  cancelled: 'Cancelado o vencido',
  refunded: 'Devuelto',
  charged_back: 'Contracargo',
} as const;

/** Why a charge cannot be counted by itself. */
export const chargeProblems = {
  'sin-pedido': 'No corresponde a ningún pago nuestro',
  importe: 'El importe no es el que pedimos',
  moneda: 'La moneda no es la de la compra',
} as const;
export type ChargeProblem = keyof typeof chargeProblems;

export const chargeSchema = z.object({
  _id: idSchema,
  createdAt: instantSchema,
  /** The gateway's own number. */
  number: z.string(),
  payment: idSchema.nullable(),
  status: z.string(),
  detail: z.string().nullable(),
  amount: minorUnitsSchema,
  currency: currencySchema.nullable(),
  method: z.string().nullable(),
  problem: z.enum(['sin-pedido', 'importe', 'moneda']).nullable(),
});
export type Charge = z.infer<typeof chargeSchema>;

const words = z.string().max(200).optional();

export const gatewayEndpoints = {
  startCheckout: endpoint({
    method: 'POST',
    path: '/open/deals/:token/checkout',
    summary:
      'Opens the page of Mercado Pago where the balance of a deal is paid by card. 503 when it cannot be reached: the deal can be paid by hand.',
    tag: 'Purchase',
    access: 'public',
    params: dealTokenParams,
    answer: z.object({ address: z.url() }),
    errors: ['not-found', 'wrong-state', 'unavailable'],
  }),
  notify: endpoint({
    method: 'POST',
    path: '/webhooks/mercadopago/:country',
    summary:
      'Notifications of Mercado Pago. The signature is checked, the charge is read anew, each notification is handled once.',
    tag: 'Webhooks',
    access: 'public',
    params: z.object({ country: z.enum(['pe', 'co', 'mx']) }),
    query: z.looseObject({ 'data.id': words, type: words, topic: words }),
    body: z.looseObject({
      id: z.union([z.string().max(200), z.number()]).optional(),
      type: words,
      action: words,
    }),
    answer: z.object({ received: z.literal(true) }),
    errors: ['forbidden'],
    example: { id: 123456789, type: 'payment', action: 'payment.updated' },
  }),
  chargesOfPayment: endpoint({
    method: 'GET',
    path: '/payments/:id/charges',
    summary: 'What the gateway knows of a payment: each attempt, newest first.',
    tag: 'Payments',
    access: 'payments:read',
    params: idParams,
    answer: z.array(chargeSchema),
    errors: ['not-found'],
  }),
  refreshPayment: endpoint({
    method: 'PUT',
    path: '/payments/:id/charges',
    summary: 'Reads what the gateway knows of a payment anew, for staff who do not want to wait.',
    tag: 'Payments',
    access: 'payments:verify',
    params: idParams,
    answer: z.array(chargeSchema),
    errors: ['not-found', 'unavailable'],
  }),
};
