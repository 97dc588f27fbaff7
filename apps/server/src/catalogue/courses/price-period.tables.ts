import type { Currency } from '@aulario/contract/money';
import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id } from '../../platform/columns.ts';
import { courses } from './course.tables.ts';

/**
 * The price of a course while it was on sale, for as long as it stood unchanged: what proves that an earlier price was
 * charged. Written by what changes a price or takes a course on or off sale, never by hand.
 */
export const pricePeriods = pgTable(
  'course_price_periods',
  {
    id: id(),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id),
    currency: text('currency').$type<Currency>().notNull(),
    amount: integer('amount').notNull(),
    earlier: integer('earlier'),
    promoFrom: date('promo_from', { mode: 'string' }),
    promoUntil: date('promo_until', { mode: 'string' }),
    /** Days of Lima, both included; null for what is on sale now. */
    sinceDay: date('since_day', { mode: 'string' }).notNull(),
    untilDay: date('until_day', { mode: 'string' }),
  },
  (table) => [
    index('course_price_periods_course').on(table.courseId, table.sinceDay),
    uniqueIndex('course_price_periods_now')
      .on(table.courseId, table.currency)
      .where(sql`${table.untilDay} is null`),
  ],
);
export type PricePeriodRow = typeof pricePeriods.$inferSelect;
