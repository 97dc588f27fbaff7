import { describe, expect, it } from 'vitest';
import { daysCharged, type PricePeriod } from './earlier-price.ts';

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

  it.each([
    ['its first day counts and its last one too', 3, [since('2026-11-10', '2026-11-12', 120_000)]],
    ['a higher price counts', 3, [since('2026-11-10', '2026-11-12', 130_000)]],
    [
      'the earlier price before a promotion begins',
      4,
      [
        since('2026-11-25', null, 12_000, {
          ...{ earlier: 120_000, promoFrom: '2026-11-29', promoUntil: '2026-12-01' },
        }),
      ],
    ],
    [
      'the earlier price after a promotion ended',
      4,
      [since('2026-11-20', null, 12_000, { earlier: 120_000, promoUntil: '2026-11-25' })],
    ],
    [
      'an earlier price that was no higher is none',
      2,
      [since('2026-11-28', null, 120_000, { earlier: 120_000, promoUntil: '2026-12-01' })],
    ],
    [
      'one lower price of a day in two periods ends it',
      2,
      [since('2026-11-20', null, 120_000), since('2026-11-27', '2026-11-27', 119_999)],
    ],
  ])('%s: %i', (_, days, periods) => {
    expect(daysCharged(periods, asked)).toBe(days);
  });

  it('looks back as many days as it is told', () => {
    const long = [since('2026-01-01', null, 120_000)];
    expect(daysCharged(long, { ...asked, window: 12 })).toBe(12);
  });
});
