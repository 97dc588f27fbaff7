import { z } from 'zod';
import { mailStateSchema } from '../mail.ts';
import { moneySchema } from '../money.ts';
import { documentTypeSchema } from '../people/user.ts';
import { daySchema, idSchema, instantSchema, recordShape } from '../primitive.ts';
import { claimCountrySchema, claimTypeSchema } from './claim-book.ts';

/** Libro de Reclamaciones: Ley 29571 art. 150-152, DS 011-2011-PCM as amended by DS 101-2022-PCM. */

export const claimStates = {
  recibido: 'Recibido',
  'en-proceso': 'En proceso',
  respondido: 'Respondido',
  acordado: 'Acordado',
  anulado: 'Anulado',
} as const;
export type ClaimState = keyof typeof claimStates;
export const claimStateSchema = z.enum(Object.keys(claimStates) as [ClaimState, ...ClaimState[]]);

export const claimOrigins = { web: 'Página web', papel: 'Libro de respaldo' } as const;
export const claimOriginSchema = z.enum(['web', 'papel']);

const consumerView = z.object({
  name: z.string(),
  document: documentTypeSchema,
  dni: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Father, mother or representative of a minor. */
  representative: z
    .object({
      name: z.string(),
      address: z.string().nullable(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
    })
    .nullable(),
});

export const offerOutcomes = {
  aceptada: 'Aceptada',
  rechazada: 'Rechazada',
  vencida: 'Sin respuesta',
  retirada: 'Sin efecto',
} as const;
export type OfferOutcome = keyof typeof offerOutcomes;

/** A settlement offered to the consumer (DS 011-2011-PCM art. 6-A). */
const offerShape = {
  text: z.string(),
  sentAt: instantSchema,
  /** The last day to accept; silence rejects. */
  expiresOn: daySchema,
  /** Null: the consumer has not decided. */
  outcome: z.enum(Object.keys(offerOutcomes) as [OfferOutcome, ...OfferOutcome[]]).nullable(),
  decidedAt: instantSchema.nullable(),
};
export const claimOfferSchema = z.object(offerShape);
export type ClaimOffer = z.infer<typeof claimOfferSchema>;

/** What stands on the sheet (DS 011-2011-PCM art. 5). */
const sheetShape = {
  /** Correlative within the year: `000000001-2026`. */
  number: z.string(),
  createdAt: instantSchema,
  origin: claimOriginSchema,
  /** The number printed on the paper sheet. */
  paperNumber: z.string().nullable(),
  /** The day that the term is counted from; a paper sheet's own. */
  filedOn: daySchema,
  /** Whose law the sheet was filed under. */
  country: claimCountrySchema,
  answerDays: z.number().int(),
  /** The box that the consumer ticked. */
  type: claimTypeSchema,
  /** A queja whose text shows a reclamo is attended as one (DS 011-2011-PCM art. 6). */
  treatedAs: z.literal('reclamo').nullable(),
  consumer: consumerView,
  item: z.string(),
  amount: moneySchema.nullable(),
  detail: z.string(),
  request: z.string(),
  /** The last day to answer: fifteen business days (Ley 29571 art. 24.1). */
  deadline: daySchema,
  state: claimStateSchema,
  answer: z.string().nullable(),
  answeredAt: instantSchema.nullable(),
  annulledAt: instantSchema.nullable(),
  annulledReason: z.string().nullable(),
  /** When the consumer accepted a settlement. */
  settledAt: instantSchema.nullable(),
  /** The last settlement that was offered. */
  offer: claimOfferSchema.nullable(),
};

/** A claim as staff see it. */
export const claimSchema = z.object({
  ...recordShape,
  ...sheetShape,
  /** What is odd about the number of the document, to ask for; null when nothing is. */
  documentDoubt: z.string().nullable(),
  /** Who took it up, and when. */
  attendedBy: z.string().nullable(),
  attendedAt: instantSchema.nullable(),
  answeredBy: z.string().nullable(),
  annulledBy: z.string().nullable(),
  treatedBy: z.string().nullable(),
  treatedAt: instantSchema.nullable(),
  treatedReason: z.string().nullable(),
  /** Business days left to answer, 0 on the last one, below zero past it; null once closed. */
  daysLeft: z.number().int().nullable(),
  /** Every settlement that was offered, the latest first. */
  offers: z.array(
    z.object({
      ...offerShape,
      sentBy: z.string(),
      decidedBy: z.string().nullable(),
      note: z.string().nullable(),
      /** Whether it held the term; only the first does. */
      suspends: z.boolean(),
    }),
  ),
  /** How the answer was delivered to who has no e-mail. */
  deliveredOn: daySchema.nullable(),
  deliveryNote: z.string().nullable(),
  deliveredBy: z.string().nullable(),
  /** Whether the signed copy or the carrier's slip was kept. */
  hasDeliveryProof: z.boolean(),
  /** The consumer's private page of the sheet, to print it. */
  path: z.string().nullable(),
});
export type Claim = z.infer<typeof claimSchema>;

/** A mail about a claim, as the proof that it went out. */
export const claimMailSchema = z.object({
  _id: idSchema,
  subject: z.string(),
  to: z.string(),
  state: mailStateSchema,
  createdAt: instantSchema,
  sentAt: instantSchema.nullable(),
  /** What the mail server said when it took the mail over. */
  receipt: z.string().nullable(),
  error: z.string().nullable(),
});
export const claimDetailSchema = claimSchema.extend({
  mails: z.array(claimMailSchema),
  /** When whoever reads the mailbox of the sheet said that it is not theirs: nothing of it is mailed any more. */
  mailboxDeniedAt: instantSchema.nullable(),
});
export type ClaimDetail = z.infer<typeof claimDetailSchema>;

/** The sheet as its consumer reads and prints it. */
export const claimSheetSchema = z.object({
  ...sheetShape,
  provider: z.object({
    legalName: z.string(),
    /** RUC, NIT or RFC: as the number is called where the academy is. */
    taxName: z.string(),
    ruc: z.string(),
    address: z.string(),
  }),
  /** Whether its copy waits until the mailbox says that the sheet is theirs. */
  copyHeld: z.boolean(),
  /** Whether the mailbox was asked; else it is asked of an earlier sheet first. */
  copyAsked: z.boolean(),
  /** Whether whoever reads the mailbox said that the sheet is not theirs: nothing of it is mailed. */
  copyDenied: z.boolean(),
  /** Whether that mail comes late: its mailbox was written to often of late. */
  mailLate: z.boolean(),
  /** What is odd about the number of the document; the sheet is filed all the same. Null when nothing is. */
  documentDoubt: z.string().nullable(),
  /** Where its copy goes: the mailbox of who answers for a minor before their own; null without one. */
  copyTo: z.string().nullable(),
  /** When the copy left; null while it did not. */
  copySentAt: instantSchema.nullable(),
});
export type ClaimSheet = z.infer<typeof claimSheetSchema>;

/** What stands on the sheet for its signature (DS 011-2011-PCM art. 5, 4-A). */
export function signatureWords({
  origin,
  paperNumber,
  consumer: { representative },
}: Pick<ClaimSheet, 'origin' | 'paperNumber' | 'consumer'>): string {
  if (origin === 'web')
    return `${representative?.name ?? 'El consumidor'} confirmó al enviarla que los datos de esta hoja son verdaderos, en reemplazo de su firma.`;
  const which = paperNumber ? ` N.º ${paperNumber}` : '';
  return `Copiada de la hoja${which} del libro de respaldo, cuyo original lleva la firma del consumidor.`;
}

export const filedClaimSchema = z.object({
  number: z.string(),
  createdAt: instantSchema,
  deadline: daySchema,
  token: z.string(),
  /** The private page of the sheet: `/libro-de-reclamaciones/<token>`. */
  path: z.string(),
  /** What is odd about the number of the document; the sheet is filed all the same. Null when nothing is. */
  documentDoubt: z.string().nullable(),
});
export type FiledClaim = z.infer<typeof filedClaimSchema>;

type Reached = { email: string | null; address: string | null };

/** Where copy, offer and answer go: to who signed, which for a minor is who represents them. */
export function reachOfConsumer({
  representative,
  ...own
}: Reached & { representative: Reached | null }): Reached {
  return {
    email: representative?.email ?? own.email,
    address: representative?.address ?? own.address,
  };
}
