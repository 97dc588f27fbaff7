import { limaDay } from '../platform/clock.ts';
import { searchText } from '../platform/text.ts';
import type { dealLines, deals } from '../sales/deals/deal.tables.ts';
import { dealNumber } from '../sales/deals/series.queries.ts';
import type { DemoCoupon } from './demo-coupons.ts';
import type { DemoCourseRecord } from './demo-courses.ts';
import { type DemoRandom, demoRandom } from './demo-random.ts';
import { type DemoSelection, select } from './demo-selection.ts';
import { type DealSlot, stateOf } from './demo-slots.ts';
import type { DemoStudent } from './demo-students.ts';

export type DemoDeal = {
  slot: DealSlot;
  student: DemoStudent;
  /** `paid`, `settledAt` and what else payments decide is written by them. */
  row: typeof deals.$inferInsert & { id: string };
  lines: (typeof dealLines.$inferInsert & { id: string })[];
};

/** People who pay in instalments and are inside, each in another state: `demo-instalments.ts`. */
export const learnMeanwhile = 3;

/** The last number of each year's series of deals. */
export type DealNumbers = Map<string, number>;

const sources = ['web', 'web', 'web', 'web', 'web', 'whatsapp', 'facebook', 'recepcion'];

/**
 * The sales, oldest first, each with the price of its day.
 * @param numbers the last number of each year; counted up.
 * @param coupons `uses` is counted up.
 */
export function composeDeals(
  slots: readonly DealSlot[],
  students: readonly DemoStudent[],
  courses: readonly DemoCourseRecord[],
  coupons: readonly DemoCoupon[],
  numbers: DealNumbers,
): DemoDeal[] {
  const random = demoRandom('deals');
  const bought = new Map<DemoStudent, Set<string>>();
  // The first of those who pay in parts learn meanwhile, in a course that is taught here; the other sales stay as they were drawn.
  let left = learnMeanwhile;
  return slots.map((slot) => {
    const student = students[slot.buyer] as DemoStudent;
    const before = bought.get(student) ?? new Set<string>();
    const buyer = { country: student.identity.country, bought: before };
    const alone = slot.story === 'pagado-en-parte' && left > 0 && isLastSale(slot, slots);
    const drawn = select(slot.at, buyer, courses, alone ? copies(coupons) : coupons, random);
    const here =
      alone && drawn.calculation.lines.length === 1 && taughtHere(courses, slot.at, before);
    if (here) left -= 1;
    const selection = here
      ? select(slot.at, buyer, [here], [], demoRandom(`in-parts-${slot.buyer}`))
      : drawn;
    for (const { course } of selection.calculation.lines) before.add(course);
    bought.set(student, before);
    return composeDeal(slot, student, selection, nextNumber(numbers, limaDay(slot.at)), random);
  });
}

/** What it sells changes no later sale of its buyer. */
const isLastSale = (slot: DealSlot, slots: readonly DealSlot[]): boolean =>
  slots.findLast(({ buyer }) => buyer === slot.buyer) === slot;
const copies = (coupons: readonly DemoCoupon[]) => coupons.map((coupon) => ({ ...coupon }));

function taughtHere(
  courses: readonly DemoCourseRecord[],
  at: Date,
  bought: ReadonlySet<string>,
): DemoCourseRecord | undefined {
  return courses.find(
    ({ id, row, publishedAt }) =>
      row.classroom === 'propia' && publishedAt && publishedAt <= at && !bought.has(id),
  );
}

/** `T-2026-000123`, counted from 1 every year of Lima. */
export function nextNumber(numbers: DealNumbers, day: string): string {
  const year = day.slice(0, 4);
  const number = (numbers.get(year) ?? 0) + 1;
  numbers.set(year, number);
  return dealNumber(year, number);
}

function composeDeal(
  slot: DealSlot,
  student: DemoStudent,
  { calculation, coupon }: DemoSelection,
  number: string,
  random: DemoRandom,
): DemoDeal {
  const { at } = slot;
  const id = random.id(at);
  const { firstName, lastName, email, mobile, document, dni } = student.identity;
  const { currency, subtotal, discount, tax, total } = calculation;
  return {
    slot,
    student,
    row: {
      id,
      createdAt: at,
      updatedAt: at,
      number,
      userId: student.row.id,
      assessorId: student.row.assessorId ?? null,
      contact: { firstName, lastName, email, mobile, document, dni },
      ...{ currency, subtotal, discount, tax, total, coupon, calculation },
      state: stateOf[slot.story],
      source: random.pick(sources),
      privateToken: Buffer.from(random.bytes(24)).toString('base64url'),
      searchText: searchText(number, firstName, lastName, dni, email),
    },
    lines: calculation.lines.map((line, position) => ({
      id: random.id(at),
      dealId: id,
      position,
      courseId: line.course,
      courseName: line.name,
      courseSlug: line.slug,
      certificate: line.certificate,
      agreementId: line.agreement,
      coursePrice: line.coursePrice,
      certificatePrice: line.certificatePrice,
      discounts: line.discounts,
      total: line.total,
      tax: line.tax,
    })),
  };
}
