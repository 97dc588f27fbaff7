import type { Currency } from '@aulario/contract/money';
import type { RefundEffect, RefundState, RefundWay } from '@aulario/contract/sales/refund';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, recordColumns } from '../../platform/columns.ts';
import { deals } from '../deals/deal.tables.ts';
import { payments } from './payment.tables.ts';

/** Money that goes back, a row each time. Rows are never removed. */
export const refunds = pgTable(
  'refunds',
  {
    ...recordColumns(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    dealId: text('deal_id')
      .notNull()
      .references(() => deals.id),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    way: text('way').$type<RefundWay>().notNull(),
    state: text('state').$type<RefundState>().notNull(),
    /** Whether the deal asks for it again, also when it was settled; see `stateByMoney`. */
    reverses: boolean('reverses').notNull().default(false),
    /** What of a sale that was complete it gave up when it was done: reports count it then, whatever comes later. */
    givenUp: bigint('given_up', { mode: 'number' }).notNull().default(0),
    operationNumber: text('operation_number'),
    /** The gateway's own number of it. */
    gatewayNumber: text('gateway_number'),
    reason: text('reason').notNull(),
    effect: text('effect').$type<RefundEffect>().notNull(),
    requestedBy: text('requested_by'),
    requestedByName: text('requested_by_name').notNull(),
    doneAt: instant('done_at'),
    error: text('error'),
  },
  (table) => [
    // The gateway tells of one refund many times.
    uniqueIndex('refunds_gateway_number')
      .on(table.paymentId, table.gatewayNumber)
      .where(sql`${table.gatewayNumber} is not null`),
    index('refunds_payment').on(table.paymentId, table.createdAt),
    index('refunds_deal').on(table.dealId, table.createdAt),
    index('refunds_created').on(table.createdAt, table.id),
    index('refunds_amount').on(table.amount, table.id),
    index('refunds_operation').on(table.operationNumber),
    index('refunds_state').on(table.state, table.createdAt),
  ],
);
export type RefundRow = typeof refunds.$inferSelect;
