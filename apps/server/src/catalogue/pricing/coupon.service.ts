import type {
  Coupon,
  CouponInput,
  couponListQuery,
  createCouponBody,
} from '@aulario/contract/catalogue/coupon';
import type { z } from 'zod';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { days, limaDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { fieldFault, found, withUniqueNames } from '../../platform/error.ts';
import type { Page } from '../../platform/list.ts';
import { checkVersion } from '../../platform/version.ts';
import * as queries from './coupon.queries.ts';
import type { CouponRow } from './coupon.tables.ts';

type CouponDeps = Pick<Deps, 'db' | 'clock'>;
/** Which of these courses there are: an area to the right of this one knows. */
export type CourseFinder = (db: Tx, ids: string[]) => Promise<Map<string, string>>;
type WriteDeps = CouponDeps & { courseNames: CourseFinder };

export async function listCoupons(
  { db }: CouponDeps,
  actor: Actor,
  query: z.output<typeof couponListQuery>,
): Promise<Page<Coupon>> {
  requirePermission(actor, 'coupons:read');
  const { rows, total } = await queries.listCoupons(db, query);
  return { rows: rows.map(couponView), total };
}

export async function getCoupon({ db }: CouponDeps, actor: Actor, id: string): Promise<Coupon> {
  requirePermission(actor, 'coupons:read');
  return couponView(found(await queries.couponById(db, id)));
}

/** @throws 402 when it is neither a percent nor an amount, or both, or for courses that there are not; 409 for a code in use. */
export async function createCoupon(
  { db, clock, courseNames }: WriteDeps,
  actor: Actor,
  input: z.output<typeof createCouponBody>,
): Promise<Coupon> {
  requirePermission(actor, 'coupons:write');
  const now = clock.now();
  const row = { ...toColumns(input), code: input.code, createdAt: now, updatedAt: now };
  checkCoupon(row);
  return unique(() =>
    db.transaction(async (tx) => {
      await checkCourses(tx, courseNames, row.courses);
      const after = await queries.insertCoupon(tx, row);
      await recordAudit(tx, actor, {
        action: 'create',
        entity: 'coupon',
        entityId: after.id,
        after: couponView(after),
      });
      return couponView(after);
    }),
  );
}

export async function updateCoupon(
  deps: WriteDeps,
  actor: Actor,
  id: string,
  { version, ...input }: CouponInput,
): Promise<Coupon> {
  return change(deps, actor, id, 'update', async (before, tx) => {
    await checkVersion(tx, { actor, entity: 'coupon', before, version, sent: input });
    const columns = toColumns(input);
    checkCoupon({ ...before, ...columns });
    await checkCourses(tx, deps.courseNames, columns.courses);
    return columns;
  });
}

/** Nobody can use it any more; what was bought with it keeps its price. */
export async function retireCoupon(deps: CouponDeps, actor: Actor, id: string): Promise<Coupon> {
  return change(deps, actor, id, 'retire', ({ retiredAt }) => ({
    retiredAt: retiredAt ?? deps.clock.now(),
  }));
}

export async function restoreCoupon(deps: CouponDeps, actor: Actor, id: string): Promise<Coupon> {
  return change(deps, actor, id, 'restore', () => ({ retiredAt: null }));
}

async function change(
  { db }: CouponDeps,
  actor: Actor,
  id: string,
  action: string,
  decide: (before: CouponRow, tx: Tx) => Partial<CouponRow> | Promise<Partial<CouponRow>>,
): Promise<Coupon> {
  requirePermission(actor, 'coupons:write');
  return unique(() =>
    db.transaction(async (tx) => {
      const before = found(await queries.lockCoupon(tx, id));
      const after = await queries.updateCoupon(tx, before, await decide(before, tx));
      const [was, is] = [couponView(before), couponView(after)];
      await recordAudit(tx, actor, {
        action,
        entity: 'coupon',
        entityId: id,
        before: was,
        after: is,
      });
      return is;
    }),
  );
}

const unique = <T>(write: () => Promise<T>) =>
  withUniqueNames(
    { coupons_code: { path: 'code', message: 'Ya hay un cupón con ese código.' } },
    write,
  );

async function checkCourses(
  tx: Tx,
  courseNames: CourseFinder,
  courses: string[] | null | undefined,
): Promise<void> {
  if (!courses?.length) return;
  const known = await courseNames(tx, courses);
  if (courses.some((id) => !known.has(id)))
    throw fieldFault('courses', 'Uno de los cursos no existe. Quítalo de la lista.');
}

type Sums = Partial<Pick<CouponRow, 'percent' | 'amount' | 'startsAt' | 'endsAt'>>;

function checkCoupon({ percent, amount, startsAt, endsAt }: Sums): void {
  if (!percent && !amount) throw fieldFault('percent', 'Escribe un porcentaje o un importe.');
  if (percent && amount)
    throw fieldFault('amount', 'Elige un porcentaje o un importe, no los dos.');
  if (startsAt && endsAt && endsAt <= startsAt)
    throw fieldFault('endsOn', 'El último día va después del primero.');
}

/** Days begin and end at midnight in Lima, five hours behind UTC all year. */
function toColumns({
  amount,
  courses,
  startsOn,
  endsOn,
  ...same
}: CouponInput): Partial<CouponRow> {
  const columns = {
    ...same,
    ...(amount === undefined
      ? {}
      : { amount: amount?.amount ?? null, currency: amount?.currency ?? null }),
    ...(courses === undefined ? {} : { courses: courses.length > 0 ? courses : null }),
    ...(startsOn === undefined ? {} : { startsAt: startsOn ? midnight(startsOn) : null }),
    ...(endsOn === undefined
      ? {}
      : { endsAt: endsOn ? new Date(midnight(endsOn).getTime() + days(1)) : null }),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

function midnight(day: string): Date {
  return new Date(`${day}T00:00:00-05:00`);
}

function couponView(row: CouponRow): Coupon {
  return {
    _id: row.id,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    code: row.code,
    percent: row.percent,
    amount: row.amount === null ? null : { amount: row.amount, currency: row.currency ?? 'PEN' },
    courses: row.courses ?? [],
    startsOn: row.startsAt && limaDay(row.startsAt),
    endsOn: row.endsAt && limaDay(new Date(row.endsAt.getTime() - 1)),
    maxUses: row.maxUses,
    maxPerPerson: row.maxPerPerson,
    firstPurchase: row.firstPurchase,
    stacks: row.stacks,
    uses: row.uses,
    held: row.held,
    heldUntil: row.heldUntil?.toISOString() ?? null,
    retiredAt: row.retiredAt?.toISOString() ?? null,
  };
}
