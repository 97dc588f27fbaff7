import { expect, it } from 'vitest';
import { waitingMoney } from './waiting-money.ts';

it('is what was said to have been paid, and neither what is only asked for nor what was decided', () => {
  const cash = {
    state: 'pendiente',
    method: 'efectivo',
    voucher: null,
    purpose: 'trato',
    amount: 5_000,
  } as const;
  const voucher = { _id: 'v', mime: 'image/png', bytes: 1 };
  const asked = { ...cash, method: null };
  expect(waitingMoney([cash, asked, { ...cash, state: 'verificado' }])).toBe(5_000);
  expect(
    waitingMoney([
      { ...asked, voucher },
      { ...cash, method: 'pasarela' },
    ]),
  ).toBe(5_000);
  expect(waitingMoney([{ ...cash, purpose: 'donativo' }])).toBe(0);
});
