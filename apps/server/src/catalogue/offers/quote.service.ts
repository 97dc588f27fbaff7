import {
  type PriceCalculation,
  type PriceRequest,
  priceWarnings,
} from '@aulario/contract/catalogue/price';
import { limaDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/error.ts';
import { spanishDay } from '../../platform/spanish-day.ts';
import { isInForce } from '../categories/agreement.in-force.ts';
import { itemById } from '../categories/catalogue.queries.ts';
import {
  agreementsOf,
  certificatePricesOf,
  pricesOf,
  publishedCoursesByIds,
} from '../courses/course.queries.ts';
import { editionBrief } from '../editions/edition.view.ts';
import { couponByCode } from '../pricing/coupon.queries.ts';
import type { CouponBuyer } from '../pricing/coupon.ts';
import type { Membership } from '../pricing/discount.ts';
import { deliveryOption, packagesWith, taxesOn } from '../pricing/offer.queries.ts';
import { calculatePrice, type PricedCourse } from '../pricing/price.ts';
import { type Chosen, chooseEditions } from './chosen-edition.ts';

/** For whom: who buys, once it is known, and for how many people each course is bought. */
type Buying = { buyer?: CouponBuyer | undefined; people?: number };

/**
 * What a selection costs one person now. Reads what the pure calculation needs; the same call prices the page,
 * the cart and the deal. Who buys is asked of coupons only once it is known.
 * @throws DomainError `not-found` for a course that is not on sale.
 */
export async function quote(
  { clock }: Pick<Deps, 'clock'>,
  db: Db,
  request: PriceRequest,
  { buyer, people }: Buying = {},
): Promise<PriceCalculation> {
  const now = clock.now();
  const today = limaDay(now);
  const courses = await coursesOnSale(
    db,
    request.lines.map((line) => line.course),
    today,
  );
  const chosen = await chooseEditions(db, request.lines, { today, now, people });
  const member = await membership(db, request.membership, today);
  const calculation = calculatePrice({
    lines: request.lines.map((line) => ({
      course: inEdition(courses.get(line.course) as PricedCourse, chosen.get(line.course)),
      certificate: line.certificate ?? null,
      agreement: backedBy(courses.get(line.course), line.agreement),
    })),
    country: request.country,
    currency: request.currency,
    coupon: request.coupon ? ((await couponByCode(db, request.coupon)) ?? null) : undefined,
    membership: member.inForce,
    buyer,
    packages: await packagesWith(db, [...courses.keys()], today),
    shipping: request.shipping ? ((await deliveryOption(db, request.shipping)) ?? null) : undefined,
    taxRates: await taxesOn(db, today),
    today,
    now,
  });
  const faults = new Set([...chosen.values()].flatMap(({ fault }) => fault ?? []));
  const warnings = [...faults].map((code) => ({ code, message: priceWarnings[code] }));
  const over = member.over ? [{ code: 'membership-over' as const, message: member.over }] : [];
  return { ...calculation, warnings: [...calculation.warnings, ...over, ...warnings] };
}

/** The course with its edition, at the edition's own price where it has one. */
function inEdition(course: PricedCourse, chosen: Chosen | undefined): PricedCourse {
  const edition = chosen?.edition;
  if (!edition) return course;
  const own = edition.prices.map((price) => ({
    ...price,
    ...{ earlier: null, promoFrom: null, promoUntil: null, earlierProven: false },
  }));
  const others = course.prices.filter(
    ({ currency }) => !own.some((price) => price.currency === currency),
  );
  return { ...course, prices: [...own, ...others], edition: editionBrief(edition) };
}

/** The paper of an agreement is sold while it backs the course. */
function backedBy(
  course: PricedCourse | undefined,
  agreement: string | null | undefined,
): string | null {
  return agreement && course?.agreements.includes(agreement) ? agreement : null;
}

async function coursesOnSale(
  db: Db,
  ids: string[],
  today: string,
): Promise<Map<string, PricedCourse>> {
  const unique = [...new Set(ids)];
  if (unique.length !== ids.length) {
    throw new DomainError('validation', 'Hay un curso repetido.', [
      { path: 'lines', message: 'Hay un curso repetido.' },
    ]);
  }
  const courses = await coursesForPrices(db, unique, today);
  if (courses.size !== unique.length)
    throw new DomainError('not-found', 'Ese curso ya no está a la venta.');
  return courses;
}

/** Courses on sale with all that prices need to know; those that are not on sale are left out. */
export async function coursesForPrices(
  db: Db,
  unique: string[],
  today: string,
): Promise<Map<string, PricedCourse>> {
  const rows = await publishedCoursesByIds(db, unique);
  const prices = await pricesOf(db, unique);
  const certificatePrices = await certificatePricesOf(db, unique);
  const agreements = await agreementsOf(db, unique, today);
  return new Map(
    rows.map(({ id, name, slug, taxTreatment }) => [
      id,
      {
        ...{ id, name, slug, taxTreatment },
        agreements: agreements.get(id) ?? [],
        prices: prices.filter((price) => price.courseId === id),
        certificatePrices: certificatePrices.filter((price) => price.courseId === id),
      },
    ]),
  );
}

// Said by the server alone: no page loads these words.
const notInForce = 'Ese convenio ya no está vigente.';

/** The agreement whose members' price was asked for; of one that is not in force why, which nobody may find out by the price. */
async function membership(
  db: Db,
  agreement: string | undefined,
  today: string,
): Promise<{ inForce?: Membership; over?: string }> {
  if (!agreement) return {};
  const item = await itemById(db, 'agreements', agreement);
  if (!item) return { over: notInForce };
  const { row } = item;
  if (isInForce(row, today)) {
    const percent = Number(row.memberDiscount ?? 0);
    return { inForce: { id: agreement, name: row.name, percent } };
  }
  if (row.retiredAt || !row.status) return { over: notInForce };
  const [from, until] = [row.validFrom, row.validUntil].map((day) => (day ? String(day) : null));
  const when =
    until && until < today
      ? `venció el ${spanishDay(until)}`
      : `rige desde el ${spanishDay(from ?? today)}`;
  return { over: `El convenio con ${row.name} ${when}: su descuento no se aplica.` };
}
