import type { TaxTreatment } from '@aulario/contract/catalogue/tax';
import type { Currency } from '@aulario/contract/money';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { byteText, editableColumns } from '../../platform/columns.ts';

/** The tax of a country from a day on; the row that began last counts. */
export const taxRates = pgTable(
  'tax_rates',
  {
    ...editableColumns(),
    currency: text('currency').$type<Currency>().notNull(),
    name: text('name').notNull(),
    rate: doublePrecision('rate').notNull(),
    /** How the academy's sales stand to it; null: taxed, or exempt at a rate of 0. */
    treatment: text('treatment').$type<TaxTreatment>(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
  },
  (table) => [uniqueIndex('tax_rates_from').on(table.currency, table.validFrom)],
);
export type TaxRateRow = typeof taxRates.$inferSelect;

/** Courses that cost less together. */
export const packages = pgTable(
  'packages',
  {
    ...editableColumns(),
    name: text('name').notNull(),
    sortKey: byteText('sort_key').notNull(),
    searchText: text('search_text').notNull().default(''),
    slug: text('slug').notNull(),
    summary: text('summary').notNull().default(''),
    /** Ids of two courses or more. */
    courses: jsonb('courses').$type<string[]>().notNull(),
    prices: jsonb('prices').$type<{ currency: Currency; amount: number }[]>().notNull(),
    /** Days of Lima, both included. */
    startsOn: date('starts_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
    status: boolean('status').notNull().default(false),
  },
  (table) => [
    uniqueIndex('packages_slug').on(table.slug),
    index('packages_name').on(table.sortKey, table.id),
    index('packages_created').on(table.createdAt, table.id),
    index('packages_courses').using('gin', table.courses),
    index('packages_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);
export type PackageRow = typeof packages.$inferSelect;

/** Ways to send the paper certificates of a purchase. */
export const deliveryOptions = pgTable(
  'delivery_options',
  {
    ...editableColumns(),
    name: text('name').notNull(),
    /** What the buyer reads: "De 2 a 4 días en Lima". */
    detail: text('detail').notNull().default(''),
    currency: text('currency').$type<Currency>().notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    pickup: boolean('pickup').notNull().default(false),
    order: integer('order').notNull().default(0),
    status: boolean('status').notNull().default(true),
  },
  (table) => [
    index('delivery_options_order').on(table.order, table.id),
    index('delivery_options_created').on(table.createdAt, table.id),
  ],
);
export type DeliveryOptionRow = typeof deliveryOptions.$inferSelect;
