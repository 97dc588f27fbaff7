import { expect, it } from 'vitest';
import { priceDifference } from './price-difference.ts';

const own = (amount: number) => ({ prices: [{ currency: 'PEN' as const, amount }] });
const course = { prices: own(9_000).prices, currency: 'PEN' as const };

it('says how another group differs in price, and nothing where it does not', () => {
  expect(priceDifference(own(12_050), { prices: [] }, course)).toMatch(
    /cuesta S\/\s90\.00, S\/\s30\.50 menos que el que deja \(S\/\s120\.50\)/,
  );
  expect(priceDifference({ prices: [] }, own(12_050), course)).toContain('más que el que deja');
  expect(priceDifference({ prices: [] }, { prices: [] }, course)).toBeUndefined();
  // In a currency in which one of them has no price nothing can be said.
  expect(priceDifference(own(1), { prices: [] }, { prices: [], currency: 'PEN' })).toBeUndefined();
});
