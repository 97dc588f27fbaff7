import type { Currency } from '@aulario/contract/money';
import type { Operation } from '@aulario/contract/sales/paid-operation';
import type {
  PaymentMethod,
  PaymentPurpose,
  PaymentState,
  verifyPaymentBody,
} from '@aulario/contract/sales/payment';
import { type SQL, sql } from 'drizzle-orm';
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
import type { z } from 'zod';
import { files } from '../../files/file.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import { instant, recordColumns } from '../../platform/columns.ts';
import { changeIndex } from '../../platform/list.ts';
import { deals } from '../deals/deal.tables.ts';
import { operationKeySql, operationRailSql } from './operation.tables.ts';

/** A verification that did not take effect yet. */
export type Verifying = {
  /** When it does. */
  at: string;
  by: { id: string; name: string };
  said: z.output<typeof verifyPaymentBody>;
};

/** A verification that could not take effect when its minute was over. */
export type Unapplied = { at: string; by: string; why: string };

/** Money received, or promised, for a deal. Rows are never removed. */
export const payments = pgTable(
  'payments',
  {
    ...recordColumns(),
    version: integer('version').notNull().default(1),
    dealId: text('deal_id')
      .notNull()
      .references(() => deals.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** Null until the buyer says how they paid. */
    method: text('method').$type<PaymentMethod>(),
    operationNumber: text('operation_number'),
    /** The number as it is compared, and who gave it out; see `operationKey`. */
    operationKey: text('operation_key').generatedAlwaysAs(
      (): SQL => operationKeySql(sql`operation_number`),
    ),
    operationRail: text('operation_rail').generatedAlwaysAs(
      (): SQL => operationRailSql(sql`method`),
    ),
    /** What it is for: money given beyond the price counts for no deal. */
    purpose: text('purpose').$type<PaymentPurpose>().notNull().default('trato'),
    /** The payment that one operation paid together with this one. */
    partOfId: text('part_of_id').references((): AnyPgColumn => payments.id),
    /** Counted twice under one operation before numbers were compared as they are now. */
    operationRepeated: boolean('operation_repeated').notNull().default(false),
    /** All of its operation was corrected away, in every sale: its number is free for whom the money is of. */
    operationFree: boolean('operation_free').notNull().default(false),
    /** What the buyer declared with the voucher, once staff changed it; null while nobody did. */
    declared: jsonb('declared').$type<Operation>(),
    /** What staff said when they verified it; the buyer does not read it. */
    note: text('note'),
    voucherId: text('voucher_id').references(() => files.id),
    voucherAt: instant('voucher_at'),
    /** The day on the voucher. */
    paidAt: date('paid_at', { mode: 'string' }),
    state: text('state').$type<PaymentState>().notNull().default('pendiente'),
    reason: text('reason'),
    decidedBy: text('decided_by').references(() => users.id),
    decidedByName: text('decided_by_name'),
    decidedAt: instant('decided_at'),
    gateway: jsonb('gateway').$type<Record<string, unknown>>(),
    /** Somebody verified it, and may take that back until it takes effect; any other write of the row ends it. */
    verifying: jsonb('verifying').$type<Verifying>(),
    /** What became of the last one that was refused then; any other write of the row ends it. */
    unapplied: jsonb('unapplied').$type<Unapplied>(),
  },
  (table) => [
    changeIndex('payments_changed', table),
    index('payments_decided').on(table.decidedAt, table.id),

    // The same money cannot be counted twice. Banks use a number again on another day, gateways never.
    uniqueIndex('payments_operation')
      .on(
        table.operationRail,
        table.operationKey,
        sql`(case when operation_rail = 'pasarela' or paid_at is null then '0001-01-01'::date else paid_at end)`,
      )
      .where(
        sql`state in ('verificado', 'reembolsado') and operation_key is not null and operation_rail is not null
          and part_of_id is null and not operation_repeated and not operation_free`,
      ),
    index('payments_operation_number').on(table.operationNumber),
    index('payments_operation_key').on(table.operationKey),
    index('payments_paid_at').on(table.paidAt).where(sql`${table.operationRail} is not null`),
    index('payments_part_of').on(table.partOfId),
    index('payments_created').on(table.createdAt, table.id),
    index('payments_amount').on(table.amount, table.id),
    index('payments_state').on(table.state, table.createdAt),
    index('payments_waiting')
      .on(table.voucherAt, table.id)
      .where(sql`${table.state} = 'pendiente' and ${table.voucherId} is not null`),
    index('payments_unapplied').on(table.id).where(sql`${table.unapplied} is not null`),
    index('payments_verifying').on(table.id).where(sql`${table.verifying} is not null`),
    index('payments_deal').on(table.dealId, table.createdAt),
    index('payments_user').on(table.userId, table.createdAt),
    index('payments_voucher').on(table.voucherId),
  ],
);
export type PaymentRow = typeof payments.$inferSelect;
