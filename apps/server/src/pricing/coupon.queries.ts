import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { type CouponRow, coupons } from './coupon.tables.ts';

export async function couponByCode(db: Db, code: string): Promise<CouponRow | undefined> {
  const [row] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.code, code.trim().toUpperCase()), isNull(coupons.retiredAt)));
  return row;
}

/** Spends one use; false when another buyer took the last one. */
export async function spendCoupon(db: Db, code: string): Promise<boolean> {
  const spent = await db
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1` })
    .where(
      and(
        eq(coupons.code, code.trim().toUpperCase()),
        isNull(coupons.retiredAt),
        or(isNull(coupons.maxUses), lt(coupons.uses, coupons.maxUses)),
      ),
    )
    .returning({ id: coupons.id });
  return spent.length > 0;
}
