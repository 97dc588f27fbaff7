import type { Currency } from '@aulario/contract/money';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { editableColumns, instant } from '../../platform/columns.ts';
import { changeIndex } from '../../platform/list.ts';

export const coupons = pgTable(
  'coupons',
  {
    ...editableColumns(),
    /** Upper case. */
    code: text('code').notNull(),
    /** Either a percent, or an amount of minor units in one currency. */
    percent: integer('percent'),
    amount: integer('amount'),
    currency: text('currency').$type<Currency>(),
    /** Ids of the courses it serves for; null: all. */
    courses: jsonb('courses').$type<string[]>(),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    maxUses: integer('max_uses'),
    uses: integer('uses').notNull().default(0),
    /** How many of its uses are of orders that nobody paid yet. */
    held: integer('held').notNull().default(0),
    /** When the first of those is over; null: with what somebody decides. */
    heldUntil: instant('held_until'),
    /** How often one person may use it; null: as often as it lasts. */
    maxPerPerson: integer('max_per_person'),
    /** Only for who has not bought before. */
    firstPurchase: boolean('first_purchase').notNull().default(false),
    stacks: boolean('stacks').notNull().default(false),
  },
  (table) => [
    changeIndex('coupons_changed', table),
    uniqueIndex('coupons_code').on(table.code),
    index('coupons_created').on(table.createdAt, table.id),
  ],
);
export type CouponRow = typeof coupons.$inferSelect;
