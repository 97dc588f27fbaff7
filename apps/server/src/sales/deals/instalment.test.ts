import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueNow, planStates } from './instalment.ts';

const withMoney = (total: number, paid: number) => ({
  ...{ total, paid, refunded: 0, returning: 0 },
  state: 'pagado-parcial' as const,
});
const plan = [
  { dueDate: '2026-11-10', amount: 4_000 },
  { dueDate: '2026-12-10', amount: 3_000 },
  { dueDate: '2027-01-10', amount: 3_000 },
];

describe('what is due now', () => {
  it.each([
    [0, 4_000],
    [1_000, 3_000],
    [4_000, 3_000],
    [9_999, 1],
    [10_000, 0],
    [12_000, 0],
  ])('with %i of 10000 paid is %i', (paid, due) => {
    expect(dueNow(withMoney(10_000, paid), plan)).toBe(due);
  });

  it('is all of it without a plan', () => {
    expect(dueNow(withMoney(10_000, 2_500), [])).toBe(7_500);
  });

  it('is never more than is owed and never nothing while something is', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 12 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 700_000 }), (parts, paid) => {
        const total = parts.reduce((sum, part) => sum + part, 0);
        const due = dueNow(
          withMoney(total, paid),
          parts.map((amount) => ({ dueDate: '2026-12-01', amount })),
        );
        expect(due).toBeGreaterThanOrEqual(0);
        expect(due).toBeLessThanOrEqual(Math.max(0, total - paid));
        if (paid < total) expect(due).toBeGreaterThan(0);
      }),
    );
  });
});

describe('the parts of a plan', () => {
  it('are covered in their order, and late once their day is over', () => {
    expect(
      planStates(withMoney(10_000, 4_000), plan, '2026-12-11').map(({ state }) => state),
    ).toEqual(['pagada', 'vencida', 'pendiente']);
  });
});
