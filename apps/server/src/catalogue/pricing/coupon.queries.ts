import type { couponListQuery } from '@aulario/contract/catalogue/coupon';
import { and, count, eq, inArray, isNotNull, isNull, like } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import { behind, orderBy, type Page, window } from '../../platform/list.ts';
import { totalOf } from '../../platform/total.ts';
import { type CouponRow, coupons } from './coupon.tables.ts';

export async function couponByCode(db: Db, code: string): Promise<CouponRow | undefined> {
  const [row] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.code, code.trim().toUpperCase()), isNull(coupons.retiredAt)));
  return row;
}

/** Locked, also when it was retired: its uses are counted by one at a time. */
export async function lockCouponByCode(db: Db, code: string): Promise<CouponRow | undefined> {
  const [row] = await db
    .select()
    .from(coupons)
    .where(eq(coupons.code, code.trim().toUpperCase()))
    .for('update');
  return row;
}

export async function setUses(
  db: Db,
  id: string,
  uses: Pick<CouponRow, 'uses' | 'held' | 'heldUntil'>,
): Promise<void> {
  await db
    .update(coupons)
    .set({ ...uses, updatedAt: new Date() })
    .where(eq(coupons.id, id));
}

/** Found by the beginning of the code, which its unique index serves. */
export async function listCoupons(
  db: Db,
  query: z.output<typeof couponListQuery>,
): Promise<Page<CouponRow>> {
  const wanted = query.search?.toUpperCase().replace(/[\\%_]/g, '\\$&');
  const retired = query.retired ? isNotNull(coupons.retiredAt) : isNull(coupons.retiredAt);
  const where = and(
    behind(query, coupons.id),
    query.ids ? inArray(coupons.id, query.ids) : retired,
    wanted ? like(coupons.code, `${wanted}%`) : undefined,
  );
  const columns = { createdAt: coupons.createdAt, code: coupons.code, uses: coupons.uses };
  const rows = await db
    .select()
    .from(coupons)
    .where(where)
    .orderBy(...orderBy(query, columns, coupons.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  return {
    rows,
    total: await totalOf(db, query, db.select({ n: count() }).from(coupons).where(where), rows),
  };
}

export async function couponById(db: Db, id: string): Promise<CouponRow | undefined> {
  const [row] = await db.select().from(coupons).where(eq(coupons.id, id));
  return row;
}

export async function lockCoupon(db: Db, id: string): Promise<CouponRow | undefined> {
  const [row] = await db.select().from(coupons).where(eq(coupons.id, id)).for('update');
  return row;
}

export async function insertCoupon(
  db: Db,
  coupon: typeof coupons.$inferInsert,
): Promise<CouponRow> {
  const [row] = await db.insert(coupons).values(coupon).returning();
  return row as CouponRow;
}

/** Writes over the version that was read. */
export async function updateCoupon(
  db: Db,
  before: CouponRow,
  changes: Partial<CouponRow>,
): Promise<CouponRow> {
  const [row] = await db
    .update(coupons)
    .set({ ...changes, version: before.version + 1, updatedAt: new Date() })
    .where(eq(coupons.id, before.id))
    .returning();
  return row as CouponRow;
}
