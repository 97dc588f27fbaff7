import { z } from 'zod';
import { mostLines } from '../catalogue/course-choice.ts';
import { editionBriefSchema, moveEnrolmentBody } from '../catalogue/edition.ts';
import {
  certificateOptionSchema,
  discountSchema,
  priceLineSchema,
  priceRequestSchema,
} from '../catalogue/price.ts';
import { waitingTokenSchema } from '../catalogue/waiting.ts';
import { claimCountrySchema } from '../claims/claim-book.ts';
import { endpoint } from '../endpoint.ts';
import { imageSchema } from '../file.ts';
import { enrolmentSchema, lateSchema, ownEnrolmentSchema } from '../learning/enrolment.ts';
import { seenTextsSchema } from '../legal.ts';
import { afterFilter, booleanQuery, changesFilters, listQuery } from '../list.ts';
import { currencySchema, minorUnitsSchema, moneySchema } from '../money.ts';
import { documentTypeSchema } from '../people/user.ts';
import { withCheckedDocument } from '../people/user-document.ts';
import { personName, placeLine } from '../person-name.ts';
import {
  countryCodeSchema,
  daySchema,
  emailSchema,
  idParams,
  idSchema,
  instantSchema,
  line,
  recordShape,
  requiredLine,
} from '../primitive.ts';
import { measuringVersionSchema } from './measuring.ts';
import { membershipClaimSchema, membershipSchema, ownMembershipSchema } from './membership.ts';
import { studentBody } from './minor.ts';
import { askedPaperBody, dealPaperSchema, paperBody } from './paper.ts';
import { couponAgainSchema, ownPaymentSchema, paymentSchema, reasonBody } from './payment.ts';
import { refundWaySchema } from './refund.ts';

export const dealStates = {
  abierto: 'Abierto',
  'pagado-parcial': 'Pagado en parte',
  pagado: 'Pagado',
  anulado: 'Anulado',
} as const;
export type DealState = keyof typeof dealStates;
export const dealStateSchema = z.enum(Object.keys(dealStates) as [DealState, ...DealState[]]);

/** What its buyer asked for, to cancel it, and was not refused: it asks for no money any more, whatever its state. */
export const dealCancellingSchema = z.enum(['pedida', 'aceptada']);
export type DealCancelling = z.infer<typeof dealCancellingSchema>;

/** What became of the places of an order that were not kept. */
export const lostPlaces = {
  vencidos: 'Vencieron, y todavía hay lugar',
  agotados: 'Vencieron, y el grupo se llenó',
  'sin-grupo': 'Está pagado, y el grupo se llenó antes',
  repetido: 'Está pagado, y ya tenía un cupo por otra compra',
} as const;
export type LostPlaces = keyof typeof lostPlaces;

/** What a line sells: a place in a course, or a copy on paper of the certificate of one. */
export const dealLineKinds = { curso: 'Curso', copia: 'Certificado impreso' } as const;
export type DealLineKind = keyof typeof dealLineKinds;

export const dealLineSchema = z.object({
  _id: idSchema,
  kind: z.enum(['curso', 'copia']),
  course: idSchema,
  courseName: z.string(),
  courseSlug: z.string(),
  /** The run of the course; null where it has none. */
  edition: editionBriefSchema.nullable(),
  certificate: certificateOptionSchema.nullable(),
  agreement: idSchema.nullable(),
  coursePrice: minorUnitsSchema,
  certificatePrice: minorUnitsSchema,
  discounts: z.array(discountSchema),
  total: minorUnitsSchema,
  tax: minorUnitsSchema,
  /** Who studies, when it is not the buyer. */
  participant: idSchema.nullable(),
  participantName: z.string().nullable(),
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
  /** What of the paid went back, and what is on its way back. */
  refunded: minorUnitsSchema,
  returning: minorUnitsSchema,
  /** What of both is asked for again, also of a settled sale: corrections and chargebacks. */
  reversed: minorUnitsSchema,
  /** What of it an annulled sale may keep, by the terms that its buyer cancelled it under. */
  kept: minorUnitsSchema,
  /** What is there: paid, less what went or goes back. */
  received: minorUnitsSchema,
  /** What is still to be paid; nothing of a sale that is settled or annulled. */
  due: minorUnitsSchema,
  /** What went back and is not asked for again. */
  forgiven: minorUnitsSchema,
  /** What it holds beyond what it costs, or beyond what it may keep when it was annulled. */
  excess: minorUnitsSchema,
  state: dealStateSchema,
  cancelling: dealCancellingSchema.nullable(),
  coupon: z.string().nullable(),
  /** Day until which a quote's price is held; null for a sale that is no quote. */
  validUntil: z.string().nullable(),
  institution: idSchema.nullable(),
  source: z.string(),
  reason: z.string().nullable(),
});
export type DealSummary = z.infer<typeof dealSummarySchema>;

