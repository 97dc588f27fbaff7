import { expect, it } from 'vitest';
import { couponStanding } from './coupon-standing.ts';

const coupon = { retiredAt: null, startsOn: null, endsOn: null, maxUses: null, uses: 0 };

it.each([
  [{}, 'Vigente'],
  [{ endsOn: '2026-11-21' }, 'Vigente'],
  [{ endsOn: '2026-11-20' }, 'Vencido'],
  [{ startsOn: '2026-11-22' }, 'Por empezar'],
  [{ maxUses: 3, uses: 3 }, 'Agotado'],
  [{ retiredAt: '2026-11-01T00:00:00Z' }, 'Retirado'],
])('a coupon with %j is «%s»', (facts, word) => {
  expect(couponStanding({ ...coupon, ...facts }, '2026-11-21').word).toBe(word);
});
