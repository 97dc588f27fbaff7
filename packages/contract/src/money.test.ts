import { expect, test } from 'vitest';
import { type Currency, formatMoney } from './money.ts';

const shown = (amount: number, currency: Currency) =>
  formatMoney({ amount, currency }).replaceAll('\u00a0', ' ');

test('Colombian pesos show their cents when there are any, so that net and tax add up', () => {
  expect(shown(32_000_000, 'COP')).toBe('$ 320.000 COP');
  expect(shown(26_890_756, 'COP')).toBe('$ 268.907,56 COP');
  expect(shown(5_109_244, 'COP')).toBe('$ 51.092,44 COP');
});

test('Soles always show them, Mexican pesos when there are any', () => {
  expect(shown(123_400, 'PEN')).toBe('S/ 1,234.00');
  expect(shown(189_000, 'MXN')).toBe('$ 1,890 MXN');
  expect(shown(189_050, 'MXN')).toBe('$ 1,890.50 MXN');
});
