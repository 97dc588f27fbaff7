import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse } from '../../../test/factories.ts';
import { refreshSortPrices } from './course.jobs.ts';

describe('an earlier price', () => {
  let test: TestApp;
  let token: string;
  beforeAll(async () => {
    test = await buildTestApp();
    token = (await test.signedInAs('Administrador')).token;
  });
  afterAll(() => test.close());

  const promotion = { currency: 'PEN', amount: 12_000, earlier: 120_000 };
  const change = (id: string, prices: object[]) =>
    test.call('PUT', `/courses/${id}`, { token, body: { prices } });
  const shown = async (slug: string) =>
    (await test.call('GET', `/open/courses/detail?slug=${slug}`)).body;

  it('that nobody paid is shown to no visitor, in no calculation, and staff read why', async () => {
    const course = await aCourse(test, { prices: [{ ...promotion, promoUntil: '2026-12-10' }] });
    const { price, prices } = await shown(course.slug);
    expect({ price, prices }).toMatchObject({
      price: { amount: 12_000, earlier: null },
      prices: [{ amount: 12_000, earlier: null }],
    });
    const { body } = await test.call('POST', '/courses/price', {
      body: { lines: [{ course: course._id }] },
    });
    expect(body).toMatchObject({ subtotal: 12_000, discount: 0, total: 12_000 });
    const own = await test.call('GET', `/courses/${course._id}`, { token });
    expect(own.body.earlierPrices).toEqual([
      { currency: 'PEN', days: 0, needed: 30, shown: false },
    ]);
  });

  it('is shown once it was charged for as long as the rules ask, and the promotion has an end', async () => {
    const course = await aCourse(test, { prices: [{ currency: 'PEN', amount: 120_000 }] });
    test.clock.set('2027-01-10T15:00:00Z');
    token = (await test.signedInAs('Administrador')).token;
    expect((await change(course._id, [promotion])).body.errors[0].path).toBe('prices.0.promoUntil');
    const long = await change(course._id, [{ ...promotion, promoUntil: '2027-06-30' }]);
    expect(long.body.errors[0]).toMatchObject({
      path: 'prices.0.promoUntil',
      message: expect.stringContaining('máximo 60 días'),
    });
    await change(course._id, [{ ...promotion, promoUntil: '2027-02-15' }]);
    expect((await shown(course.slug)).price).toMatchObject({ amount: 12_000, earlier: 120_000 });
    test.clock.set('2027-02-16T12:00:00Z');
    await refreshSortPrices(test.deps);
    expect((await shown(course.slug)).price).toMatchObject({ amount: 120_000, earlier: null });
  });
});