/** Where a physical certificate is sent. */
export const shippingAddressSchema = z.strictObject({
  department: z.string(),
  city: z.string(),
  address: z.string(),
  reference: z.string().nullish(),
});
export type ShippingAddress = z.infer<typeof shippingAddressSchema>;

/** The same as buyers send it: none of it is a link. What was kept before may be one. */
const sentAddressSchema = z.strictObject({
  department: placeLine(120).min(1, 'Escribe el departamento, provincia o estado.'),
  city: placeLine(120).min(1, 'Escribe la ciudad o el distrito.'),
  address: placeLine(255).min(1, 'Escribe la dirección: calle, número y piso.'),
  reference: placeLine(255).nullish(),
});

const instalmentShape = { dueDate: daySchema, amount: minorUnitsSchema.min(1) };
export const plannedInstalmentSchema = z.object({
  ...instalmentShape,
  /** What of it is still to be paid; nothing once it is paid. */
  left: minorUnitsSchema,
  state: z.enum(['pagada', 'vencida', 'pendiente']),
});
export type PlannedInstalment = z.infer<typeof plannedInstalmentSchema>;

const typedBuyerSchema = z.object({
  name: z.string(),
  document: z.string(),
  dni: z.string(),
  email: z.string(),
  mobile: z.string(),
});

const alikeDealSchema = z.object({
  _id: idSchema,
  number: z.string(),
  user: idSchema,
  state: dealStateSchema,
  /** In what they agree. */
  by: z.enum(['dni', 'email']),
  /** It used the same coupon. */
  sameCoupon: z.boolean(),
});
export type AlikeDeal = z.infer<typeof alikeDealSchema>;

/** Somebody on record with the document that was typed: not proven to be who bought. */
const samePersonSchema = z.object({ _id: idSchema, name: z.string() });
export type SamePerson = z.infer<typeof samePersonSchema>;

export const dealSchema = dealSummarySchema.extend({
  instalments: z.array(plannedInstalmentSchema),
  /** What has to be paid next: what is left of the first part, or of all when it is paid at once. */
  dueNow: minorUnitsSchema,
  /** When it was complete: reports count it then. Null while it is no sale, also one that a correction took the money of. */
  settledAt: instantSchema.nullable(),
  lines: z.array(dealLineSchema),
  payments: z.array(paymentSchema),
  enrolments: z.array(enrolmentSchema),
  userEmail: z.string().nullable(),
  userMobile: z.string().nullable(),
  /** What the buyer typed with this order, whatever their record says. */
  typed: typedBuyerSchema,
  /** Whether it is still only the order of a mailbox that has not answered. */
  guest: z.boolean(),
  /** Other orders, of whichever record, that were typed with the same document or e-mail; the newest ten. */
  alike: z.array(alikeDealSchema),
  /**
   * The rule of its coupon that it breaks, if those who typed the same are one person: what was typed decides no price, since that
   * would tell whose orders there are. Staff look at it when they verify the payment.
   */
  couponAgain: couponAgainSchema.nullable(),
  /** When whoever reads the mailbox that was typed said that it is no order of theirs: nothing of it is mailed. */
  mailboxDeniedAt: instantSchema.nullable(),
  /** Other people on record with the typed document, at most five. Nobody proved that they bought this. */
  sameDocument: z.array(samePersonSchema),
  /** What the buyer says to get the members' price; null when they asked for none. */
  membership: membershipSchema.nullable(),
  /** Where the buyer wants their physical certificates. */
  shippingAddress: shippingAddressSchema.nullable(),
  /** The tax paper that the buyer asked for; null when nobody asked them. */
  paper: dealPaperSchema.nullable(),
  /** Who studies a course for minors, and who answers for them; null where it was not asked. */
  student: z
    .object({
      birthDate: z.string(),
      guardian: z
        .object({ name: z.string(), email: z.string(), mobile: z.string().nullish() })
        .nullish(),
    })
    .nullable(),
  /** Path of the private page of the deal, to send to the buyer: `/comprar/…`. */
  path: z.string(),
});
export type Deal = z.infer<typeof dealSchema>;

