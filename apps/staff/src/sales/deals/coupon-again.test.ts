import { expect, it } from 'vitest';
import { couponAgainWords } from './coupon-again.ts';

it('says which rule of a coupon is broken, also before its sale is there', () => {
  expect(couponAgainWords('primera-compra', 'HOLA')).toMatch(
    /^El cupón HOLA es solo para la primera/,
  );
  expect(couponAgainWords('por-persona')).toMatch(/^Su cupón ya lo usó/);
});
