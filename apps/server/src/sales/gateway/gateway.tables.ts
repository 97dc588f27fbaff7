import type { Currency } from '@aulario/contract/money';
import type { ChargeProblem } from '@aulario/contract/sales/gateway';
import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, recordColumns } from '../../platform/columns.ts';
import { payments } from '../payments/payment.tables.ts';

const money = (name: string) => bigint(name, { mode: 'number' });

/** A page of the gateway where a payment can be paid. */
export const gatewayCheckouts = pgTable(
  'gateway_checkouts',
  {
    id: id(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    amount: money('amount').notNull(),
    preference: text('preference').notNull(),
    address: text('address').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('gateway_checkouts_payment').on(table.paymentId, table.createdAt)],
);

/** What the gateway told us; each is handled once. */
export const gatewayNotifications = pgTable(
  'gateway_notifications',
  {
    id: id(),
    /** The account that it is about. */
    currency: text('currency').$type<Currency>().notNull(),
    /** The gateway's own id of it, or what stands for one. */
    number: text('number').notNull(),
    topic: text('topic').notNull(),
    action: text('action'),
    chargeNumber: text('charge_number'),
    receivedAt: instant('received_at').notNull(),
    handledAt: instant('handled_at'),
    outcome: text('outcome'),
  },
  (table) => [
    uniqueIndex('gateway_notifications_number').on(table.currency, table.number),
    index('gateway_notifications_received').on(table.receivedAt),
  ],
);
export type NotificationRow = typeof gatewayNotifications.$inferSelect;

/** How somebody settled that the money of a charge went back twice. */
export type TwiceBack = { reason: string; by: string; at: string };

/** Each attempt to pay, as the gateway knows it. */
export const gatewayCharges = pgTable(
  'gateway_charges',
  {
    ...recordColumns(),
    /** The account that charged. */
    account: text('account').$type<Currency>().notNull(),
    number: text('number').notNull(),
    /** The payment that it was for. */
    paymentId: text('payment_id').references(() => payments.id),
    /** The payment that counts its money: usually the same, another one when that was decided already. */
    countedId: text('counted_id').references(() => payments.id),
    status: text('status').notNull(),
    detail: text('detail'),
    amount: money('amount').notNull(),
    currency: text('currency').$type<Currency>(),
    method: text('method'),
    problem: text('problem').$type<ChargeProblem>(),
    /** What staff did about money that went back by hand and that the bank took as well; null while nobody did. */
    twiceBack: jsonb('twice_back').$type<TwiceBack>(),
    changedAt: instant('changed_at'),
  },
  (table) => [
    uniqueIndex('gateway_charges_number').on(table.account, table.number),
    index('gateway_charges_payment').on(table.paymentId, table.createdAt),
    index('gateway_charges_counted').on(table.countedId),
    index('gateway_charges_problem')
      .on(table.createdAt, table.id)
      .where(sql`${table.problem} is not null`),
  ],
);
export type ChargeRow = typeof gatewayCharges.$inferSelect;
