import { describe, expect, it } from 'vitest';
import { monthlyParts } from './monthly-parts.ts';

describe('monthly parts', () => {
  it('sum to the total, and keep to the last day of short months', () => {
    expect(monthlyParts(10_000, 'PEN', 3, '2026-12-31')).toEqual([
      { dueDate: '2026-12-31', amount: 3_334 },
      { dueDate: '2027-01-31', amount: 3_333 },
      { dueDate: '2027-02-28', amount: 3_333 },
    ]);
  });

  it('keep Colombian pesos whole', () => {
    const parts = monthlyParts(100_000_00, 'COP', 3, '2026-12-01');
    expect(parts.every(({ amount }) => amount % 100 === 0)).toBe(true);
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(100_000_00);
  });

  it('are none while what was typed makes no sense', () => {
    expect(monthlyParts(100, 'PEN', 1, '2026-12-01')).toEqual([]);
    expect(monthlyParts(100, 'PEN', 3, '')).toEqual([]);
  });
});
