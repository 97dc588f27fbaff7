import type { ClaimCountry, ClaimType } from '@aulario/contract/claims/claim-book';
import type { ClaimState, OfferOutcome } from '@aulario/contract/claims/claim-sheet';
import { reachOfConsumer } from '@aulario/contract/claims/claim-sheet';
import type { Currency } from '@aulario/contract/money';
import type { DocumentType } from '@aulario/contract/people/user';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, instant, recordColumns } from '../../platform/columns.ts';
import { changeIndex } from '../../platform/list.ts';

export type Consumer = {
  name: string;
  address: string | null;
  document: DocumentType;
  dni: string;
  phone: string | null;
  email: string | null;
  /** Of a minor. */
  representative: Representative | null;
};
/** Where the copy and the answer go: to who signed, which for a minor is who represents them. */
export const mailboxOfConsumer = (consumer: Consumer): string | null =>
  reachOfConsumer(consumer).email;
export type Representative = {
  name: string;
  address: string | null;
  phone: string | null;
  email: string | null;
};
/** Who the academy legally was on the day. */
export type Provider = {
  legalName: string;
  /** What its tax number is called where it is; sheets from before it was kept are of Peru's. */
  taxName?: string;
  ruc: string;
  address: string;
};

/**
 * An entry of the Libro de Reclamaciones. It is attended, and answered or annulled; a trigger
 * refuses to change what the consumer wrote, or an answer once given (see the migrations).
 */
export const claims = pgTable(
  'claims',
  {
    ...recordColumns(),
    year: integer('year').notNull(),
    /** Correlative within the year. */
    number: integer('number').notNull(),
    /** Whose law it was filed under, with the business days that law and academy gave it. */
    country: text('country').$type<ClaimCountry>().notNull().default('PE'),
    termDays: integer('term_days').notNull().default(15),
    /** The box that the consumer ticked. */
    type: text('type').$type<ClaimType>().notNull(),
    /** A queja that is attended as a reclamo (DS 011-2011-PCM art. 6). */
    treatedAs: text('treated_as').$type<'reclamo'>(),
    treatedAt: instant('treated_at'),
    treatedBy: text('treated_by'),
    treatedReason: text('treated_reason'),
    origin: text('origin').$type<'web' | 'papel'>().notNull().default('web'),
    /** Printed on the paper sheet that it was typed from. */
    paperNumber: text('paper_number'),
    /** The day on the paper sheet; null: that of `createdAt`. */
    filedOn: date('filed_on', { mode: 'string' }),
    provider: jsonb('provider').$type<Provider>(),
    consumer: jsonb('consumer').$type<Consumer>().notNull(),
    item: text('item').notNull(),
    amount: bigint('amount', { mode: 'number' }),
    currency: text('currency').$type<Currency>().notNull().default('PEN'),
    detail: text('detail').notNull(),
    request: text('request').notNull(),
    /** Opens the consumer's private page of the sheet. */
    privateToken: text('private_token'),
    attendedAt: instant('attended_at'),
    attendedBy: text('attended_by'),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    answeredBy: text('answered_by'),
    annulledAt: instant('annulled_at'),
    annulledBy: text('annulled_by'),
    annulledReason: text('annulled_reason'),
    /** When the consumer accepted a settlement (art. 6-A). */
    settledAt: instant('settled_at'),
    /** How the answer reached who has no e-mail. */
    deliveredOn: date('delivered_on', { mode: 'string' }),
    deliveryNote: text('delivery_note'),
    deliveredBy: text('delivered_by'),
    /** The file of the signed copy or the carrier's slip. */
    deliveryFile: text('delivery_file'),
    /** The PDF as it was filed, and as it ended. */
    filedPdf: text('filed_pdf'),
    endedPdf: text('ended_pdf'),
    /** Fifteen business days (Ley 29571 art. 24.1), and those for which an offer held them. */
    deadline: date('deadline', { mode: 'string' }).notNull(),
    state: text('state').$type<ClaimState>().notNull().default('recibido'),
    searchText: text('search_text').notNull(),
  },
  (table) => [
    changeIndex('claims_changed', table),
    uniqueIndex('claims_number').on(table.year, table.number),
    uniqueIndex('claims_private_token').on(table.privateToken),
    index('claims_created').on(table.createdAt, table.id),
    index('claims_deadline').on(table.state, table.deadline),
    index('claims_urgency').on(claimUrgency(table), table.id),
    index('claims_last_day').on(table.deadline, table.id),
    index('claims_email').on(consumerEmail(table)),
    index('claims_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);
export type ClaimRow = typeof claims.$inferSelect;

/** Whose sheet it is, as far as an address proves it: in small letters. */
export function consumerEmail({ consumer }: { consumer: AnyPgColumn }) {
  return sql`(lower(${consumer} ->> 'email'))`;
}

/** The last day while an answer is owed, and after all of those once it is not: what to do first. */
export function claimUrgency({ state, deadline }: { state: AnyPgColumn; deadline: AnyPgColumn }) {
  return sql`(case when ${state} in ('respondido', 'acordado', 'anulado') then 'infinity'::date else ${deadline} end)`;
}

/**
 * A settlement offered to a consumer (DS 011-2011-PCM art. 6-A). One waits at a time; what was
 * offered and decided stays (see the migrations).
 */
export const claimOffers = pgTable(
  'claim_offers',
  {
    id: id(),
    claimId: text('claim_id')
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    sentAt: instant('sent_at').notNull(),
    sentBy: text('sent_by').notNull(),
    /** The days in Lima that it was sent, and that it may be accepted until. */
    sentOn: date('sent_on', { mode: 'string' }).notNull(),
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
    /** Whether it holds the term: only the first of a claim does. */
    suspends: boolean('suspends').notNull(),
    outcome: text('outcome').$type<OfferOutcome>(),
    decidedAt: instant('decided_at'),
    decidedOn: date('decided_on', { mode: 'string' }),
    decidedBy: text('decided_by'),
    /** How the consumer said so, when staff wrote it down. */
    note: text('note'),
  },
  (table) => [
    index('claim_offers_claim').on(table.claimId, table.sentAt),
    uniqueIndex('claim_offers_waiting').on(table.claimId).where(sql`${table.outcome} is null`),
    index('claim_offers_expiring').on(table.expiresOn).where(sql`${table.outcome} is null`),
  ],
);
export type OfferRow = typeof claimOffers.$inferSelect;
