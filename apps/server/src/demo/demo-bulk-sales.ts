import { seats } from '../catalogue/editions/seat.tables.ts';
import { calculatePrice } from '../catalogue/pricing/price.ts';
import { standardTaxRates } from '../catalogue/pricing/tax.ts';
import { enrolments } from '../learning/enrolments/enrolment.tables.ts';
import { placeEnrolments, placeLines } from '../learning/enrolments/places.queries.ts';
import { users } from '../people/users/user.tables.ts';
import { days, hours } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import { searchText } from '../platform/text.ts';
import { dealLines, deals } from '../sales/deals/deal.tables.ts';
import { payments } from '../sales/payments/payment.tables.ts';
import { type BulkSize, bulkSteps } from './demo-bulk-schedule.ts';
import type { DemoCourseRecord } from './demo-courses.ts';
import { quickLimaDay } from './demo-days.ts';
import { type DealNumbers, nextNumber } from './demo-deals.ts';
import { followGroups } from './demo-follow-groups.ts';
import type { DemoIdentity, IdentityMaker } from './demo-identity.ts';
import { indexedAfter } from './demo-indexed-after.ts';
import { methodOf } from './demo-operations.ts';
import { type DemoCrew, studentRow } from './demo-people.ts';
import { type DemoRandom, demoRandom } from './demo-random.ts';
import { insertManyRows } from './demo-rows.ts';

type Sources = { courses: readonly DemoCourseRecord[]; crew: DemoCrew; newIdentity: IdentityMaker };
type Person = { id: string; identity: DemoIdentity; assessorId: string | null };

const stepsAtOnce = 500;

/**
 * Further students until there are as many as asked for, each with two paid sales. Written in parts
 * of 500 steps: memory grows with the window of people who have not bought again, not with their number.
 */
export async function insertBulkSales(
  tx: Tx,
  now: Date,
  { courses, crew, newIdentity }: Sources,
  size: BulkSize,
): Promise<void> {
  if (!size.users) return;
  const random = demoRandom('bulk-sales');
  const sold = courses.filter(({ publishedAt }) => publishedAt);
  const numbers: DealNumbers = new Map();
  const waiting = new Map<number, Person>();
  let operation = 0;
  let batch = newBatch();
  // The next rows are invented while the database takes those before them.
  let taken = Promise.resolve();
  const sell = (person: Person, at: Date) => {
    operation += 1;
    addSale(batch, person, random.pick(sold), at, { numbers, operation, random });
  };
  await indexedAfter(tx, [users, deals, dealLines, payments, enrolments, seats], async () => {
    for (const { at, againAt, arriving, returning } of bulkSteps(now, size)) {
      if (arriving !== null) {
        const adviser = crew.advisers[arriving % 4];
        const person = {
          id: random.id(at),
          identity: newIdentity(),
          assessorId: adviser?.id ?? null,
        };
        const known = { createdAt: at, updatedAt: at, stage: 'cliente' as const, status: true };
        const { id, assessorId, identity } = person;
        batch.users.push(studentRow(identity, { ...known, id, assessorId }));
        waiting.set(arriving, person);
        sell(person, at);
      }
      const back = returning === null ? undefined : waiting.get(returning);
      if (returning !== null && back) {
        sell(back, againAt);
        waiting.delete(returning);
      }
      if (batch.users.length + batch.deals.length >= stepsAtOnce * 3) {
        await taken;
        taken = insertBatch(tx, batch);
        batch = newBatch();
      }
    }
    await taken;
    await insertBatch(tx, batch);
    // Here, where no index has to follow a million rows.
    await placeEnrolments(tx);
    await placeLines(tx);
    await followGroups(tx, now);
  });
}

function newBatch() {
  return {
    users: [] as (typeof users.$inferInsert)[],
    deals: [] as (typeof deals.$inferInsert)[],
    lines: [] as (typeof dealLines.$inferInsert)[],
    payments: [] as (typeof payments.$inferInsert)[],
    enrolments: [] as (typeof enrolments.$inferInsert)[],
  };
}

async function insertBatch(tx: Tx, batch: ReturnType<typeof newBatch>): Promise<void> {
  await insertManyRows(tx, users, batch.users);
  await insertManyRows(tx, deals, batch.deals);
  await insertManyRows(tx, dealLines, batch.lines);
  await insertManyRows(tx, payments, batch.payments);
  await insertManyRows(tx, enrolments, batch.enrolments);
}

/** One course, paid at once, and mostly finished by now. */
function addSale(
  batch: ReturnType<typeof newBatch>,
  { id: userId, identity, assessorId }: Person,
  course: DemoCourseRecord,
  at: Date,
  { numbers, operation, random }: { numbers: DealNumbers; operation: number; random: DemoRandom },
): void {
  const day = quickLimaDay(at);
  const calculation = calculatePrice({
    lines: [{ course, certificate: null, agreement: null }],
    country: identity.country,
    currency: undefined,
    coupon: undefined,
    membership: undefined,
    taxRates: standardTaxRates,
    today: day,
    now: at,
  });
  const { currency, subtotal, discount, tax, total, lines } = calculation;
  const { firstName, lastName, email, mobile, document, dni } = identity;
  const number = nextNumber(numbers, day);
  const dealId = random.id(at);
  const dealLineId = random.id(at);
  const settledAt = new Date(at.getTime() + hours(3));
  const finished = random.chance(0.7)
    ? new Date(at.getTime() + days(random.between(12, 150)))
    : null;
  const dated = { createdAt: at, updatedAt: settledAt };
  batch.deals.push({
    ...dated,
    ...{ id: dealId, number, userId, assessorId, currency, subtotal, discount, tax, total },
    contact: { firstName, lastName, email, mobile, document, dni },
    paid: total,
    state: 'pagado',
    calculation,
    privateToken: Buffer.from(random.bytes(24)).toString('base64url'),
    searchText: searchText(number, firstName, lastName, dni, email),
    settledAt,
  });
  for (const { course: courseId, name, slug, certificate, agreement, ...amounts } of lines) {
    batch.lines.push({
      ...amounts,
      ...{ id: dealLineId, dealId, position: 0, courseId, courseName: name, courseSlug: slug },
      certificate,
      agreementId: agreement,
    });
  }
  batch.payments.push({
    ...dated,
    ...{
      id: random.id(at),
      dealId,
      userId,
      currency,
      amount: total,
      state: 'verificado',
      paidAt: day,
    },
    method: methodOf(currency, true, random),
    // Twelve digits: longer than those of the written sales, so that none repeats.
    operationNumber: String(900_000_000_000 + operation),
    decidedByName: 'Recepción',
    decidedAt: settledAt,
  });
  batch.enrolments.push({
    ...{ id: random.id(settledAt), userId, courseId: course.id, dealId, dealLineId },
    createdAt: settledAt,
    updatedAt: finished ?? settledAt,
    startsAt: settledAt,
    endsAt: new Date(settledAt.getTime() + days(180)),
    state: 'matriculado',
    confirmedAt: settledAt,
    progress: finished ? 100 : random.int(5, 80),
    finalGrade: finished ? random.int(24, 40) / 2 : null,
    completedAt: finished,
  });
}
