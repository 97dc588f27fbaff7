import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { afterFilter, booleanQuery, changesFilters, listQuery } from '../list.ts';
import { type Currency, currencySchema, minorUnitsSchema, moneySchema } from '../money.ts';
import {
  askedLine,
  daySchema,
  idParams,
  idSchema,
  instantSchema,
  line,
  recordShape,
  requiredLine,
  versionRead,
} from '../primitive.ts';

export const paymentMethods = {
  deposito: 'Depósito',
  transferencia: 'Transferencia',
  yape: 'Yape',
  plin: 'Plin',
  tarjeta: 'Tarjeta',
  pasarela: 'Pasarela de pago',
  efectivo: 'Efectivo',
} as const;
export type PaymentMethod = keyof typeof paymentMethods;
export const paymentMethodSchema = z.enum(
  Object.keys(paymentMethods) as [PaymentMethod, ...PaymentMethod[]],
);
const { pasarela: _, ...seen } = paymentMethods;
/** The methods of money that staff see; of its own the gateway alone tells. */
export const seenMethods = seen;
export type SeenMethod = keyof typeof seenMethods;

export const seenMethodSchema = z.enum(
  Object.keys(seenMethods) as [SeenMethod, ...SeenMethod[]],
  'Elige cómo llegó. De la pasarela avisa la pasarela misma.',
);
/** The methods that a buyer proves with a voucher. */
export const voucherMethods = ['yape', 'plin', 'transferencia', 'deposito'] as const;

/** Wallets of Peru pay soles alone. */
const solesOnly: readonly PaymentMethod[] = ['yape', 'plin'];

/** Whether money of a currency can come by a method. */
export function methodPays(method: PaymentMethod, currency: Currency): boolean {
  return currency === 'PEN' || !solesOnly.includes(method);
}

/** The methods that staff choose from for money of a currency, with their words. */
export function methodChoices(currency: Currency): [SeenMethod, string][] {
  const all = Object.entries(seenMethods) as [SeenMethod, string][];
  return all.filter(([method]) => methodPays(method, currency));
}

export const paymentStates = {
  pendiente: 'Pendiente',
  verificado: 'Verificado',
  rechazado: 'Rechazado',
  reembolsado: 'Reembolsado',
} as const;
export type PaymentState = keyof typeof paymentStates;
export const paymentStateSchema = z.enum(
  Object.keys(paymentStates) as [PaymentState, ...PaymentState[]],
);

/** What a payment is for. Only what is for its deal pays for it. */
export const paymentPurposes = { trato: 'Pago del trato', donativo: 'Donativo' } as const;
export type PaymentPurpose = keyof typeof paymentPurposes;

/** Read with `namesOperation` too: one of hyphens and zeros alone is none, also where the rule is read from the schema. */
const operationNumber = line(40).regex(
  /^(?=.*[1-9A-NP-Za-np-z])[0-9A-Za-z-]{3,40}$/,
  'Escribe el número de operación tal como está en el comprobante. Guiones o ceros solos no son un número.',
);

const voucherViewSchema = z.object({ _id: idSchema, mime: z.string(), bytes: z.number().int() });

/** Letters without which a reason is none: "x" says nothing to whoever audits it. */
export const reasonLetters = 15;
export function isReason(text: string): boolean {
  return (text.match(/\p{L}/gu) ?? []).length >= reasonLetters;
}

/** The day of a payment, not after today: a calendar day in Lima, which only the caller knows. */
export function paidDay(today: string) {
  return daySchema
    .refine((day) => day <= today, 'La fecha del pago no puede ser posterior a hoy.')
    .refine((day) => day >= '2000', 'La fecha del pago es de otro siglo: revisa el año.');
}

/** The oldest day that who pays may say of a payment: a year before today. What staff bring in may be older. */
export function oldestPaidDay(today: string): string {
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCFullYear(day.getUTCFullYear() - 1);
  return day.toISOString().slice(0, 10);
}

const operationShape = {
  method: paymentMethodSchema.nullable(),
  operationNumber: z.string().nullable(),
  paidAt: z.string().nullable(),
  amount: minorUnitsSchema,
};

const chargedBackShape = {
  chargedBack: minorUnitsSchema,
  chargedBackAt: instantSchema.nullable(),
  /** When the dispute about that was won: the bank gave it back, as another payment of the same operation. */
  wonAt: instantSchema.nullable(),
  /** Whether it is that other payment: money that had come once before. */
  wonBack: z.boolean(),
};

/** The rule of its coupon that a sale breaks, if those who typed the same are one person. */
export const couponAgainSchema = z.enum(['primera-compra', 'por-persona']);
export type CouponAgain = z.infer<typeof couponAgainSchema>;

