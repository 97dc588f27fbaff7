import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter } from '../../platform/clock.ts';
import { dueNow, entersByPlan, lateOf, planStates } from './instalment.ts';

const withMoney = (total: number, paid: number) => ({
  ...{ total, paid, refunded: 0, returning: 0, conceded: 0, kept: 0 },
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
    // One that is paid in part says what is left of it.
    expect(planStates(withMoney(10_000, 5_500), plan, '2026-12-11')).toMatchObject([
      { amount: 4_000, left: 0, state: 'pagada' },
      { amount: 3_000, left: 1_500, state: 'vencida' },
      { amount: 3_000, left: 3_000, state: 'pendiente' },
    ]);
    // Its own day is still in time.
    expect(
      planStates(withMoney(10_000, 4_000), plan, '2026-12-10').map(({ state }) => state),
    ).toEqual(['pagada', 'pendiente', 'pendiente']);
  });
});

describe('whether a plan lets its people in before all is paid', () => {
  it.each([
    ['with the first part', 4_000, '2026-11-10', true],
    ['not before its day without it', 3_999, '2026-11-01', false],
    ['until the day before the next is due', 4_000, '2026-12-09', true],
    ['not on its day without it', 4_000, '2026-12-10', false],
    ['on its day with it', 7_000, '2026-12-10', true],
    ['not later without it', 4_000, '2026-12-11', false],
  ] as const)('%s', (_, paid, today, enters) => {
    expect(entersByPlan(withMoney(10_000, paid), plan, today)).toBe(enters);
  });

  it('is nothing that a sale without a plan, or one that owes nothing, does', () => {
    expect(entersByPlan(withMoney(10_000, 4_000), [], '2026-11-10')).toBe(false);
    expect(entersByPlan(withMoney(10_000, 10_000), plan, '2026-11-10')).toBe(false);
  });
});

describe('what is late of a plan', () => {
  const late = (paid: number, graceDays: number | null, today: string) =>
    lateOf({ deal: withMoney(10_000, paid), plan, graceDays }, today);
  it.each([
    ['on its day', 4_000, 5, '2026-12-10', null],
    ['the day after', 4_000, 5, '2026-12-11', [3_000, '2026-12-16', false]],
    ['on the last day of grace', 4_000, 5, '2026-12-15', [3_000, '2026-12-16', false]],
    ['after it', 4_000, 5, '2026-12-16', [3_000, '2026-12-16', true]],
    ['without grace', 4_000, 0, '2026-12-11', [3_000, '2026-12-11', true]],
    ['where nothing closes', 4_000, null, '2027-05-01', [6_000, null, false]],
    ['of two parts at once', 5_000, 5, '2027-01-11', [5_000, '2026-12-16', true]],
    ['where all is paid', 10_000, 0, '2027-05-01', null],
    ['without what is due today', 0, 5, '2026-12-10', [4_000, '2026-11-16', true]],
  ] as const)('%s', (_, paid, graceDays, today, told) => {
    const said = late(paid, graceDays, today);
    expect(said && [said.amount, said.closesOn, said.closed]).toEqual(told);
  });

  it('is nothing of what has no plan', () => {
    expect(lateOf(null, '2027-05-01')).toBeNull();
  });

  it('never is of what is settled, and whoever enters by a plan is not late on that day', () => {
    const part = fc.record({
      day: fc.integer({ min: 0, max: 200 }),
      amount: fc.integer({ min: 1, max: 9_999 }),
    });
    const parts = fc.uniqueArray(part, { selector: ({ day }) => day, minLength: 1, maxLength: 8 });
    const dayOf = (day: number) => dayAfter('2026-11-01', day);
    const numbers = [fc.integer({ min: 0, max: 90_000 }), fc.nat(30), fc.nat(260)] as const;
    fc.assert(
      fc.property(parts, ...numbers, (made, paid, graceDays, at) => {
        const agreed = made
          .sort((a, b) => a.day - b.day)
          .map(({ day, amount }) => ({ dueDate: dayOf(day), amount }));
        const total = agreed.reduce((sum, { amount }) => sum + amount, 0);
        const deal = withMoney(total, Math.min(paid, total - 1));
        const owing = { deal, plan: agreed, graceDays };
        const said = lateOf(owing, dayOf(at));
        if (entersByPlan(deal, agreed, dayOf(at))) expect(said).toBeNull();
        // Once shut it stays shut until money comes, and more money never shuts.
        if (said?.closed) expect(lateOf(owing, dayOf(at + 1))?.closed).toBe(true);
        const more = { ...deal, paid: deal.paid + Math.floor((total - deal.paid) / 2) };
        if (!said?.closed)
          expect(lateOf({ ...owing, deal: more }, dayOf(at))?.closed ?? false).toBe(false);
        expect(said === null || (said.amount > 0 && said.amount <= total - deal.paid)).toBe(true);
        const settled = { ...deal, state: 'pagado' as const };
        expect(lateOf({ ...owing, deal: settled }, dayOf(at))).toBeNull();
      }),
    );
  });
});
