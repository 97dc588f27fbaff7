import type { CouponRow, coupons } from '../catalogue/pricing/coupon.tables.ts';
import type { DemoCourseRecord } from './demo-courses.ts';
import { daysBefore } from './demo-days.ts';
import { demoRandom } from './demo-random.ts';

export type DemoCoupon = typeof coupons.$inferInsert &
  Pick<
    CouponRow,
    | 'code'
    | 'percent'
    | 'amount'
    | 'currency'
    | 'courses'
    | 'startsAt'
    | 'endsAt'
    | 'maxUses'
    | 'uses'
    | 'stacks'
    | 'maxPerPerson'
    | 'firstPurchase'
  >;

/** Five coupons; `uses` is counted up while the sales are composed. */
export function composeCoupons(now: Date, courses: readonly DemoCourseRecord[]): DemoCoupon[] {
  const random = demoRandom('coupons');
  const excel = courses.find(({ slug }) => slug === 'excel-para-la-oficina')?.id ?? '';
  const coupon = (
    code: string,
    age: number,
    more: Partial<
      Pick<DemoCoupon, 'percent' | 'amount' | 'currency' | 'courses' | 'endsAt' | 'maxUses'>
    >,
  ): DemoCoupon => {
    const createdAt = daysBefore(now, age);
    return {
      id: random.id(createdAt),
      createdAt,
      updatedAt: createdAt,
      code,
      percent: null,
      amount: null,
      currency: null,
      courses: null,
      startsAt: createdAt,
      endsAt: null,
      maxUses: null,
      uses: 0,
      stacks: false,
      maxPerPerson: null,
      firstPurchase: false,
      ...more,
    };
  };
  return [
    coupon('BIENVENIDA10', 185, { percent: 10, maxUses: 500 }),
    coupon('MEDIOANIO15', 150, { percent: 15, endsAt: daysBefore(now, 120) }),
    coupon('PRIMEROS12', 100, { percent: 12, maxUses: 12 }),
    coupon('TOCAPU30', 60, { amount: 30_00, currency: 'PEN', maxUses: 100 }),
    coupon('EXCEL20', 40, { percent: 20, courses: [excel] }),
  ];
}
