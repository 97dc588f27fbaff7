import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { enrolmentSchema, ownEnrolmentSchema } from './enrolment.ts';
import { listQuery } from './list.ts';
import { currencySchema, minorUnitsSchema, moneySchema } from './money.ts';
import { ownPaymentSchema, paymentSchema, reasonBody } from './payment.ts';
import {
  certificateOptionSchema,
  discountSchema,
  priceLineSchema,
  priceRequestSchema,
} from './price.ts';
import {
  countryCodeSchema,
  emailSchema,
  idParams,
  idSchema,
  instantSchema,
  line,
  recordShape,
  requiredLine,
} from './primitive.ts';
import { documentFault, documentTypeSchema } from './user.ts';

export const dealStates = {
  abierto: 'Abierto',
  'pagado-parcial': 'Pagado en parte',
  pagado: 'Pagado',
  anulado: 'Anulado',
} as const;
export type DealState = keyof typeof dealStates;
export const dealStateSchema = z.enum(Object.keys(dealStates) as [DealState, ...DealState[]]);

export const dealLineSchema = z.object({
  _id: idSchema,
  course: idSchema,
  courseName: z.string(),
  courseSlug: z.string(),
  certificate: certificateOptionSchema.nullable(),
  agreement: idSchema.nullable(),
  coursePrice: minorUnitsSchema,
  certificatePrice: minorUnitsSchema,
  discounts: z.array(discountSchema),
  total: minorUnitsSchema,
  tax: minorUnitsSchema,
});
export type DealLine = z.infer<typeof dealLineSchema>;

/** A row of the list of deals. */
export const dealSummarySchema = z.object({
  ...recordShape,
  number: z.string(),
  user: idSchema,
  userName: z.string(),
  userDni: z.string().nullable(),
  assessor: idSchema.nullable(),
  courses: z.string(),
  currency: currencySchema,
  subtotal: minorUnitsSchema,
  discount: minorUnitsSchema,
  tax: minorUnitsSchema,
  total: minorUnitsSchema,
  paid: minorUnitsSchema,
  state: dealStateSchema,
  source: z.string(),
  reason: z.string().nullable(),
});
export type DealSummary = z.infer<typeof dealSummarySchema>;

export const dealSchema = dealSummarySchema.extend({
  lines: z.array(dealLineSchema),
  payments: z.array(paymentSchema),
  enrolments: z.array(enrolmentSchema),
  userEmail: z.string().nullable(),
  userMobile: z.string().nullable(),
  /** Path of the private page of the deal, to send to the buyer: `/comprar/…`. */
  path: z.string(),
});
export type Deal = z.infer<typeof dealSchema>;

// Buying from the public site ------------------------------------------------

export const buyerSchema = z
  .strictObject({
    firstName: requiredLine(100, 'Escribe tus nombres.'),
    lastName: requiredLine(100, 'Escribe tus apellidos.'),
    document: documentTypeSchema,
    dni: requiredLine(30, 'Escribe el número de tu documento.'),
    email: emailSchema,
    country: countryCodeSchema,
    mobile: requiredLine(30, 'Escribe tu número de celular.'),
  })
  .superRefine((buyer, context) => {
    const fault = documentFault(buyer.document, buyer.dni);
    if (fault) context.addIssue({ code: 'custom', path: ['dni'], message: fault });
  });
export type Buyer = z.infer<typeof buyerSchema>;

export const purchaseBody = z.strictObject({
  buyer: buyerSchema,
  lines: z.array(priceLineSchema).min(1, 'Elige al menos un curso.').max(20),
  currency: currencySchema.optional(),
  coupon: priceRequestSchema.shape.coupon,
  /** The total that the buyer saw, in minor units: another one answers 409 with the new price. */
  seenTotal: minorUnitsSchema.optional(),
  terms: z.literal(true, 'Acepta los términos y la política de privacidad para continuar.'),
  /** Where the buyer came from: `web`, a campaign. */
  source: line(80).optional(),
});
export type Purchase = z.infer<typeof purchaseBody>;

