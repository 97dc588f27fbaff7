import { expect, test } from 'vitest';
import { age, greeting, relative, shortDay, shortInstant, today } from './date.ts';
import { readablePhone } from './phone.ts';
import { toMinorUnits, toWholeUnits } from './units.ts';

const now = Date.parse('2026-11-21T19:05:00Z');

test('Dates are short, absolute and in the zone of Lima', () => {
  expect(shortInstant('2026-11-21T19:05:00Z')).toBe('21 nov 2026, 14:05');
  expect(shortDay('2026-11-22T03:00:00Z')).toBe('21 nov 2026');
  expect(shortDay('2026-09-01')).toBe('1 set 2026');
  expect(today(Date.parse('2026-11-22T03:00:00Z'))).toBe('2026-11-21');
});

test('The relative date counts in the unit a person would use', () => {
  expect(relative('2026-11-21T19:04:30Z', now)).toBe('ahora mismo');
  expect(relative('2026-11-21T18:05:00Z', now)).toBe('hace 1 hora');
  expect(relative('2026-11-09T19:05:00Z', now)).toBe('hace 12 días');
  expect(relative('2026-11-23T19:05:00Z', now)).toBe('en 2 días');
  expect(age('2026-11-21T16:00:00Z', now)).toBe('3 h');
});

test('The greeting follows the clock of Lima', () => {
  expect(greeting(Date.parse('2026-11-21T14:00:00Z'))).toBe('Buenos días');
  expect(greeting(now)).toBe('Buenas tardes');
});

test('Money is typed in whole units, with point or comma, grouped or not', () => {
  const typed = ['350', '350.5', '350,50', '1,250.00', '1,250', 'S/ 1 250', '$ 320.000 COP'];
  expect(typed.map((text) => toMinorUnits(text, 'PEN'))).toEqual([
    35000, 35050, 35050, 125000, 125000, 125000, 32000000,
  ]);
});

test('What is no amount is no amount', () => {
  expect(['', 'abc', '-5', '12.345.6x', '1.250'].map((text) => toMinorUnits(text))).toEqual(
    Array(5).fill(null),
  );
});

test('Minor units are shown without needless cents', () => {
  expect([35000, 35050, 5].map(toWholeUnits)).toEqual(['350', '350.50', '0.05']);
});

test('A Peruvian mobile is grouped, a foreign one stays', () => {
  expect(readablePhone('+51987654321')).toBe('+51 987 654 321');
  expect(readablePhone('+573001234567')).toBe('+57 300 123 4567');
  expect(readablePhone('+525512345678')).toBe('+52 55 1234 5678');
  expect(readablePhone('+14155550100')).toBe('+14155550100');
});