/** A payment as staff see it, with what is needed to decide on it. */
export const paymentSchema = z.object({
  ...recordShape,
  version: z.number().int(),
  deal: idSchema,
  dealNumber: z.string(),
  user: idSchema,
  userName: z.string(),
  userDni: z.string().nullable(),
  /** Whether mails about it reach the person. */
  userHasEmail: z.boolean(),
  amount: minorUnitsSchema,
  currency: currencySchema,
  /** What the whole deal costs, what was verified, what of it is there, what is still to be paid. */
  dealTotal: minorUnitsSchema,
  dealPaid: minorUnitsSchema,
  dealReceived: minorUnitsSchema,
  dealDue: minorUnitsSchema,
  /** What of it other payments bring whose verification takes effect within its minute. */
  dealVerifying: minorUnitsSchema,
  method: paymentMethodSchema.nullable(),
  operationNumber: z.string().nullable(),
  voucher: voucherViewSchema.nullable(),
  /** When the buyer sent the voucher. */
  voucherAt: instantSchema.nullable(),
  paidAt: z.string().nullable(),
  state: paymentStateSchema,
  reason: z.string().nullable(),
  verifiedBy: z.string().nullable(),
  verifiedAt: instantSchema.nullable(),
  /** When what somebody said of it takes effect, and who; until then they may take it back, and its amount, number, method and day are as they said. */
  verifying: z.object({ at: instantSchema, by: z.string(), byId: idSchema.nullable() }).nullable(),
  /** Why what somebody said of it could not take effect, when that was, and who it was; it waits again. */
  unapplied: z.object({ at: instantSchema, by: z.string(), why: z.string() }).nullable(),
  /** While it waits: what its sale says of its coupon, to decide with the person before it is verified. */
  couponAgain: couponAgainSchema.nullable(),
  /** What of it went back, or is on its way back. */
  refunded: minorUnitsSchema,
  /** What of that was corrected: it never was money of its deal, and went back to nobody. */
  takenOff: minorUnitsSchema,
  /** What of it a bank took back from the academy, and when: nobody here gave it back. */
  ...chargedBackShape,
  /** What of it is on its way back. */
  returning: minorUnitsSchema,
  /** Whether all of it was corrected: it was no money of its deal, and nothing was given back. */
  corrected: z.boolean(),
  /** Whether the gateway can give it back by itself. */
  byGateway: z.boolean(),
  purpose: z.enum(['trato', 'donativo']),
  /** The payment that the same operation paid together with this one. */
  partOf: idSchema.nullable(),
  /** The money of the whole operation; null for one that paid nothing else. */
  operationAmount: minorUnitsSchema.nullable(),
  /** What the buyer declared with the voucher, also after staff corrected it; null without a voucher. */
  declared: z.object(operationShape).nullable(),
  /** What staff said when they verified it. */
  note: z.string().nullable(),
  /** Other payments, not rejected, with the same operation number, one that is almost the same on the same day, or the same voucher bytes. */
  sameAs: z.array(
    z.object({
      _id: idSchema,
      dealNumber: z.string(),
      userName: z.string(),
      why: z.enum(['operacion', 'parecida', 'imagen']),
      ...operationShape,
      /** The money of the whole operation, when it was split into parts. */
      operationAmount: minorUnitsSchema,
      /** Whether its money was counted: then `compareOperation` says what is asked. */
      counted: z.boolean(),
      /** Who verified it within the last minute, while it is not counted yet: it is asked about as what was. */
      verifyingBy: z.string().nullable(),
      /** The same operation beyond doubt, counted already or in a moment: it is refused. */
      certain: z.boolean(),
    }),
  ),
});
export type Payment = z.infer<typeof paymentSchema>;

/** Why a payment by card that was begun and left is closed: its buyer reads it. */
export const cardNotFinished = 'No se completó el pago con tarjeta.';

/**
 * Whether it asked for money that nobody sent: the sale opened it by itself, and closed it when something else
 * paid, or when it was annulled. Nothing was refused to anybody.
 */
export function wasNotNeeded(payment: {
  state: PaymentState;
  method: PaymentMethod | null;
  operationNumber: string | null;
  hasVoucher: boolean;
  reason: string | null;
}): boolean {
  const untouched = !payment.method || payment.method === 'pasarela';
  if (payment.reason === cardNotFinished) return false;
  return (
    payment.state === 'rechazado' && untouched && !payment.hasVoucher && !payment.operationNumber
  );
}

