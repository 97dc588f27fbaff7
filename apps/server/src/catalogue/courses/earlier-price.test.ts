import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse } from '../../../test/factories.ts';
import { daysCharged, type PricePeriod } from '../pricing/earlier-price.ts';
import { refreshSortPrices } from './course.jobs.ts';

const since = (sinceDay: string, untilDay: string | null, amount: number, rest: object = {}) =>
  ({
    amount,
    earlier: null,
    promoFrom: null,
    promoUntil: null,
    sinceDay,
    untilDay,
    ...rest,
  }) as PricePeriod;
const asked = { price: 120_000, day: '2026-11-30', window: 150, enough: 30 };

describe('for how many days a price was charged', () => {
  it.each([
    ['enough', 30, [since('2026-10-01', '2026-11-29', 120_000)]],
    ['a week', 7, [since('2026-11-23', '2026-11-29', 120_000)]],
    [
      'since it was lower',
      5,
      [since('2026-09-01', '2026-11-24', 12_000), since('2026-11-25', null, 120_000)],
    ],
    ['never, when it costs less', 0, [since('2026-01-01', null, 12_000)]],
    [
      'over a promotion with an end',
      30,
      [
        since('2026-09-01', '2026-10-15', 120_000),
        since('2026-10-16', null, 12_000, {
          ...{ earlier: 120_000, promoFrom: '2026-10-16', promoUntil: '2026-12-01' },
        }),
      ],
    ],
    [
      'not at all in one that never ends',
      0,
      [
        since('2026-09-01', '2026-10-15', 120_000),
        since('2026-10-16', null, 12_000, { earlier: 120_000 }),
      ],
    ],
    ['too long ago', 0, [since('2025-01-01', '2025-12-01', 120_000)]],
  ])('%s: %i', (_, days, periods) => {
    expect(daysCharged(periods, asked)).toBe(days);
  });
});

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
