import { afterAll, beforeAll, expect, it } from 'vitest';
import { anEdition } from '../../../test/an-edition.ts';
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

it('shows on a card what one can buy the course for, where its groups have prices of their own', async () => {
  const own = (amount: number) => [{ currency: 'PEN' as const, amount }];
  const { courseId: dear } = await anEdition(test, { prices: own(30_000) });
  // Its first edition, which costs what the course does, is sold no more.
  const first = async (course: string) =>
    (await test.call('GET', `/editions?course=${course}&sort=createdAt`, { token })).body.find(
      ({ prices }: { prices: object[] }) => prices.length === 0,
    )._id;
  const token = (await test.signedInAs('Administrador')).token;
  await test.call('PUT', `/editions/${await first(dear)}/closing`, { token });
  const { courseId: cheap } = await anEdition(test, { prices: own(9_000) });
  // As every night does.
  await refreshSortPrices(test.deps);
  const { body } = await test.call('GET', '/open/courses?limit=50&sort=price');
  const priceOf = (id: string) => body.find(({ _id }: { _id: string }) => _id === id).price;
  expect(priceOf(dear)).toEqual({ amount: 30_000, currency: 'PEN', earlier: null });
  expect(priceOf(cheap)).toMatchObject({ amount: 9_000, from: true });
  // Ordered and filtered by the same.
  const amounts = body.map(({ price }: { price: { amount: number } }) => price.amount);
  expect(amounts).toEqual([...amounts].sort((one, other) => one - other));
  const below = await test.call('GET', '/open/courses?limit=50&price=bajo');
  expect(below.body.map(({ _id }: { _id: string }) => _id)).toContain(cheap);
  expect(below.body.map(({ _id }: { _id: string }) => _id)).not.toContain(dear);
});