// Buying from the public site ------------------------------------------------

export const buyerSchema = withCheckedDocument(
  z.strictObject({
    firstName: personName(100, 'Escribe tus nombres.'),
    lastName: personName(100, 'Escribe tus apellidos.'),
    document: documentTypeSchema,
    dni: requiredLine(30, 'Escribe el número de tu documento.'),
    email: emailSchema,
    country: countryCodeSchema,
    mobile: requiredLine(30, 'Escribe tu número de celular.'),
  }),
);
export type Buyer = z.infer<typeof buyerSchema>;

const purchaseShape = z.strictObject({
  buyer: buyerSchema,
  lines: z.array(priceLineSchema).min(1, 'Elige al menos un curso.').max(mostLines),
  /** Required as soon as one certificate is a physical one, unless it is picked up. */
  shipping: sentAddressSchema.nullish(),
  currency: currencySchema.optional(),
  /** Boleta or factura, where the academy is in Peru. */
  paper: paperBody.optional(),
  /** The age of who studies, required where a course is for minors; with a guardian under 18. */
  student: studentBody.optional(),
  coupon: priceRequestSchema.shape.coupon,
  /** How the paper certificates are sent: one of `GET /open/delivery-options`. */
  delivery: priceRequestSchema.shape.shipping,
  /** Asks for the price of an agreement's members; staff look at the proof before anybody is enrolled. */
  membership: membershipClaimSchema.optional(),
  /** The total that the buyer saw, in minor units: another one answers 409 with the new price. */
  seenTotal: minorUnitsSchema.optional(),
  terms: z.literal(true, 'Acepta los términos y la política de privacidad para continuar.'),
  /** The fingerprint of the texts that the page showed: others are not accepted in their place. */
  seenTexts: seenTextsSchema.optional(),
  /** The sentence of `GET /open/measuring` that the buyer agreed to; absent for who did not. */
  measured: measuringVersionSchema.optional(),
  /** Where the buyer came from: `web`, a campaign. */
  source: line(80).optional(),
  /** The token of `POST /open/users/identify`: the order is of the person whose mailbox it was read in. */
  /** The token of an invitation from the waiting list: its place is for this order. */
  invitation: waitingTokenSchema.optional(),
  known: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/)
    .optional(),
});
export const noAddress = 'Escribe a dónde enviamos tu certificado físico.';
export const purchaseBody = purchaseShape.refine(
  // Whether a way of sending needs an address, only the server knows.
  ({ lines, shipping, delivery }) =>
    shipping || delivery || !lines.some(({ certificate }) => certificate === 'fisico'),
  {
    path: ['shipping', 'address'],
    message: noAddress,
    when: ({ value }) => linesSchema.safeParse(value).success,
  },
);
const linesSchema = z.object({ lines: purchaseShape.shape.lines });
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
  /** The code of a wallet, to be scanned; null where there is none. */
  qr: imageSchema.nullable().default(null),
});
export type DepositAccount = z.infer<typeof depositAccountSchema>;

/** Paying by card: whether it is offered in this currency, and how the last attempt went. */
const ownCardSchema = z.object({
  offered: z.boolean(),
  last: z
    .object({
      state: z.enum(['en-proceso', 'rechazado']),
      /** The Spanish sentence that the buyer reads. */
      words: z.string(),
    })
    .nullable(),
});

