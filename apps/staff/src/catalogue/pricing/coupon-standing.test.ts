import { expect, it } from 'vitest';
import { couponStanding, usedWords, usesOf } from './coupon-standing.ts';

const coupon = { retiredAt: null, startsOn: null, endsOn: null, maxUses: null, uses: 0, held: 0 };

it.each([
  [{}, 'Vigente'],
  [{ endsOn: '2026-11-21' }, 'Vigente'],
  [{ endsOn: '2026-11-20' }, 'Vencido'],
  [{ startsOn: '2026-11-22' }, 'Por empezar'],
  [{ maxUses: 3, uses: 3 }, 'Agotado'],
  [{ maxUses: 3, uses: 3, held: 1 }, 'Apartado'],
  [{ maxUses: 3, uses: 2, held: 2 }, 'Vigente'],
  [{ retiredAt: '2026-11-01T00:00:00Z' }, 'Retirado'],
])('a coupon with %j is «%s»', (facts, word) => {
  expect(couponStanding({ ...coupon, ...facts }, '2026-11-21').word).toBe(word);
});

it.each([
  [{ uses: 0 }, '0 usos', 'Nadie lo usó todavía'],
  [{ uses: 1 }, '1 uso', 'Se usó 1 vez'],
  [{ uses: 1, maxUses: 1 }, '1 de 1 uso', 'Se usó 1 vez'],
  [
    { uses: 1, maxUses: 1, held: 1, heldUntil: '2026-11-21T15:05:00.000Z' },
    '0 de 1 uso, 1 apartado',
    'Nadie lo usó todavía · 1 apartado por compras sin pagar, hasta el 21 nov 2026, 10:05',
  ],
  [
    { uses: 5, maxUses: 5, held: 2, heldUntil: '2026-11-21T15:05:00.000Z' },
    '3 de 5 usos, 2 apartados',
    'Se usó 3 veces · 2 apartados por compras sin pagar, el primero hasta el 21 nov 2026, 10:05',
  ],
  [
    { uses: 1, held: 1, heldUntil: null },
    '0 usos, 1 apartado',
    'Nadie lo usó todavía · 1 apartado por compras sin pagar, hasta que se revise su pago',
  ],
])('of a coupon with %j is said «%s», and on its page «%s»', (facts, row, page) => {
  const of = { maxUses: null, held: 0, heldUntil: null, ...facts };
  expect([usesOf(of), usedWords(of)]).toEqual([row, page]);
});
