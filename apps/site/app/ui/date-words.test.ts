import { describe, expect, it } from 'vitest';
import {
  dayAndMonth,
  limaDay,
  longDay,
  longInstant,
  longInstantAndHour,
  shortDay,
} from './date-words.ts';

describe('a day in words', () => {
  it('is written as in Peru', () => {
    expect(longDay('2026-09-03')).toBe('3 de setiembre de 2026');
    expect(shortDay('2026-11-30')).toBe('30 nov 2026');
    expect(dayAndMonth('2026-12-01')).toBe('1 dic');
  });
});

describe('an instant', () => {
  it('falls on the day that it is in Lima', () => {
    expect(limaDay('2026-11-21T04:59:59.000Z')).toBe('2026-11-20');
    expect(limaDay('2026-11-21T05:00:00.000Z')).toBe('2026-11-21');
    expect(longInstant('2027-01-01T03:00:00.000Z')).toBe('31 de diciembre de 2026');
  });

  it('has the hour that it is in Lima', () => {
    expect(longInstantAndHour('2026-11-21T04:59:30.000Z')).toBe('20 de noviembre de 2026, 23:59');
  });
});