/** The deal as its buyer sees it through the private link. */
export const ownDealSchema = z.object({
  number: z.string(),
  createdAt: instantSchema,
  buyerName: z.string(),
  /** Who answers for a minor who studies; null where nobody has to. */
  guardianName: z.string().nullable(),
  /** `m***a@correo.pe`: enough to recognise, nothing to learn. */
  maskedEmail: z.string().nullable(),
  /** Whether its mails leave: not without a mail server, nor to nobody’s mailbox. */
  mailed: z.boolean(),
  /** Its first mail has not left: its mailbox was sent many of late, and this one comes minutes or hours later. */
  mailLate: z.boolean(),
  currency: currencySchema,
  lines: z.array(
    dealLineSchema.omit({ course: true, agreement: true, participant: true }).extend({
      /** Its group in words, also once it is sold no more: hours with their zone, next class, where; null without one. */
      told: z
        .object({
          hours: z.string().nullable(),
          first: z.string().nullable(),
          where: z.string().nullable(),
          running: z.boolean(),
        })
        .nullable(),
    }),
  ),
  subtotal: minorUnitsSchema,
  discount: minorUnitsSchema,
  tax: minorUnitsSchema,
  /** What is said of the tax: what is contained, what is exempt, what lies outside of it. */
  taxWords: z.string(),
  total: minorUnitsSchema,
  paid: minorUnitsSchema,
  refunded: minorUnitsSchema,
  returning: minorUnitsSchema,
  received: minorUnitsSchema,
  due: minorUnitsSchema,
  /** What went back and is not asked for again. */
  forgiven: minorUnitsSchema,
  /** What came beyond that, and is the buyer's. */
  excess: minorUnitsSchema,
  state: dealStateSchema,
  payments: z.array(ownPaymentSchema),
  /** What went back to the buyer, or is on its way; the newest first. */
  refunds: z.array(
    z.object({
      amount: minorUnitsSchema,
      currency: currencySchema,
      way: refundWaySchema,
      /** When it was done; null: it is under way. */
      doneAt: instantSchema.nullable(),
      operationNumber: z.string().nullable(),
    }),
  ),
  enrolments: z.array(ownEnrolmentSchema),
  accounts: z.array(depositAccountSchema),
  card: ownCardSchema,
  /** What of its plan is unpaid past its day; null: nothing. */
  late: lateSchema.nullable(),
  /** What has to be paid next: an instalment, or all that is owed. */
  dueNow: minorUnitsSchema,
  instalments: z.array(plannedInstalmentSchema),
  validUntil: z.string().nullable(),
  /** Until when its places are kept without money; null: they need not be, or are its buyer's. */
  placesUntil: instantSchema.nullable(),
  /** That is soon or was, and they are kept, or longer, once its mailbox answers: a stranger could have typed it. */
  placesLonger: z.boolean(),
  /** Whether a place that it buys is none of its buyer's any more; null: they have all of them, or it needs none. */
  placesLost: z.enum(Object.keys(lostPlaces) as [LostPlaces, ...LostPlaces[]]).nullable(),
  /** It was annulled because its buyer cancelled it. */
  cancelledByBuyer: z.boolean(),
  annulledAt: instantSchema.nullable(),
  /** It was bought without an account and its mailbox has not answered: it can be brought to an account. */
  waitsForMailbox: z.boolean(),
  /** Its buyer has nothing else to enter with: classes are entered by this order. */
  entersByLink: z.boolean(),
  /** The agreement whose members' price was asked for; null when none was. */
  membership: ownMembershipSchema.nullable(),
  /** The tax paper that was asked for; null when nobody asked. */
  paper: dealPaperSchema.nullable(),
  /** Sending the paper certificates; contained in the total. */
  shipping: z.object({ name: z.string(), amount: minorUnitsSchema }).nullable(),
  /** Whose law it follows: its buyer's. */
  law: claimCountrySchema,
  /** What was accepted with it, as it was then, or handed over at the counter; null before that, and for older ones. */
  accepted: z
    .object({
      at: instantSchema,
      /** Staff handed them over at the counter. */
      handed: z.boolean(),
      texts: z.array(z.object({ title: z.string(), version: z.number().int(), path: z.string() })),
      cancellation: z.string(),
    })
    .nullable(),
  /** The texts in force have to be accepted before it is paid: staff opened it. */
  toAccept: z.boolean(),
});
export type OwnDeal = z.infer<typeof ownDealSchema>;

export const dealListQuery = listQuery({
  sorts: ['createdAt', 'total', 'number', 'match'],
  defaultSort: '-createdAt',
  filters: {
    ...changesFilters,
    ...afterFilter,
    /** Opened from this day on, and until this one (Lima). */
    openedFrom: daySchema.optional(),
    openedUntil: daySchema.optional(),
    state: dealStateSchema.optional(),
    user: idSchema.optional(),
    assessor: idSchema.optional(),
    currency: currencySchema.optional(),
    course: idSchema.optional(),
    source: line(80).optional(),
    /** Without an adviser. */
    unassigned: booleanQuery.optional(),
    /** Whose last payment was verified from this day on, and until this one (Lima). */
    settledFrom: daySchema.optional(),
    settledUntil: daySchema.optional(),
    institution: idSchema.optional(),
    /** With money for a group that was cancelled, and nobody decided yet where its people go. */
    unplaced: booleanQuery.optional(),
  },
});