/** A payment as the buyer sees it. */
export const ownPaymentSchema = z.object({
  _id: idSchema,
  createdAt: instantSchema,
  amount: moneySchema,
  method: paymentMethodSchema.nullable(),
  operationNumber: z.string().nullable(),
  /** The day on which it was paid, as staff see it; null while nobody said it. */
  paidAt: daySchema.nullable(),
  hasVoucher: z.boolean(),
  state: paymentStateSchema,
  reason: z.string().nullable(),
  verifiedAt: instantSchema.nullable(),
  /** Whether all of it was corrected: it was no money of this purchase, and nothing was given back. */
  corrected: z.boolean(),
  /** What of it went or goes back, or was corrected; what of that was corrected, taken back by the bank, and is on its way. */
  refunded: minorUnitsSchema,
  takenOff: minorUnitsSchema,
  ...chargedBackShape,
  returning: minorUnitsSchema,
  /** Whether its operation brought more, which is not of this purchase or is another payment of it. */
  split: z.boolean(),
  /** Whether some of that is not of this purchase. */
  elsewhere: z.boolean(),
  /** It was given to the academy beyond the price: no money of the purchase. */
  gift: z.boolean(),
  /** Its receipt and the credit notes that took of it back, in the order of issue. */
  receipts: z.array(
    z.object({
      kind: z.enum(['recibo', 'nota-credito']),
      /** `R001-000123` */
      name: z.string(),
      /** Path of the PDF; null for who only knows the numbers of purchase and document. */
      pdf: z.string().nullable(),
    }),
  ),
});
export type OwnPayment = z.infer<typeof ownPaymentSchema>;

/** The text fields that come with a voucher. */
export const voucherFields = z.strictObject({
  method: z.enum(voucherMethods, 'Elige cómo pagaste.'),
  operationNumber,
  paidAt: daySchema,
});

export const registerPaymentBody = z.strictObject({
  deal: idSchema,
  amount: minorUnitsSchema.min(1, 'Escribe el importe.'),
  method: seenMethodSchema,
  operationNumber: operationNumber.nullish(),
  paidAt: daySchema,
});

/** What was declared of a payment that still waits; only what is sent changes. */
export const updatePaymentBody = z.strictObject({
  amount: minorUnitsSchema.min(1, 'Escribe el importe.').optional(),
  method: seenMethodSchema.optional(),
  operationNumber: operationNumber.nullish(),
  paidAt: daySchema.optional(),
  version: versionRead,
});

/** Why it is another operation, although its number, or almost it, was counted before. */
const otherOperation = line(300)
  .refine(isReason, `Di por qué es otra operación, con ${reasonLetters} letras o más.`)
  .optional();

/** What money beyond what its deal asks for is. */
export const excessSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('otro-trato'),
    /** Number of an open deal of the same currency that owes at least as much. */
    deal: requiredLine(30, 'Escribe el número del otro trato.'),
  }),
  z.strictObject({
    kind: z.literal('otros-tratos'),
    /** Several such deals, each once; the amounts are all of what is too much. */
    parts: z
      .array(
        z.strictObject({
          deal: requiredLine(30, 'Escribe el número del otro trato.'),
          amount: minorUnitsSchema.min(1, 'Escribe cuánto es para ese trato.'),
        }),
      )
      .min(1, 'Di para qué tratos es.')
      .max(20, 'Un pago se reparte entre veinte tratos como máximo.'),
  }),
  z.strictObject({
    kind: z.literal('donativo'),
    note: requiredLine(300, 'Escribe cómo lo sabes: queda en el registro.'),
  }),
]);

export const verifyPaymentBody = z.strictObject({
  /** What was really received; when absent, the amount that was declared. */
  amount: minorUnitsSchema.min(1).optional(),
  method: seenMethodSchema.optional(),
  operationNumber: operationNumber.optional(),
  paidAt: daySchema.optional(),
  /** What the money beyond what the deal asks for is; without it, more than that is refused. */
  excess: excessSchema.optional(),
  otherOperation,
  /** It takes effect in a minute, until which it can be taken back; what would be refused then is refused now. */
  grace: z.boolean().optional(),
  version: versionRead,
});

export const reasonBody = z.strictObject({
  reason: askedLine(500, 'Escribe el motivo: la otra persona lo leerá.'),
});

export const rejectPaymentBody = reasonBody.extend({
  /** Of the payment that was looked at: a voucher that came since is not rejected with it. */
  version: versionRead,
});

