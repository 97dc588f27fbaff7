import { describe, expect, it } from 'vitest';
import { moneyOf, recounted } from './deal-money.ts';

const deal = {
  ...{ total: 100, paid: 0, refunded: 0, returning: 0, conceded: 0, kept: 0 },
  state: 'pagado-parcial' as const,
};

describe('what money makes of a deal', () => {
  const none = { paid: 0, refunded: 0, returning: 0, reversed: 0 };
  const fresh = { ...deal, ...none, state: 'abierto' as const };
  const settled = { ...fresh, paid: 100, state: 'pagado' as const };

  it.each([
    [0, 0, 0, 'abierto'],
    [1, 0, 0, 'pagado-parcial'],
    [99, 0, 0, 'pagado-parcial'],
    [100, 0, 0, 'pagado'],
    [101, 0, 0, 'pagado'],
    [150, 100, 0, 'pagado-parcial'],
    [150, 0, 100, 'pagado-parcial'],
    [200, 100, 0, 'pagado'],
    [100, 100, 0, 'anulado'],
    [100, 0, 100, 'pagado-parcial'],
  ])(
    '%i paid of 100, %i refunded and %i on its way back is %s',
    (paid, refunded, returning, state) => {
      expect(recounted(fresh, { ...none, paid, refunded, returning }, false).state).toBe(state);
    },
  );

  it('is no settlement while something else than money is missing', () => {
    expect(recounted(fresh, { ...none, paid: 100 }, true).state).toBe('pagado-parcial');
  });

  it.each(['pagado', 'anulado'] as const)('leaves %s as it is when a part goes back', (state) => {
    expect(recounted({ ...settled, state }, { ...none, paid: 100, refunded: 40 }, false)).toEqual({
      ...{ state, conceded: state === 'pagado' ? 40 : 0 },
    });
  });

  it.each([
    [30, 'pagado-parcial'],
    [100, 'abierto'],
  ])('asks again for %i that was not its own, and is not annulled', (reversed, state) => {
    const sums = { ...none, paid: 100, refunded: reversed, reversed };
    const after = { ...settled, ...sums, ...recounted(settled, sums, false) };
    expect(after.state).toBe(state);
    expect(moneyOf(after).due).toBe(reversed);
    const again = { ...sums, paid: 100 + reversed };
    expect(recounted(after, again, false)).toEqual({ state: 'pagado', conceded: 0 });
  });

  it('does not ask again for what was given back before that', () => {
    const given = { ...none, paid: 100, refunded: 40 };
    const before = { ...settled, ...given, ...recounted(settled, given, false) };
    const sums = { ...none, paid: 100, refunded: 70, reversed: 30 };
    const after = { ...before, ...sums, ...recounted(before, sums, false) };
    expect(moneyOf(after)).toMatchObject({ received: 30, covering: 70, due: 30 });
  });

  it('asks for as much as before when a part of what was paid in part is given back, done or not, and for all that failed to go', () => {
    const partly = { ...fresh, paid: 60, state: 'pagado-parcial' as const };
    const of = (before: typeof partly & { conceded: number }, sums: object) => {
      const counted = { paid: 60, refunded: 0, returning: 0, reversed: 0, ...sums };
      return { ...before, ...counted, ...recounted(before, counted, false) };
    };
    const asked = of(partly, { returning: 20 });
    expect(asked).toMatchObject({ state: 'pagado-parcial', conceded: 20 });
    expect(moneyOf(asked)).toMatchObject({ received: 40, due: 40, forgiven: 20 });
    expect(of(asked as typeof partly, { refunded: 20 })).toMatchObject({ conceded: 20 });
    expect(of(asked as typeof partly, {})).toMatchObject({ conceded: 0 });
    expect(of(partly, { returning: 20, reversed: 20 })).toMatchObject({ conceded: 0 });
  });

  it('is open, and not paid in part, once the rest of what was given back is asked for again', () => {
    const given = { ...none, paid: 100, refunded: 40 };
    const before = { ...settled, ...given, ...recounted(settled, given, false) };
    const sums = { ...none, paid: 100, refunded: 100, reversed: 60 };
    expect(recounted(before, sums, false)).toEqual({ state: 'abierto', conceded: 40 });
  });

  it('is annulled by giving all back after a correction, and not by the correction', () => {
    const sums = { ...none, paid: 130, refunded: 30, reversed: 30 };
    const over = { ...settled, ...sums, ...recounted({ ...settled, paid: 130 }, sums, false) };
    expect(over.state).toBe('pagado');
    expect(recounted(over, { ...sums, refunded: 130 }, false).state).toBe('anulado');
  });
});

describe('what a deal asks for', () => {
  it('is what it costs less what is there: refunds, also on their way, are not', () => {
    const money = moneyOf({ ...deal, paid: 75, refunded: 50, returning: 5 });
    expect(money).toEqual({
      received: 20,
      returned: 55,
      covering: 20,
      due: 80,
      forgiven: 0,
      excess: 0,
      covered: false,
    });
  });

  it.each([
    [75, 0, 'pagado', 25],
    [75, 25, 'pagado-parcial', 0],
    [60, 15, 'pagado-parcial', 25],
    [100, 0, 'pagado', 0],
    [125, 0, 'pagado', 0],
    [0, 0, 'anulado', 0],
  ] as const)('of 100 with %i received and %i due, %s, %i is not asked for again', (...of) => {
    const [received, due, state, forgiven] = of;
    const conceded = state === 'pagado-parcial' ? 100 - received - due : 0;
    const money = moneyOf({ ...deal, paid: received, conceded, state });
    expect(money).toMatchObject({ received, due, forgiven });
  });

  it('is all of it before the first payment', () => {
    expect(moneyOf({ ...deal, state: 'abierto' }).due).toBe(100);
  });

  it('is nothing once it was settled or annulled, and what is too much is said', () => {
    expect(moneyOf({ ...deal, paid: 100, refunded: 30, state: 'pagado' }).due).toBe(0);
    expect(moneyOf({ ...deal, paid: 130, state: 'pagado' })).toMatchObject({ due: 0, excess: 30 });
    expect(moneyOf({ ...deal, paid: 30, state: 'anulado' })).toMatchObject({ due: 0, excess: 30 });
    const cancelled = { ...deal, paid: 30, refunded: 10, kept: 20, state: 'anulado' as const };
    expect(moneyOf(cancelled)).toMatchObject({ due: 0, excess: 0 });
    // What was to go back and did not is too much again.
    expect(moneyOf({ ...cancelled, refunded: 0 }).excess).toBe(10);
  });
});
