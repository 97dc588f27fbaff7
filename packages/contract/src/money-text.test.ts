import { describe, expect, it } from 'vitest';
import type { Currency } from './money.ts';
import { readMoney } from './money-text.ts';

describe('an amount that somebody wrote', () => {
  it.each<[string, number, Currency?]>([
    ['80', 8000],
    [' 80 ', 8000],
    ['80.5', 8050],
    ['80,50', 8050],
    ['S/ 1,250.50', 125_050],
    ['S/. 1250', 125_000],
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['1,250,000.00', 125_000_000],
    ['1.250.000', 125_000_000],
    ['80 000', 8_000_000],
    ['1’250.50', 125_050],
    ['$ 320.000 COP', 32_000_000],
    ['S/ 1,250', 125_000],
    ['1,890', 189_000, 'MXN'],
    ['320.000', 32_000_000, 'COP'],
    ['１２', 1200],
    ['0', 0],
  ])('%j is read', (text, amount, currency) =>
    expect(readMoney(text, currency)).toEqual({ amount }),
  );

  it.each(['1,250', '1.250', '80.125', '$ 320.000'])('%j means two things', (text) =>
    expect(readMoney(text)).toEqual({ fault: 'two-meanings' }),
  );

  it.each<[string, Currency?]>([
    ...['', 'gratis', '1.00E+05', '1E+05', '1e309', '1e-3', '18O.00', '8O', '0x50', '100%'].map(
      (text): [string] => [text],
    ),
    ...['٨٠', '-5', '(80)', '80-20', '=80', '80.', '.', '1,25,0', '1.2345', '0.125', '8 0'].map(
      (text): [string] => [text],
    ),
    ...['1,250,50', '1.250.50', '12.345.6x', '9'.repeat(17)].map((text): [string] => [text]),
    ['80.125', 'PEN'],
    ['S/ 80.125'],
    ['320,000', 'COP'],
  ])('%j is none, in %s', (text, currency) =>
    expect(readMoney(text, currency)).toEqual({ fault: 'no-amount' }),
  );
});
