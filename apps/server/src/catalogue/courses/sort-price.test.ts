import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse } from '../../../test/factories.ts';
import { refreshSortPrices } from './course.jobs.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it('orders courses by the price of the day when a promotion began or ended over night', async () => {
  const price = (amount: number, rest: object = {}) => ({
    prices: [{ currency: 'PEN', amount, ...rest }],
  });
  const plain = await aCourse(test, price(20_000));
  const ends = await aCourse(test, price(15_000, { earlier: 30_000, promoUntil: '2026-11-30' }));
  const begins = await aCourse(
    test,
    price(10_000, { earlier: 40_000, promoFrom: '2026-12-01', promoUntil: '2026-12-20' }),
  );
  const order = async (limit: number) => {
    const { body } = await test.call('GET', `/open/courses?sort=price&limit=${limit}`);
    return body.map(({ _id }: { _id: string }) => _id);
  };
  expect(await order(10)).toEqual([ends._id, plain._id, begins._id]);
  test.clock.set('2026-12-01T06:00:00Z');
  await refreshSortPrices(test.deps);
  expect(await order(11)).toEqual([begins._id, plain._id, ends._id]);
});
