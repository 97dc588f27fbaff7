import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer, aPurchase } from '../../../test/factories.ts';
import { openMoodleSales } from '../../../test/moodle-sales.ts';
import { suspendAgain, suspendInMoodle } from './moodle-suspension.service.ts';

let sales: Awaited<ReturnType<typeof openMoodleSales>>;
beforeAll(async () => {
  sales = await openMoodleSales();
});
afterEach(() => sales.reset());
afterAll(() => sales.close());

const withdraw = (id: string) =>
  sales.test.call('PUT', `/enrolments/${id}/withdrawal`, {
    token: sales.staff,
    body: { reason: 'Pidió la devolución.' },
  });

describe('a withdrawn enrolment', () => {
  it('is suspended in Moodle with its dates, and not taken out of the course', async () => {
    const sold = await sales.paid();
    await sales.test.work();
    const { person } = await sales.stored(sold);
    expect((await withdraw(sold.id)).body.state).toBe('retirado');
    await sales.test.work();
    expect(sales.enrolmentsOf(person.moodleId, sold.moodleCourse)).toEqual([
      expect.objectContaining({ suspended: true, start: 0, end: 0 }),
    ]);
    const { enrolment } = await sales.stored(sold);
    expect(enrolment).toMatchObject({ suspendFault: null });
    expect(enrolment.suspendedAt).not.toBeNull();
  });

  it('is active in Moodle again when its person is let in again', async () => {
    const sold = await sales.paid();
    await sales.test.work();
    const { person } = await sales.stored(sold);
    await withdraw(sold.id);
    await sales.test.work();
    await sales.test.call('PUT', `/enrolments/${sold.id}/readmission`, {
      ...{ token: sales.staff, body: { reason: 'Se retiró por error.' } },
    });
    await sales.test.work();
    expect(sales.enrolmentsOf(person.moodleId, sold.moodleCourse)).toMatchObject([
      { suspended: false },
    ]);
    expect((await sales.stored(sold)).enrolment).toMatchObject({
      ...{ state: 'matriculado', suspendedAt: null },
    });
  });

  it('is tried again by itself where Moodle took no token, so that nobody stays inside', async () => {
    const sold = await sales.paid();
    await sales.test.work();
    const { person } = await sales.stored(sold);
    const seat = () => sales.enrolmentsOf(person.moodleId, sold.moodleCourse);
    sales.site.trouble('refused');
    await withdraw(sold.id);
    await sales.test.work();
    await suspendAgain(sales.test.deps);
    expect(seat()).toMatchObject([{ suspended: false }]);
    expect((await sales.stored(sold)).enrolment.suspendFault).toContain('token');
    sales.site.mend();
    await suspendAgain(sales.test.deps);
    expect(seat()).toMatchObject([{ suspended: true }]);
    expect((await sales.stored(sold)).enrolment.suspendFault).toBeNull();
  });

  it('is suspended also where its time has not begun, so that nobody enters on that day', async () => {
    const sold = await sales.paid();
    await sales.test.work();
    const { person } = await sales.stored(sold);
    const begins = Math.round(Date.now() / 1000) + 20 * 86_400;
    const [seat] = sales.enrolmentsOf(person.moodleId, sold.moodleCourse);
    Object.assign(seat ?? {}, { start: begins });
    await withdraw(sold.id);
    await sales.test.work();
    expect(sales.enrolmentsOf(person.moodleId, sold.moodleCourse)).toMatchObject([
      { suspended: true },
    ]);
  });

  it('leaves the person inside who bought the course another time', async () => {
    const sold = await sales.paid();
    await sales.test.work();
    const second = await sales.paid({ course: sold.course, buyer: await sales.buyerOf(sold) });
    await sales.test.work();
    await withdraw(sold.id);
    await sales.test.work();
    const { person } = await sales.stored(second);
    expect(sales.enrolmentsOf(person.moodleId, sold.moodleCourse)).toEqual([
      expect.objectContaining({ suspended: false }),
    ]);
  });

  it('leaves another guest of the same mailbox inside', async () => {
    const { course, moodleCourse } = await sales.joinedCourse();
    const buyer = aBuyer();
    const first = await sales.guestPaid(course, buyer);
    await sales.test.work();
    const second = await sales.guestPaid(course, { ...buyer, mobile: aBuyer().mobile });
    await sales.test.work();
    const [one, other] = [await sales.stored(first), await sales.stored(second)];
    expect(other.person.id).not.toBe(one.person.id);
    expect(other.person.moodleId).toBe(one.person.moodleId);
    const seat = () => sales.enrolmentsOf(one.person.moodleId, moodleCourse);
    await withdraw(second.id);
    await sales.test.work();
    expect(seat()).toMatchObject([{ suspended: false }]);
    await withdraw(first.id);
    await sales.test.work();
    expect(seat()).toMatchObject([{ suspended: true }]);
  });

  it('of a deal that is annulled, which nothing was paid for, is suspended with its dates', async () => {
    const { test, staff: token } = sales;
    await test.call('POST', '/coupons', { token, body: { code: 'BECA', percent: 100 } });
    const { course, moodleCourse } = await sales.joinedCourse();
    const bought = await aPurchase(test, { course, coupon: 'BECA' });
    expect(bought.body.state).toBe('pagado');
    await test.work();
    const found = await test.call('GET', `/deals?search=${bought.body.number}`, { token });
    const path = `/deals/${found.body[0]._id}`;
    const deal = await test.call('GET', path, { token });
    expect(deal.body.enrolments).toMatchObject([{ state: 'matriculado' }]);
    const annulled = await test.call('PUT', `${path}/annulment`, {
      token,
      body: { reason: 'La beca era de otra persona.' },
    });
    expect(annulled.body).toMatchObject({
      state: 'anulado',
      enrolments: [{ state: 'retirado', reason: 'La beca era de otra persona.' }],
    });
    await test.work();
    expect(sales.site.state.enrolments.filter((one) => one.course === moodleCourse)).toMatchObject([
      { suspended: true },
    ]);
  });

  it('that never reached Moodle brings nothing there', async () => {
    const sold = await sales.paid();
    await withdraw(sold.id);
    await sales.test.work();
    expect(sales.site.count('enrol_manual_enrol_users')).toBe(0);
  });

  it('says why Moodle does not keep the person out yet, and is tried again', async () => {
    const sold = await sales.paid();
    await sales.test.work();
    await withdraw(sold.id);
    sales.site.trouble('maintenance');
    await expect(suspendInMoodle(sales.test.deps, sold.id)).rejects.toMatchObject({
      kind: 'maintenance',
    });
    expect((await sales.stored(sold)).enrolment.suspendFault).toBe(
      'Moodle está en mantenimiento. Se intentará de nuevo.',
    );
    sales.site.mend();
    await sales.test.work();
    const { enrolment, person } = await sales.stored(sold);
    expect(enrolment.suspendFault).toBeNull();
    expect(sales.enrolmentsOf(person.moodleId, sold.moodleCourse)[0]?.suspended).toBe(true);
  });
});
