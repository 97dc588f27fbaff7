import { expect, test } from 'vitest';
import { type Currency, formatMoney, moneyTogether } from './money.ts';

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

test('Nothing that stands beside an amount takes its cents away', () => {
  const alone = (amount: number, currency: Currency) =>
    moneyTogether(currency, [])(amount).replaceAll('\u00a0', ' ');
  expect(alone(49_999, 'MXN')).toBe('$ 499.99 MXN');
  expect(alone(73, 'MXN')).toBe('$ 0.73 MXN');
  expect(alone(26_890_756, 'COP')).toBe('$ 268.907,56 COP');
  expect(alone(50_000, 'MXN')).toBe('$ 500 MXN');
});

test('Sums that stand together are written alike: all with cents where one has some', () => {
  const together = (currency: Currency, ...amounts: number[]) =>
    amounts.map(moneyTogether(currency, amounts)).map((text) => text.replaceAll('\u00a0', ' '));
  expect(together('COP', 12_000_000, 10_084_034, 1_915_966)).toEqual([
    '$ 120.000,00 COP',
    '$ 100.840,34 COP',
    '$ 19.159,66 COP',
  ]);
  expect(together('COP', 12_000_000, 0)).toEqual(['$ 120.000 COP', '$ 0 COP']);
  expect(together('MXN', 189_000, 26_069)).toEqual(['$ 1,890.00 MXN', '$ 260.69 MXN']);
  expect(together('PEN', 123_400)).toEqual(['S/ 1,234.00']);
});
