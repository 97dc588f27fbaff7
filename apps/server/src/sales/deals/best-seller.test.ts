import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse, aPurchase, sendVoucher, waitingPayment } from '../../../test/factories.ts';
import { labelBestSellers } from './best-seller.jobs.ts';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await buildTestApp();
  token = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

it('calls «Más vendido» what paid sales say, which nobody sets by hand', async () => {
  const label = await test.call('POST', '/labels', { token, body: { name: 'Más vendido' } });
  const rules = {
    earlierDays: 30,
    promotionDays: 60,
    bestSellerDays: 90,
    bestSellers: 1,
    bestSellerSales: 2,
  };
  expect((await test.call('PUT', '/settings/prices', { token, body: rules })).status).toBe(200);
  const sold = await aCourse(test);
  const waiting = await aCourse(test);
  const put = (id: string, labels: string[]) =>
    test.call('PUT', `/courses/${id}`, { token, body: { labels } });
  expect(await put(waiting._id, [label.body._id])).toMatchObject({
    status: 402,
    body: { errors: [{ path: 'labels', message: expect.stringContaining('se calcula') }] },
  });
  for (let n = 0; n < 2; n += 1) {
    const { body } = await aPurchase(test, { course: sold._id });
    await sendVoucher(test, body.token);
    const payment = await waitingPayment(test, token, body.number);
    await test.call('PUT', `/payments/${payment._id}/verification`, { token, body: {} });
    // Ordered and never paid.
    for (let m = 0; m < 2; m += 1) await aPurchase(test, { course: waiting._id });
  }
  await labelBestSellers(test.deps);
  const labelsOf = async (id: string) =>
    (await test.call('GET', `/courses/${id}`, { token })).body.labels;
  expect(await labelsOf(sold._id)).toEqual([label.body._id]);
  expect(await labelsOf(waiting._id)).toEqual([]);
  await put(sold._id, []);
  expect(await labelsOf(sold._id)).toEqual([label.body._id]);
  test.clock.set('2027-06-01T15:00:00Z');
  await labelBestSellers(test.deps);
  token = (await test.signedInAs('Administrador')).token;
  expect(await labelsOf(sold._id)).toEqual([]);
});
