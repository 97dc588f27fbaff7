import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer, aCourse, aPurchase } from '../../../test/factories.ts';
import { openGatewaySales } from '../../../test/gateway-sales.ts';

let sales: Awaited<ReturnType<typeof openGatewaySales>>;
beforeAll(async () => {
  sales = await openGatewaySales();
});
afterAll(() => sales.close());

let staff: string;
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  sales.test.call(method, path, { token: staff, ...(body ? { body } : {}) });
const today = () => sales.test.clock.now().toISOString().slice(0, 10);
let days = 0;
/** At noon some days on, of one test after the other. */
async function later(more: number): Promise<string> {
  days += more;
  const at = new Date(Date.parse('2026-11-20T17:00:00Z') + days * 86_400_000);
  sales.test.clock.set(at.toISOString());
  staff = (await sales.test.signedInAs('Administrador')).token;
  return today();
}
let operations = 100;

async function order() {
  const course = await aCourse(sales.test);
  const { body } = await aPurchase(sales.test, { course: course._id, buyer: aBuyer() });
  const [{ _id: deal }] = (await call('GET', `/deals?search=${body.number}`)).body;
  return { deal: deal as string, number: body.number as string, course: course._id };
}
async function paid(deal: string, amount: number) {
  operations += 1;
  const { body } = await call('POST', '/payments', {
    ...{ deal, amount, method: 'yape', operationNumber: `60${operations}55`, paidAt: today() },
  });
  expect((await call('PUT', `/payments/${body._id}/verification`, {})).status).toBe(200);
  return body._id as string;
}
const correct = async (payment: string, body: object) =>
  expect(
    await call('POST', `/payments/${payment}/corrections`, { reason: 'Se registró mal.', ...body }),
  ).toMatchObject({ status: 201 });

/** What the report, the advisers' day and the list of sales say of these orders from a day on. */
async function told(from: string, courses: string[]) {
  const until = today();
  const { body } = await call('GET', `/reports/sales?from=${from}&until=${until}`);
  const [total] = body.totals;
  const listed = await call('GET', `/deals?settledFrom=${from}&settledUntil=${until}`);
  expect(listed.headers['x-total-count']).toBe(String(total?.deals ?? 0));
  const rows = courses.map((key) => {
    const found = body.byCourse.find((row: { key: string }) => row.key === key);
    return found ? [found.deals, found.sold, found.returned] : null;
  });
  return { total: total && [total.deals, total.sold, total.returned], rows, days: body.byDay };
}

describe('money that was moved to the sale that it was for', () => {
  it('is a sale there, on the day on which it came, and neither a second one nor a refund', async () => {
    const came = await later(1);
    const [wrong, right] = [await order(), await order()];
    const payment = await paid(wrong.deal, 20_000);
    const courses = [wrong.course, right.course];
    expect((await told(came, courses)).rows).toEqual([[1, 20_000, 0], null]);
    await later(2);
    await correct(payment, { amount: 0, deal: right.number, effect: 'suspender' });
    const seen = await told(came, courses);
    expect(seen).toMatchObject({ total: [1, 20_000, 0], rows: [null, [1, 20_000, 0]] });
    expect(seen.days).toMatchObject([{ day: came, deals: 1, sold: 20_000, returned: 0 }]);
    // The wrong sale ends, and nothing went back.
    const gone = await call('PUT', `/deals/${wrong.deal}/annulment`, { reason: 'Fue un error.' });
    expect(gone.status).toBe(200);
    expect(await told(came, courses)).toEqual(seen);
  });

  it('leaves a sale of the day of its own money where all of it was moved', async () => {
    const came = await later(2);
    const [wrong, right] = [await order(), await order()];
    const payment = await paid(wrong.deal, 20_000);
    await correct(payment, { amount: 0, deal: right.number, effect: 'suspender' });
    const own = await later(1);
    await paid(wrong.deal, 20_000);
    const seen = await told(came, [wrong.course, right.course]);
    expect(seen).toMatchObject({
      total: [2, 40_000, 0],
      rows: [
        [1, 20_000, 0],
        [1, 20_000, 0],
      ],
    });
    expect(seen.days.map((one: { day: string }) => one.day).sort()).toEqual([came, own]);
  });

  it('leaves no sale where it was until that one is paid, of its first day where some of that money stayed', async () => {
    const came = await later(2);
    const [wrong, right] = [await order(), await order()];
    const courses = [wrong.course, right.course];
    const payment = await paid(wrong.deal, 20_000);
    // 50.00 of it were the other one's, which got its last money a day later.
    const last = await later(1);
    await paid(right.deal, 15_000);
    await later(1);
    await correct(payment, { amount: 15_000, deal: right.number, effect: 'mantener' });
    expect(await told(came, courses)).toMatchObject({
      ...{ total: [1, 20_000, 0], rows: [null, [1, 20_000, 0]] },
      days: [{ day: last }],
    });
    await paid(wrong.deal, 5_000);
    // Most of its money came then.
    expect((await told(came, courses)).days.map((one: { day: string }) => one.day).sort()).toEqual([
      came,
      last,
    ]);
  });

  it('that was typed wrongly makes no sale of what never came, and what was left out counts with its day', async () => {
    const came = await later(2);
    const [much, few] = [await order(), await order()];
    const courses = [much.course, few.course];
    const [high, low] = [await paid(much.deal, 20_000), await paid(few.deal, 2_000)];
    await later(1);
    await correct(high, { amount: 2_000, effect: 'mantener' });
    await correct(low, { amount: 20_000 });
    expect(await told(came, courses)).toMatchObject({
      ...{ total: [1, 20_000, 0], rows: [null, [1, 20_000, 0]] },
      days: [{ day: came }],
    });
  });

  it('is told as returned only as far as it was given back of a sale that was one', async () => {
    const came = await later(2);
    const one = await order();
    const payment = await paid(one.deal, 20_000);
    const back = { amount: 5_000, way: 'manual', effect: 'mantener', reason: 'Un descuento.' };
    expect((await call('POST', `/payments/${payment}/refunds`, back)).status).toBe(201);
    expect((await told(came, [one.course])).rows).toEqual([[1, 20_000, 5_000]]);
    await correct(payment, { amount: 18_000, effect: 'mantener' });
    expect((await told(came, [one.course])).total).toBeUndefined();
    await paid(one.deal, 2_000);
    expect((await told(came, [one.course])).rows).toEqual([[1, 20_000, 5_000]]);
  });
});

describe('money that is given up of a sale that asks for some again', () => {
  it('is told as returned on the day on which it was given back, whenever the rest is paid', async () => {
    const came = await later(2);
    const one = await order();
    const payment = await paid(one.deal, 20_000);
    const refund = async (amount: number, owed: boolean) => {
      const body = { amount, owed, way: 'manual', effect: 'mantener', reason: 'Se acordó.' };
      expect((await call('POST', `/payments/${payment}/refunds`, body)).status).toBe(201);
    };
    await refund(10_000, true);
    expect((await told(came, [one.course])).rows).toEqual([[1, 20_000, 0]]);
    const given = await later(1);
    await refund(5_000, false);
    const seen = await told(given, [one.course]);
    expect(seen.days).toMatchObject([{ day: given, deals: 0, sold: 0, returned: 5_000 }]);
    await later(1);
    await paid(one.deal, 10_000);
    expect((await told(given, [one.course])).days).toEqual(seen.days);
    expect((await told(came, [one.course])).rows).toEqual([[1, 20_000, 5_000]]);
  });
});
