import type { ShippingPriority, ShippingState } from '@aulario/contract/certificates/shipping';
import type { Currency } from '@aulario/contract/money';
import type { PaymentMethod } from '@aulario/contract/sales/payment';
import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../people/users/user.tables.ts';
import { byteText, id, instant, recordColumns } from '../../platform/columns.ts';
import { changeIndex } from '../../platform/list.ts';
import { deals } from '../../sales/deals/deal.tables.ts';
import { certificates } from '../issuing/certificate.tables.ts';

/** A physical certificate on its way to a person (spec §3). */
export const shippings = pgTable(
  'shippings',
  {
    ...recordColumns(),
    version: integer('version').notNull().default(1),
    certificateId: text('certificate_id')
      .notNull()
      .references(() => certificates.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** The receiver as written on the label, whatever becomes of the person's record. */
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    dni: text('dni'),
    cellphone: text('cellphone'),
    date: date('date', { mode: 'string' }).notNull(),
    address: text('address'),
    reference: text('reference'),
    district: text('district'),
    city: text('city'),
    department: text('department'),
    country: text('country').notNull().default('PE'),
    priority: text('priority').$type<ShippingPriority>().notNull().default('normal'),
    state: text('state').$type<ShippingState>().notNull(),
    courier: text('courier'),
    trackingCode: text('tracking_code'),
    attempts: integer('attempts').notNull().default(0),
    /** What the copy costs when it did not come with the course; null when it did. */
    priceAmount: bigint('price_amount', { mode: 'number' }),
    priceCurrency: text('price_currency').$type<Currency>(),
    /** The sale of the copy; null when it came with the course, or was asked for before copies were sold so. */
    dealId: text('deal_id').references(() => deals.id),
    paidAt: instant('paid_at'),
    paymentMethod: text('payment_method').$type<PaymentMethod>(),
    operationNumber: text('operation_number'),
    sortName: byteText('sort_name').notNull(),
    searchText: text('search_text').notNull(),
  },
  (table) => [
    changeIndex('shippings_changed', table),
    // One paper copy of a certificate is under way at a time.
    uniqueIndex('shippings_certificate')
      .on(table.certificateId)
      .where(sql`${table.state} not in ('anulado', 'entregado')`),
    index('shippings_created').on(table.createdAt, table.id),
    index('shippings_updated').on(table.updatedAt, table.id),
    index('shippings_date').on(table.date, table.id),
    index('shippings_name').on(table.sortName, table.id),
    index('shippings_state').on(table.state, table.createdAt),
    uniqueIndex('shippings_deal').on(table.dealId),
    index('shippings_user').on(table.userId, table.createdAt),
    index('shippings_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);
export type ShippingRow = typeof shippings.$inferSelect;

/** Every step of the way. Rows are only added. */
export const shippingMoves = pgTable(
  'shipping_moves',
  {
    id: id(),
    shippingId: text('shipping_id')
      .notNull()
      .references(() => shippings.id),
    at: instant('at').notNull(),
    state: text('state').$type<ShippingState>().notNull(),
    note: text('note'),
    byId: text('by_id'),
    byName: text('by_name').notNull(),
  },
  (table) => [index('shipping_moves_shipping').on(table.shippingId, table.at)],
);
export type ShippingMoveRow = typeof shippingMoves.$inferSelect;
