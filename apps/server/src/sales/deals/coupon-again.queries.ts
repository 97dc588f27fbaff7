import type { CouponAgain } from '@aulario/contract/sales/payment';
import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { coupons } from '../../catalogue/pricing/coupon.tables.ts';
import type { Db } from '../../platform/database.ts';
import { togetherOnce } from '../../platform/together.ts';
import type { ValueOf } from '../../platform/written-once.ts';
import { boughtBy, countsOf, moment } from './coupon-use.queries.ts';
import { contactMailbox, deals } from './deal.tables.ts';

const asked = alias(deals, 'asked');
/** Orders stand in the order in which they were paid, those that were not behind them in the order in which they came. */
const placeOf = (order: typeof deals | typeof asked) =>
  sql`(${order.state} = 'abierto', coalesce(${order.settledAt}, ${order.createdAt}), ${order.id})`;
/** Who used a coupon first did not use it again. */
const cameBefore = sql`${placeOf(deals)} < ${placeOf(asked)}`;

/**
 * Which rule of its coupon each of these orders would break, had everybody proved who they are: staff look when they verify its
 * payment.
 */
export async function couponsAgain(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, CouponAgain>> {
  const [id] = ids;
  if (!id) return new Map();
  // Of one order in words of their own, which are planned once.
  const rows =
    ids.length === 1
      ? (await againOfOne(db, { id, now: now.toISOString() })).again
      : await selectAgain(db, inArray(asked.id, [...ids]), moment(now));
  return new Map(
    rows.flatMap(({ id, first, most, purchases, couponUses }): [string, CouponAgain][] => {
      if (first && purchases > 0) return [[id, 'primera-compra']];
      return most !== null && couponUses >= most ? [[id, 'por-persona']] : [];
    }),
  );
}

/** How often whoever placed an order bought before it, where its coupon asks for that. */
function selectAgain(db: Db, which: SQL, now: SQL) {
  const typed = (field: 'dni' | 'mobile') =>
    sql`nullif(${asked.contact}->>${sql.raw(`'${field}'`)}, '')`;
  const hand = {
    ...{ userId: sql`${asked.userId}`, dni: typed('dni'), mobile: typed('mobile') },
    mailbox: contactMailbox(asked.contact),
  };
  const before = db
    .select(countsOf(sql`${asked.coupon}`))
    .from(deals)
    .where(and(ne(deals.id, asked.id), cameBefore, boughtBy(hand, now)))
    .as('before');
  return db
    .select({
      ...{ id: asked.id, first: coupons.firstPurchase, most: coupons.maxPerPerson },
      ...{ purchases: before.purchases, couponUses: before.couponUses },
    })
    .from(asked)
    .innerJoin(coupons, and(eq(coupons.code, asked.coupon), isNull(coupons.retiredAt)))
    .crossJoinLateral(before)
    .where(and(which, or(eq(coupons.firstPurchase, true), isNotNull(coupons.maxPerPerson))));
}

const againOfOne = togetherOnce((db, value: ValueOf<{ id: string; now: string }>) => ({
  again: selectAgain(db, eq(asked.id, value('id')), sql`${value('now')}::timestamptz`),
}));
