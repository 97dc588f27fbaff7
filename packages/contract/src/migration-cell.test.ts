import { expect, test } from 'vitest';
import { moneyCell } from './migration-cell.ts';

test.each([
  ['S/ 1,250.50', 1250.5],
  ['1.250,50', 1250.5],
  ['1250.5', 1250.5],
  ['1,250', 1250],
  ['$ 320.000 COP', 320_000],
  ['1,250,000.00', 1_250_000],
  ['350,00', 350],
  [350.25, 350.25],
  ['', undefined],
])('An amount is read as people write it: %s', (written, amount) => {
  expect(moneyCell('Importe').parse(written)).toBe(amount);
});

test('What is no amount is refused with the name of its column', () => {
  const { error } = moneyCell('Importe').safeParse('gratis');
  expect(error?.issues[0]?.message).toBe('Importe: no es un número.');
  expect(moneyCell('Importe').safeParse('-5').success).toBe(false);
});
