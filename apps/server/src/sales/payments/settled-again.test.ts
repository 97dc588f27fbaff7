import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aBuyer, aCourse, aPurchase } from '../../../test/factories.ts';

let test: TestApp;
let staff: string;
beforeAll(async () => {
  test = await buildTestApp();
  staff = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  test.call(method, path, { token: staff, ...(body ? { body } : {}) });

async function cash(deal: string, amount: number) {
  const paidAt = '2026-11-20';
  const { body } = await call('POST', '/payments', { deal, amount, method: 'efectivo', paidAt });
  expect((await call('PUT', `/payments/${body._id}/verification`, {})).status).toBe(200);
  return body._id as string;
}

it('a sale that is settled again stays in the month in which it was settled first', async () => {
  const course = (await aCourse(test))._id;
  const { body: bought } = await aPurchase(test, { course, buyer: aBuyer() });
  const [{ _id: deal, total }] = (await call('GET', `/deals?search=${bought.number}`)).body;
  const payment = await cash(deal, total);
  const month = test.clock.now().toISOString().slice(0, 10);
  const sold = async (day: string) =>
    (await call('GET', `/reports/sales?from=${day}&until=${day}`)).body.totals[0]?.deals ?? 0;
  expect(await sold(month)).toBe(1);
  const amount = total - 3_000;
  const correction = { amount, effect: 'mantener', reason: 'Se escribió mal.' };
  expect((await call('POST', `/payments/${payment}/corrections`, correction)).status).toBe(201);
  const later = new Date(test.clock.now().getTime() + 40 * 24 * 3600 * 1000).toISOString();
  test.clock.set(later);
  staff = (await test.signedInAs('Administrador')).token;
  await cash(deal, 3_000);
  expect((await call('GET', `/deals/${deal}`)).body).toMatchObject({ state: 'pagado' });
  expect([await sold(month), await sold(later.slice(0, 10))]).toEqual([1, 0]);
});