/** A sale that staff open for somebody they know. */
export const createDealBody = z.strictObject({
  user: idSchema,
  courses: z.array(idSchema).min(1, 'Elige al menos un curso.').max(20),
  /** The run of each course, where it is not the next one that has room. */
  editions: z.array(idSchema).max(20).optional(),
  /** Why there may be one more than fit. */
  overbook: line(500).nullish(),
  certificate: certificateOptionSchema.nullish(),
  currency: currencySchema.optional(),
  coupon: line(40).nullish(),
  membership: idSchema.nullish(),
  /** Makes it a quote: annulled after that day when nobody paid. */
  validUntil: daySchema.nullish(),
  assessor: idSchema.nullish(),
  institution: idSchema.nullish(),
  /** Absent: a factura to the institution that has a RUC, else what nobody asked. */
  paper: askedPaperBody.nullish(),
  /** Who studies: each takes every course. Nobody: the buyer. */
  participants: z
    .array(idSchema)
    .max(50)
    .refine((ids) => new Set(ids).size === ids.length, 'Hay una persona repetida.')
    .optional(),
  /** Where a course is for minors and one person studies: their age, and who answers for them. */
  student: studentBody.optional(),
  instalments: z.array(z.strictObject(instalmentShape)).max(24).optional(),
});

export const planBody = z.strictObject({
  /** In the order of their days; they sum to the total. None: all at once. */
  instalments: z.array(z.strictObject(instalmentShape)).max(24),
});

export const dealEndpoints = {
  createDeal: endpoint({
    method: 'POST',
    path: '/deals',
    summary:
      'Opens a sale for somebody known: a quote with a validity, in instalments, or for several people paid by an institution.',
    tag: 'Deals',
    access: 'deals:write',
    body: createDealBody,
    status: 201,
    answer: dealSchema,
    errors: ['not-found', 'conflict'],
    example: {
      user: '0198c0de-0000-7000-8000-000000000001',
      courses: ['0198c0de-0000-7000-8000-000000000002'],
      validUntil: '2026-12-31',
    },
  }),
  planDeal: endpoint({
    method: 'PUT',
    path: '/deals/:id/instalments',
    summary: 'Agrees on when the parts of a sale are paid; the plan before stays on record.',
    tag: 'Deals',
    access: 'deals:write',
    params: idParams,
    body: planBody,
    example: {
      instalments: [
        { dueDate: '2026-12-01', amount: 17_500 },
        { dueDate: '2027-01-01', amount: 17_500 },
      ],
    },
    answer: dealSchema,
    errors: ['not-found', 'wrong-state'],
  }),
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
  moveLine: endpoint({
    method: 'PUT',
    path: '/deals/:id/lines/:line/edition',
    summary:
      'Brings what was ordered, and not enrolled yet, to another edition of the same course; its money and its price stay.',
    tag: 'Deals',
    access: 'enrolments:write',
    params: idParams.extend({ line: idSchema }),
    body: moveEnrolmentBody,
    answer: dealSchema,
    errors: ['not-found', 'wrong-state', 'sold-out'],
    example: {
      edition: '0198c0de-0000-7000-8000-000000000001',
      reason: 'Pidió el grupo de la noche.',
    },
  }),
  changePaper: endpoint({
    method: 'PUT',
    path: '/deals/:id/paper',
    summary:
      'Writes down which tax paper the buyer wants; receipts written from now on name whom it is for.',
    tag: 'Deals',
    access: 'deals:write',
    params: idParams,
    body: paperBody,
    answer: dealSchema,
    errors: ['not-found'],
    example: { kind: 'factura', ruc: '20131312955', legalName: 'Textiles Andinos S.A.C.' },
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
    example: { reason: 'La persona desistió.' },
  }),
  closePurchase: endpoint({
    method: 'POST',
    path: '/open/users/deal',
    summary:
      'Buys: freezes the price, opens the deal and its first payment. The order is of the account that is signed in, else of the mailbox that its private link goes to. Repeat it with the same Idempotency-Key and nothing happens twice.',
    tag: 'Purchase',
    access: 'public',
    body: purchaseBody,
    status: 201,
    answer: purchaseAnswer,
    idempotent: true,
    proof: true,
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
