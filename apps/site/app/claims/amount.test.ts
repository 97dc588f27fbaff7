import { describe, expect, it } from 'vitest';
import { readAmount } from './amount.ts';

describe('a claimed amount', () => {
  it.each([
    ['350', 35_000],
    ['350.5', 35_050],
    ['350,50', 35_050],
    ['S/ 350.00', 35_000],
    ['S/. 1,350.00', 135_000],
    ['1.350,00', 135_000],
    ['320.000', 32_000_000],
    ['1890 MXN', 189_000],
    ['0', 0],
  ])('is understood as people type it: %s', (text, amount) => {
    expect(readAmount(text, 'PEN')).toEqual({ amount, currency: 'PEN' });
  });

  it.each(['', 'trescientos', '-5', '12.34.56', '1e9', '99999999999999999'])(
    'is refused when it is none: %s',
    (text) => {
      expect(readAmount(text, 'PEN')).toBeUndefined();
    },
  );
});
