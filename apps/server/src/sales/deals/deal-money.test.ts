import { describe, expect, it } from 'vitest';
import { moneyOf, stateByMoney } from './deal-money.ts';

const deal = {
  ...{ total: 100, paid: 0, refunded: 0, returning: 0, kept: 0 },
  state: 'pagado-parcial' as const,
};

describe('what money makes of a deal', () => {
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
      expect(stateByMoney({ ...deal, paid, refunded, returning, state: 'abierto' }, false)).toBe(
        state,
      );
    },
  );

  it('is no settlement while something else than money is missing', () => {
    expect(stateByMoney({ ...deal, paid: 100, state: 'abierto' }, true)).toBe('pagado-parcial');
  });

  it.each(['pagado', 'anulado'] as const)('leaves %s as it is when a part goes back', (state) => {
    expect(stateByMoney({ ...deal, paid: 100, refunded: 40, state }, false)).toBe(state);
  });
});

describe('what a deal asks for', () => {
  it('is what it costs less what is there: refunds, also on their way, are not', () => {
    const money = moneyOf({ ...deal, paid: 75, refunded: 50, returning: 5 });
    expect(money).toEqual({ received: 20, returned: 55, due: 80, excess: 0, covered: false });
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
