import type { PaperTreatment } from '@aulario/contract/catalogue/tax';
import type { Currency } from '@aulario/contract/money';
import type { ReceiptKind } from '@aulario/contract/sales/receipt';
import { sql } from 'drizzle-orm';
import {
  bigint,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, instant } from '../../platform/columns.ts';
import { deals } from '../deals/deal.tables.ts';
import { payments } from './payment.tables.ts';
import { refunds } from './refund.tables.ts';

export type ReceiptParty = { name: string; document: string; number: string };

/** What was received or given back, as it was written down that day. Rows never change. */
export const receipts = pgTable(
  'receipts',
  {
    id: id(),
    kind: text('kind').$type<ReceiptKind>().notNull(),
    series: text('series').notNull(),
    number: integer('number').notNull(),
    dealId: text('deal_id')
      .notNull()
      .references(() => deals.id),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    refundId: text('refund_id').references(() => refunds.id),
    /** The receipt that a credit note corrects. */
    correctsId: text('corrects_id'),
    currency: text('currency').$type<Currency>().notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    tax: bigint('tax', { mode: 'number' }).notNull(),
    taxName: text('tax_name').notNull(),
    taxRate: doublePrecision('tax_rate').notNull(),
    /** How what it pays for stands to the tax; null on papers from before it was written down. */
    treatment: text('treatment').$type<PaperTreatment>(),
    issuer: jsonb('issuer').$type<ReceiptParty & { address: string }>().notNull(),
    customer: jsonb('customer').$type<ReceiptParty>().notNull(),
    concepts: jsonb('concepts').$type<string[]>().notNull(),
    /** What each concept costs in the whole sale; null on papers of a part of one, and from before it was written down. */
    amounts: jsonb('amounts').$type<number[]>(),
    method: text('method'),
    operationNumber: text('operation_number'),
    /** Of a credit note why; of a receipt what it is besides a payment of the price, as it is read; null for nothing. */
    reason: text('reason'),
    privateToken: text('private_token').notNull(),
    issuedAt: instant('issued_at').notNull(),
  },
  (table) => [
    uniqueIndex('receipts_number').on(table.series, table.number),
    uniqueIndex('receipts_private_token').on(table.privateToken),
    // A payment has one receipt and a refund one note, whatever is repeated.
    uniqueIndex('receipts_payment').on(table.paymentId).where(sql`${table.kind} = 'recibo'`),
    uniqueIndex('receipts_refund').on(table.refundId),
    index('receipts_issued').on(table.issuedAt, table.id),
    index('receipts_deal').on(table.dealId, table.issuedAt),
  ],
);
export type ReceiptRow = typeof receipts.$inferSelect;
