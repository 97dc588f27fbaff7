import type { ShownPrice } from '@aulario/contract/catalogue/course';
import type { Currency } from '@aulario/contract/money';
import { expect, it } from 'vitest';
import { priced, priceOfAll } from './group-price.ts';
import type { OpenGroup } from './open-groups.ts';

const course: ShownPrice = { amount: 9_500, currency: 'PEN', earlier: 12_000 };
const group = (own?: number, full = false, currency: Currency = 'PEN') =>
  ({ full, prices: own === undefined ? [] : [{ amount: own, currency }] }) as unknown as OpenGroup;
const shown = (groups: OpenGroup[], currency: Currency = 'PEN') => {
  const all = priced(groups, course, currency);
  const costs = all.map(({ cost }) => cost?.replaceAll('\u00a0', ' '));
  return { costs, ...priceOfAll(all, course) };
};

it('says nothing of prices where every group costs what its course does', () => {
  expect(shown([group(), group(9_500)])).toEqual({ costs: [undefined, undefined], ...course });
  expect(priceOfAll([], course)).toEqual(course);
});

it('says what each group costs once one differs, and from what on the course does', () => {
  expect(shown([group(20_000), group()])).toEqual({
    ...{ costs: ['S/ 200.00', 'S/ 95.00'], ...course, from: true },
  });
  expect(shown([group(), group(0)])).toMatchObject({
    ...{ costs: ['S/ 95.00', 'Gratuito'], amount: 0, earlier: null, from: true },
  });
});

it('promises no price at which nobody can buy', () => {
  expect(shown([group(20_000), group(20_000)])).toMatchObject({ amount: 20_000, earlier: null });
  expect(shown([group(20_000), group(20_000)])).not.toHaveProperty('from');
  expect(shown([group(undefined, true), group(20_000)])).toMatchObject({ amount: 20_000 });
});

it('takes the price of the visitor’s currency, as the purchase does', () => {
  expect(shown([group(5_000, false, 'COP')]).amount).toBe(9_500);
  expect(shown([group(5_000, false, 'MXN')], 'MXN')).toMatchObject({
    ...{ amount: 5_000, currency: 'MXN' },
  });
});
