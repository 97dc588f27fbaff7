import type { Currency } from '@aulario/contract/money';
import type { PaymentMethod, PaymentState } from '@aulario/contract/payment';
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
import { deals } from '../deals/deal.tables.ts';
import { files } from '../files/file.tables.ts';
import { users } from '../people/user.tables.ts';
import { instant, recordColumns } from '../platform/columns.ts';

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
  },
  (table) => [
    // The same money cannot be counted twice.
    uniqueIndex('payments_operation')
      .on(table.method, table.operationNumber)
      .where(sql`${table.state} = 'verificado' and ${table.operationNumber} is not null`),
    index('payments_operation_number').on(table.operationNumber),
    index('payments_created').on(table.createdAt, table.id),
    index('payments_amount').on(table.amount, table.id),
    index('payments_state').on(table.state, table.createdAt),
    index('payments_waiting')
      .on(table.voucherAt, table.id)
      .where(sql`${table.state} = 'pendiente' and ${table.voucherId} is not null`),
    index('payments_deal').on(table.dealId, table.createdAt),
    index('payments_user').on(table.userId, table.createdAt),
    index('payments_voucher').on(table.voucherId),
  ],
);
export type PaymentRow = typeof payments.$inferSelect;
