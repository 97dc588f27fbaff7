import type { ClaimState, ClaimType } from '@aulario/contract/claim';
import type { Currency } from '@aulario/contract/money';
import type { DocumentType } from '@aulario/contract/user';
import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, recordColumns } from '../platform/columns.ts';

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
export type Representative = {
  name: string;
  address: string | null;
  phone: string | null;
  email: string | null;
};
/** Who the academy legally was on the day. */
export type Provider = { legalName: string; ruc: string; address: string };

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
    type: text('type').$type<ClaimType>().notNull(),
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
    /** Fifteen business days (Ley 29571 art. 24.1). */
    deadline: date('deadline', { mode: 'string' }).notNull(),
    state: text('state').$type<ClaimState>().notNull().default('recibido'),
    searchText: text('search_text').notNull(),
  },
  (table) => [
    uniqueIndex('claims_number').on(table.year, table.number),
    uniqueIndex('claims_private_token').on(table.privateToken),
    index('claims_created').on(table.createdAt, table.id),
    index('claims_deadline').on(table.state, table.deadline),
    index('claims_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);
export type ClaimRow = typeof claims.$inferSelect;