export const paymentListQuery = listQuery({
  sorts: ['createdAt', 'voucherAt', 'amount'],
  defaultSort: '-createdAt',
  filters: {
    ...changesFilters,
    ...afterFilter,
    /** Verified from this day on, and until this one (Lima), whatever came back of them later. */
    verifiedFrom: daySchema.optional(),
    verifiedUntil: daySchema.optional(),
    state: paymentStateSchema.optional(),
    method: paymentMethodSchema.optional(),
    deal: idSchema.optional(),
    user: idSchema.optional(),
    /** Of the sales that this institution pays for. */
    institution: idSchema.optional(),
    /** Only those that have, or do not have, a voucher to look at. */
    voucher: booleanQuery.optional(),
    /** Only those that somebody verified and that may still be taken back, or none of them. */
    verifying: booleanQuery.optional(),
    /** Only those whose verification could not take effect, or none of them. */
    unapplied: booleanQuery.optional(),
  },
});

export const paymentEndpoints = {
  listPayments: endpoint({
    method: 'GET',
    path: '/payments',
    summary:
      'Payments; `state=pendiente&voucher=true&sort=voucherAt` are the ones waiting, oldest first.',
    tag: 'Payments',
    access: 'payments:read',
    query: paymentListQuery,
    answer: z.array(paymentSchema),
    list: true,
  }),
  getPayment: endpoint({
    method: 'GET',
    path: '/payments/:id',
    summary: 'One payment.',
    tag: 'Payments',
    access: 'payments:read',
    params: idParams,
    answer: paymentSchema,
    errors: ['not-found'],
  }),
  registerPayment: endpoint({
    method: 'POST',
    path: '/payments',
    summary: 'Registers money that staff saw arrive; it waits for verification like any other.',
    tag: 'Payments',
    access: 'payments:write',
    body: registerPaymentBody,
    status: 201,
    answer: paymentSchema,
    errors: ['not-found', 'wrong-state'],
    example: {
      deal: '0198c0de-0000-7000-8000-000000000001',
      amount: 15000,
      method: 'yape',
      operationNumber: '00123456',
      paidAt: '2026-11-20',
    },
  }),
  updatePayment: endpoint({
    method: 'PUT',
    path: '/payments/:id',
    summary: 'Corrects what was declared of a payment that still waits for verification.',
    tag: 'Payments',
    access: 'payments:write',
    params: idParams,
    body: updatePaymentBody,
    answer: paymentSchema,
    errors: ['not-found', 'wrong-state', 'stale-version'],
    example: { operationNumber: '00123456', paidAt: '2026-11-20', version: 1 },
  }),
  verifyPayment: endpoint({
    method: 'PUT',
    path: '/payments/:id/verification',
    summary: 'Says that the money is there. The payment that completes a deal enrols its buyer.',
    tag: 'Payments',
    access: 'payments:verify',
    params: idParams,
    body: verifyPaymentBody,
    answer: paymentSchema,
    errors: ['not-found', 'wrong-state', 'conflict', 'stale-version'],
    example: { operationNumber: '00123456', version: 1 },
  }),
  undoVerification: endpoint({
    method: 'DELETE',
    path: '/payments/:id/verification',
    summary: 'Takes a verification back that was given a minute of grace, before it took effect.',
    tag: 'Payments',
    access: 'payments:verify',
    params: idParams,
    answer: paymentSchema,
    errors: ['not-found', 'wrong-state'],
  }),
  rejectPayment: endpoint({
    method: 'PUT',
    path: '/payments/:id/rejection',
    summary: 'Rejects a payment with a reason that the buyer reads.',
    tag: 'Payments',
    access: 'payments:verify',
    params: idParams,
    body: rejectPaymentBody,
    answer: paymentSchema,
    errors: ['not-found', 'wrong-state', 'stale-version'],
    example: { reason: 'El comprobante no se lee.', version: 1 },
  }),
  annulPayment: endpoint({
    method: 'DELETE',
    path: '/payments/:id',
    summary: 'Annuls a payment that was not verified; it stays on record as rejected.',
    tag: 'Payments',
    access: 'payments:write',
    params: idParams,
    body: reasonBody,
    answer: paymentSchema,
    errors: ['not-found', 'wrong-state'],
    example: { reason: 'Se registró dos veces.' },
  }),
  consultPayments: endpoint({
    method: 'GET',
    path: '/open/payments',
    summary: 'The payments of one deal, for whoever knows its number and the buyer’s document.',
    tag: 'Payments',
    access: 'public',
    query: z.strictObject({ deal: line(30).min(1), document: line(30).min(1) }),
    answer: z.array(ownPaymentSchema),
    proof: 'asked',
    errors: ['not-found'],
    example: { deal: 'T-2026-000001', document: '45879632' },
  }),
};
