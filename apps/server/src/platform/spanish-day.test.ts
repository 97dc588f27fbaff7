import { expect, test } from 'vitest';
import { spanishDay } from './spanish-day.ts';

test('a calendar day keeps its number, wherever the server stands', () => {
  expect(spanishDay('2026-03-01')).toBe('1 de marzo de 2026');
});

test('an instant is the day that it is in Lima', () => {
  expect(spanishDay('2026-03-02T03:00:00Z')).toBe('1 de marzo de 2026');
});

test('what is no day is refused', () => {
  expect(() => spanishDay('mañana')).toThrow(RangeError);
});
