import type { Payment } from '@aulario/contract/payment';
import { expect, test } from 'vitest';
import { doubts, readingOf, verificationBody } from './decision.ts';
import { neighbour, nextWaiting } from './next-waiting.ts';

const payment = {
  _id: 'p1',
  version: 2,
  amount: 35000,
  currency: 'PEN',
  dealTotal: 35000,
  dealPaid: 0,
  method: 'yape',
  operationNumber: '0912345',
  paidAt: '2026-11-20',
  sameAs: [],
} as unknown as Payment;

test('A voucher that settles its deal and was never seen before raises no doubt', () => {
  expect(doubts(payment, readingOf(payment))).toEqual([]);
});

test('Less or more money than the balance is said with its amount', () => {
  const less = doubts(payment, { ...readingOf(payment), amount: 30000 });
  const more = doubts(payment, { ...readingOf(payment), amount: 36000 });
  expect(less[0]).toContain('S/\u00a050.00');
  expect(more[0]).toContain('S/\u00a010.00 más que el saldo');
});

test('The same operation number in another deal is named', () => {
  const seen = {
    ...payment,
    sameAs: [{ _id: 'p0', dealNumber: 'T-7', why: 'operacion' as const }],
  };
  expect(doubts(seen, readingOf(seen))).toEqual([
    'El trato T-7 tiene un pago con el mismo número de operación.',
  ]);
});

test('Verifying sends only what staff corrected, and the version they looked at', () => {
  const reading = { ...readingOf(payment), operationNumber: '0912346' };
  expect(verificationBody(payment, reading)).toEqual({ operationNumber: '0912346', version: 2 });
});

test('After a decision the next in the queue opens, and at its end the one before', () => {
  const queue = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  expect(nextWaiting(queue, 'a')).toBe('b');
  expect(nextWaiting(queue, 'c')).toBe('b');
  expect(nextWaiting([{ id: 'a' }], 'a')).toBeNull();
});

test('Walking the queue stops at its ends', () => {
  const queue = [{ id: 'a' }, { id: 'b' }];
  expect(neighbour(queue, 'b', 1)).toBe('b');
  expect(neighbour(queue, 'b', -1)).toBe('a');
  expect(neighbour(queue, null, 1)).toBe('a');
});
