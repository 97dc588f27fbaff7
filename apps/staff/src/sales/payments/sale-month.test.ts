import { expect, it } from 'vitest';
import { monthWords } from './sale-month.ts';

const paid = { purpose: 'trato', state: 'verificado', amount: 20_000, takenOff: 0 };
const sale = {
  ...{ total: 20_000, settledAt: '2026-11-01T02:00:00.000Z' },
  payments: [paid, { ...paid, purpose: 'donativo' }, { ...paid, state: 'pendiente' }],
} as unknown as Parameters<typeof monthWords>[0];

it('warns that a sale of a month that is over leaves it with its money', () => {
  const words = (of: Partial<typeof sale>, taken: number, today = '2026-11-29') =>
    monthWords({ ...sale, ...of }, taken, today);
  expect(words({}, 5_000)).toBe(
    'La venta es de octubre: sale de ese mes hasta que se pague de nuevo.',
  );
  expect(words({}, 20_000)).toBe('La venta es de octubre: sale de ese mes.');
  expect(words({}, 5_000, '2027-01-02')).toContain('de octubre de 2026: sale');
  expect(words({}, 0)).toBe('');
  expect(words({}, 5_000, '2026-10-31')).toBe('');
  expect(words({ settledAt: null }, 5_000)).toBe('');
  expect(words({ total: 15_000 }, 5_000)).toBe('');
});
