import { and, eq, lt, sql } from 'drizzle-orm';
import { lockCouponByCode, setUses } from '../../catalogue/pricing/coupon.queries.ts';
import type { CouponRow } from '../../catalogue/pricing/coupon.tables.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { deals } from './deal.tables.ts';

/**
 * Whether a deal has its coupon's use: it was paid, wholly or in part; or it is open and its time to
 * pay is not over, or a voucher of it waits to be looked at. An annulled one has given it back.
 */
export function holdsCoupon(now: Date) {
  return sql<boolean>`(${deals.state} in ('pagado', 'pagado-parcial')
    or (${deals.state} = 'abierto' and (${deals.couponUntil} is null or ${deals.couponUntil} > ${now.toISOString()}::timestamptz
      or exists (select 1 from payments waiting where waiting.deal_id = "deals"."id"
        and waiting.state = 'pendiente' and waiting.voucher_id is not null))))`;
}

/**
 * The locked coupon with its uses counted anew from the deals that have them. Whoever takes a use
 * writes its deal in the same transaction, so that two never take the last one.
 */
export async function countedCoupon(
  tx: Tx,
  code: string,
  now: Date,
): Promise<CouponRow | undefined> {
  const coupon = await lockCouponByCode(tx, code);
  if (!coupon) return undefined;
  const [row] = await tx
    .select({ n: sql`count(*)`.mapWith(Number) })
    .from(deals)
    .where(and(eq(deals.coupon, coupon.code), holdsCoupon(now)));
  const uses = row?.n ?? 0;
  if (uses !== coupon.uses) await setUses(tx, coupon.id, uses);
  return { ...coupon, uses };
}

/** Codes of coupons that somebody may not hold any more. */
export async function lapsedCoupons(db: Db, now: Date, since: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ code: deals.coupon })
    .from(deals)
    .where(
      and(
        eq(deals.state, 'abierto'),
        lt(deals.couponUntil, now),
        sql`${deals.couponUntil} > ${since.toISOString()}::timestamptz`,
      ),
    )
    .limit(500);
  return rows.flatMap(({ code }) => code ?? []);
}
