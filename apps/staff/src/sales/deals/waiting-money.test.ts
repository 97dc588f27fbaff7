import { expect, it } from 'vitest';
import { waitingMoney, waitingWords } from './waiting-money.ts';

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

it('warns of vouchers of the buyer themselves, and of nothing that was decided', () => {
  const voucher = { _id: 'v', mime: 'image/png', bytes: 1 };
  const own = {
    ...({
      state: 'pendiente',
      purpose: 'trato',
      amount: 18_000,
      currency: 'PEN',
      voucher,
    } as const),
  };
  const words = (...of: Parameters<typeof waitingWords>) =>
    waitingWords(...of)?.replaceAll('\u00a0', ' ');
  expect(words([own, { ...own, state: 'verificado' }])).toBe(
    'Su comprobante de S/ 180.00 espera en esta cola.',
  );
  expect(words([own, { ...own, amount: 2_000 }])).toBe(
    'Sus comprobantes de S/ 180.00 y S/ 20.00 esperan en esta cola.',
  );
  expect(words([{ ...own, voucher: null }])).toBeUndefined();
});