const purchaseAnswer = z.object({
  number: z.string(),
  token: z.string(),
  path: z.string(),
  total: moneySchema,
  state: dealStateSchema,
});

/** Whoever holds the private link; 128 random bits as text. */
export const dealTokenParams = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{20,60}$/) });

/** An account where the academy receives money. */
export const depositAccountSchema = z.object({
  method: z.enum(['transferencia', 'deposito', 'yape', 'plin']),
  bank: z.string(),
  holder: z.string(),
  number: z.string(),
  cci: z.string().nullable(),
  currency: currencySchema,
});
export type DepositAccount = z.infer<typeof depositAccountSchema>;

/** The deal as its buyer sees it through the private link. */
export const ownDealSchema = z.object({
  number: z.string(),
  createdAt: instantSchema,
  buyerName: z.string(),
  /** `m***a@correo.pe`: enough to recognise, nothing to learn. */
  maskedEmail: z.string().nullable(),
  currency: currencySchema,
  lines: z.array(dealLineSchema.omit({ course: true, agreement: true })),
  subtotal: minorUnitsSchema,
  discount: minorUnitsSchema,
  tax: minorUnitsSchema,
  total: minorUnitsSchema,
  paid: minorUnitsSchema,
  state: dealStateSchema,
  payments: z.array(ownPaymentSchema),
  enrolments: z.array(ownEnrolmentSchema),
  accounts: z.array(depositAccountSchema),
});
export type OwnDeal = z.infer<typeof ownDealSchema>;

export const dealListQuery = listQuery({
  sorts: ['createdAt', 'total', 'number'],
  defaultSort: '-createdAt',
  filters: {
    state: dealStateSchema.optional(),
    user: idSchema.optional(),
    assessor: idSchema.optional(),
    currency: currencySchema.optional(),
  },
});

export const dealEndpoints = {
  listDeals: endpoint({
    method: 'GET',
    path: '/deals',
    summary: 'Sales, newest first; search by number, buyer or document.',
    tag: 'Deals',
    access: 'deals:read',
    query: dealListQuery,
    answer: z.array(dealSummarySchema),
    list: true,
  }),
  getDeal: endpoint({
    method: 'GET',
    path: '/deals/:id',
    summary: 'One sale with its lines, payments and enrolments.',
    tag: 'Deals',
    access: 'deals:read',
    params: idParams,
    answer: dealSchema,
    errors: ['not-found'],
  }),
  annulDeal: endpoint({
    method: 'PUT',
    path: '/deals/:id/annulment',
    summary: 'Annuls a sale for which no money was verified; its waiting payments are rejected.',
    tag: 'Deals',
    access: 'deals:write',
    params: idParams,
    body: reasonBody,
    answer: dealSchema,
    errors: ['not-found', 'wrong-state'],
  }),
  closePurchase: endpoint({
    method: 'POST',
    path: '/open/users/deal',
    summary:
      'Buys: finds or creates the buyer, freezes the price, opens the deal and its first payment. Repeat it with the same Idempotency-Key and nothing happens twice.',
    tag: 'Purchase',
    access: 'public',
    body: purchaseBody,
    status: 201,
    answer: purchaseAnswer,
    idempotent: true,
    errors: ['not-found', 'conflict'],
    example: {
      buyer: {
        firstName: 'Rosa',
        lastName: 'Quispe Mamani',
        document: 'DNI',
        dni: '45879632',
        email: 'rosa@correo.example',
        country: 'PE',
        mobile: '987 654 321',
      },
      lines: [{ course: '0198c0de-0000-7000-8000-000000000001' }],
      terms: true,
    },
  }),
  ownDeal: endpoint({
    method: 'GET',
    path: '/open/deals/:token',
    summary: 'A sale through its private link: what is owed, where to pay, what happened.',
    tag: 'Purchase',
    access: 'public',
    params: dealTokenParams,
    answer: ownDealSchema,
    errors: ['not-found'],
  }),
};
