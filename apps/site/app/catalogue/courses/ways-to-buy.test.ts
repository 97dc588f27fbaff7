import { expect, it } from 'vitest';
import { firstWay } from './ways-to-buy.tsx';

const course = { slug: 'curso', price: { amount: 100_00, currency: 'PEN' } } as never;
const group = (code: string, own: object = {}) => ({
  ...{ code, startDate: '2026-12-21', full: false, running: false, ...own },
});
const full = group('2026-12', { full: true });
const begun = group('2026-07', { startDate: '2026-07-06', running: true });

it('leads to the purchase of what one can join from its first day', () => {
  expect(firstWay(course, [full, group('2027-01'), begun])).toMatchObject({
    ...{ to: '/comprar?curso=curso', buys: true },
  });
});

it('leads to the waiting list where the next group is full, and names the one that has begun', () => {
  expect(firstWay(course, [full, begun])).toMatchObject({
    ...{ to: '/cursos/curso/lista-de-espera?grupo=2026-12', buys: false, begun },
  });
});

it('leads to the one that has begun where there is no other, and to be told where there is none', () => {
  expect(firstWay(course, [begun])).toMatchObject({ buys: true });
  expect(firstWay(course, [{ ...begun, full: true }])).toMatchObject({
    to: '/cursos/curso/lista-de-espera?grupo=2026-07',
  });
  expect(firstWay(course, [])).toMatchObject({ to: '/cursos/curso/lista-de-espera', buys: false });
});
