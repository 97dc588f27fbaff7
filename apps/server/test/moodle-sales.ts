import { eq } from 'drizzle-orm';
import { enrolments } from '../src/learning/enrolments/enrolment.tables.ts';
import { enrolInMoodle } from '../src/learning/moodle/moodle-enrolment.service.ts';
import { users } from '../src/people/users/user.tables.ts';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import {
  aBuyer,
  aCourse,
  aKnownBuyer,
  aPurchase,
  sendVoucher,
  waitingPayment,
} from './factories.ts';
import { type MoodleDouble, startMoodleDouble } from './moodle-double.ts';

export type Sold = { id: string; userId: string };

/** The app with its Moodle, and sales whose step to Moodle is still to come. */
export async function openMoodleSales() {
  const site = await startMoodleDouble();
  const test = await buildTestApp({ moodle: site });
  const { token: staff } = await test.signedInAs('Administrador');
  const { db } = test.deps;

  /** A course of the catalogue that is joined to one of Moodle. */
  async function joinedCourse(changes: Parameters<MoodleDouble['state']['addCourse']>[0] = {}) {
    const { id } = site.state.addCourse(changes);
    const { _id } = await aCourse(test, { moodleId: id });
    return { course: _id, moodleCourse: id };
  }

  /** A paid enrolment whose job was not run yet; in a joined course of its own unless one is named. */
  async function paid({ course, buyer }: { course?: string; buyer?: object } = {}) {
    const joined = course ? { course, moodleCourse: 0 } : await joinedCourse();
    return { ...(await settledSale(test, staff, joined.course, buyer)), ...joined };
  }

  async function stored({ id, userId }: Sold) {
    const [enrolment] = await db.select().from(enrolments).where(eq(enrolments.id, id));
    const [person] = await db.select().from(users).where(eq(users.id, userId));
    if (!enrolment || !person) throw new Error('The enrolment is gone.');
    return { enrolment, person };
  }

  return {
    site,
    test,
    staff,
    joinedCourse,
    paid,
    stored,
    /** The same of a buyer whose mailbox never answered. */
    guestPaid: (course: string, buyer: object) => settledSale(test, staff, course, buyer, 'guest'),
    /** What the job does. */
    run: ({ id }: Sold) => enrolInMoodle(test.deps, id),
    reason: async (sold: Sold) => (await stored(sold)).enrolment.reason,
    /** Living accounts of Moodle with this e-mail. */
    accountsOf: (email: string) =>
      site.state.living().filter((user) => user.email.toLowerCase() === email),
    /** What Moodle holds of an account in a course. */
    enrolmentsOf: (user: number | null, course: number) =>
      site.state.enrolments.filter((one) => one.user === user && one.course === course),
    /** The same person again, as they would type themselves. */
    async buyerOf(sold: Sold) {
      const { dni, email, mobile } = (await stored(sold)).person;
      return aBuyer({ dni, email, mobile });
    },
    /** Between two tests: a site without troubles, and nobody has called yet. */
    reset() {
      site.mend();
      site.calls.length = 0;
    },
    async close() {
      await test.close();
      await site.close();
    },
  };
}

/** Buys, pays and is verified. */
export async function settledSale(
  test: TestApp,
  staff: string,
  course: string,
  given: object = aBuyer(),
  kind: 'known' | 'guest' = 'known',
): Promise<Sold> {
  const buyer = given as ReturnType<typeof aBuyer>;
  const { body } = await aPurchase(test, { course, buyer });
  if (kind === 'known') await aKnownBuyer(test, staff, { number: body.number, email: buyer.email });
  await sendVoucher(test, body.token);
  const payment = await waitingPayment(test, staff, body.number);
  // Staff saw the document: only then it leads to an account of Moodle.
  const { dni } = buyer;
  if (kind === 'known') {
    await test.call('PUT', `/users/dni/${payment.user}`, { token: staff, body: { dni } });
  }
  const path = `/payments/${payment._id}/verification`;
  const verified = await test.call('PUT', path, { token: staff, body: {} });
  if (verified.status !== 200) throw new Error(JSON.stringify(verified.body));
  const [enrolment] = await test.deps.db
    .select({ id: enrolments.id, userId: enrolments.userId })
    .from(enrolments)
    .where(eq(enrolments.dealId, payment.deal));
  if (!enrolment) throw new Error('The payment enrolled nobody.');
  return enrolment;
}
