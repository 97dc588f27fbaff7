import type { Payment } from '@aulario/contract/sales/payment';
import { expect, test } from 'vitest';
import {
  dayFault,
  declaredWords,
  isAnswered,
  isComplete,
  lastOf,
  missingIn,
  questionsOf,
  readingOf,
  typedOf,
  verificationBody,
} from './decision.ts';
import { neighbour, nextWaiting } from './next-waiting.ts';
import { salesOf } from './twins.ts';

const payment = {
  _id: 'p1',
  version: 2,
  amount: 35000,
  currency: 'PEN',
  dealTotal: 35000,
  dealPaid: 0,
  dealReceived: 0,
  dealDue: 35_000,
  dealVerifying: 0,
  method: 'yape',
  operationNumber: '0912345',
  paidAt: '2026-11-20',
  declared: { method: 'yape', operationNumber: '0912345', paidAt: '2026-11-20', amount: 35_000 },
  ...{ sameAs: [], couponAgain: null },
} as unknown as Payment;

test('A voucher that settles its deal and was never seen before raises no question', () => {
  expect(questionsOf(payment, readingOf(payment), false)).toEqual({
    ...{ refusal: null, doubts: [], asksWhy: false, excess: 0 },
  });
});

test('Less money than the balance is said with its amount; of more, what it is has to be said', () => {
  const less = questionsOf(payment, { ...readingOf(payment), amount: 30000 }, false);
  expect(less.doubts[0]).toContain('S/\u00a050.00');
  expect(isAnswered(less, {})).toBe(true);
  // Another payment brings the rest and takes effect within its minute.
  const other = { ...payment, dealVerifying: 5_000 };
  expect(questionsOf(other, { ...readingOf(payment), amount: 30_000 }, false).doubts).toEqual([]);
  const both = questionsOf(other, readingOf(payment), false);
  expect(both.refusal).toContain('espera un minuto');
  const more = questionsOf(payment, { ...readingOf(payment), amount: 36000 }, false);
  expect(more.doubts[0]).toContain('S/\u00a010.00 más que el saldo');
  expect(isAnswered(more, {})).toBe(false);
  expect(missingIn(more, {})).toEqual(['qué es lo que sobra']);
  expect(missingIn(more, { excess: 'donativo' })).toEqual(['cómo sabes que es un donativo']);
  expect(missingIn(more, { excess: 'donativo', note: 'Lo dijo.' })).toEqual([]);
  expect(missingIn(more, { excess: 'otro-trato' })[0]).toContain('a qué trato');
  expect(isAnswered(more, { excess: 'otro-trato', deals: [{ number: 'T-2', due: 900 }] })).toBe(
    false,
  );
  const deals = [
    { number: 'T-2', due: 900 },
    { number: 'T-3', due: 5_000 },
  ];
  expect(isAnswered(more, { excess: 'otro-trato', deals })).toBe(true);
  const sent = (of: typeof deals) =>
    verificationBody(
      payment,
      { ...readingOf(payment), amount: 36_000 },
      { excess: 'otro-trato', deals: of },
    ).excess;
  expect(sent(deals)).toEqual({
    kind: 'otros-tratos',
    parts: [
      { deal: 'T-2', amount: 900 },
      { deal: 'T-3', amount: 100 },
    ],
  });
  expect(sent(deals.slice(1))).toEqual({ kind: 'otro-trato', deal: 'T-3' });
  const gift = { excess: 'donativo', note: 'Lo dijo.' } as const;
  expect(verificationBody(payment, { ...readingOf(payment), amount: 36_000 }, gift)).toEqual({
    ...{ amount: 36_000, excess: { kind: 'donativo', note: 'Lo dijo.' } },
    ...{ grace: true, version: 2 },
  });
  // The amount was put right since, and nothing of it is asked any more.
  expect(verificationBody(payment, readingOf(payment), gift)).not.toHaveProperty('excess');
});

test('Money that was registered without its number is verified with it; cash has none', () => {
  const registered = { ...payment, operationNumber: null };
  const reading = readingOf(registered);
  expect(isComplete(reading)).toBe(false);
  expect(isComplete({ ...reading, method: 'efectivo' })).toBe(true);
  const written = { ...reading, operationNumber: '0912345' };
  expect(isComplete(written)).toBe(true);
  expect(isComplete({ ...written, amount: null })).toBe(false);
  // What the gateway was asked for and staff count by hand came in a way that they saw.
  const asked = readingOf({ ...registered, method: 'pasarela' });
  expect(isComplete({ ...asked, operationNumber: '0912345' })).toBe(false);
  expect(verificationBody(registered, written)).toMatchObject({ operationNumber: '0912345' });
});

const twin = {
  ...{
    _id: 'p0',
    dealNumber: 'T-7',
    userName: 'Rosa Quispe',
    why: 'operacion' as const,
    amount: 35000,
  },
  operationAmount: 35_000,
  ...{ paidAt: '2026-11-20', method: 'yape' as const, operationNumber: '912345' },
  verifyingBy: null,
};

test('A number that is almost one that was counted asks why it is another operation', () => {
  const almost = { ...twin, why: 'parecida' as const, operationNumber: '912345-1', certain: false };
  const seen = { ...payment, sameAs: [{ ...almost, counted: true }] };
  const asked = questionsOf(seen, readingOf(seen), false);
  expect(asked).toMatchObject({ refusal: null, asksWhy: true });
  expect(asked.doubts).toEqual([
    'El trato T-7, de Rosa Quispe, tiene un pago verificado con casi el mismo número de operación (912345-1): Yape del 20 nov 2026 de S/\u00a0350.00.',
  ]);
  const waits = { ...payment, sameAs: [{ ...almost, counted: false }] };
  expect(questionsOf(waits, readingOf(waits), false)).toMatchObject({ asksWhy: false });
  expect(questionsOf(waits, readingOf(waits), false).doubts).toHaveLength(1);
  const moved = { ...readingOf(seen), operationNumber: '888777' };
  const declared = { ...seen, declared: null } as unknown as Payment;
  expect(questionsOf(declared, moved, false).doubts).toEqual([]);
  expect(salesOf(seen.sameAs)).toEqual([
    { dealNumber: 'T-7', what: 'casi el mismo número de operación' },
  ]);
});

test('An operation that was counted before is not offered, nor moved off what was declared', () => {
  const seen = { ...payment, sameAs: [{ ...twin, counted: true, certain: true }] };
  const refused = questionsOf(seen, readingOf(seen), true);
  expect(refused.refusal).toContain('ya pagó el trato T-7');
  expect(isAnswered(refused, { otherOperation: 'La vi en el extracto del 19.' })).toBe(false);
  for (const moved of [{ paidAt: '2026-11-19' }, { operationNumber: '912399' }]) {
    const reading = { ...readingOf(seen), ...moved };
    expect(questionsOf(seen, reading, false).refusal).toContain('pide a un administrador');
    const confirmed = questionsOf(seen, reading, true);
    expect(confirmed).toMatchObject({ refusal: null, asksWhy: true });
    expect(isAnswered(confirmed, { otherOperation: 'x' })).toBe(false);
    expect(isAnswered(confirmed, { otherOperation: 'La vi en el extracto del 19.' })).toBe(true);
  }
  expect(declaredWords(seen, { ...readingOf(seen), paidAt: '2026-11-19' })).toEqual({
    paidAt: 'El comprador declaró 20 nov 2026.',
  });
});

test('An operation that somebody verified a moment ago is asked about as one that was counted', () => {
  const now = { ...twin, counted: false, verifyingBy: 'Ana Soto' };
  const same = { ...payment, sameAs: [{ ...now, certain: true }] };
  expect(questionsOf(same, readingOf(same), true).refusal).toBe(
    'Ana Soto acaba de verificar esta operación para el trato T-7. Si era de este trato, que deshaga aquella verificación; si no, rechaza este pago.',
  );
  const cash = { ...readingOf(same), method: 'efectivo' };
  const registered = { ...same, declared: null } as unknown as Payment;
  expect(questionsOf(registered, readingOf(same), true).refusal).toContain('anula este pago');
  const asked = questionsOf(registered, cash, false);
  expect(asked).toMatchObject({ refusal: null, asksWhy: true });
  expect(asked.doubts[0]).toContain('un pago que Ana Soto acaba de verificar, con el mismo número');
});

test('A number that returns on another day, as the buyer declared it, needs a word from anybody', () => {
  const sameAs = [{ ...twin, paidAt: '2026-11-12', counted: true, certain: false }];
  const seen = { ...payment, sameAs };
  expect(questionsOf(seen, readingOf(seen), false)).toMatchObject({ refusal: null, asksWhy: true });
});

test('An operation that was split is one line of its sale', () => {
  const parts = [twin, { ...twin, _id: 'p9' }, { ...twin, _id: 'p0', why: 'imagen' as const }];
  expect(salesOf(parts.map((part) => ({ ...part, counted: true, certain: true })))).toEqual([
    { dealNumber: 'T-7', what: 'el mismo número de operación y el mismo comprobante' },
  ]);
});

test('A day after today is marked before anything is asked', () => {
  expect(dayFault('2199-01-01')).toBe('La fecha del pago no puede ser posterior a hoy.');
  expect(dayFault('2026-11-20')).toBeUndefined();
});

test('A number that waits in another deal is named', () => {
  const seen = { ...payment, sameAs: [{ ...twin, counted: false, certain: false }] };
  expect(questionsOf(seen, readingOf(seen), false).doubts).toEqual([
    'El trato T-7, de Rosa Quispe, tiene un pago con el mismo número de operación: Yape del 20 nov 2026 de S/\u00a0350.00.',
  ]);
});

test('Verifying sends only what staff corrected, and the version they looked at', () => {
  const reading = { ...readingOf(payment), operationNumber: '0912346' };
  expect(verificationBody(payment, reading)).toEqual({
    operationNumber: '0912346',
    grace: true,
    version: 2,
  });
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

test('what staff did not write over follows a payment that changes while they look at it', () => {
  const typed = typedOf(payment, { ...readingOf(payment), amount: 34_000 });
  expect(typed).toEqual({ amount: 34_000 });
  const replaced = { ...payment, operationNumber: '777', method: 'plin' } as Payment;
  expect({ ...readingOf(replaced), ...typed }).toMatchObject({
    ...{ amount: 34_000, operationNumber: '777', method: 'plin' },
  });
});

test('takes back by its key what this person verified last, not what another desk did since', () => {
  const by = (byId: string) => ({ verifying: { at: '2026-11-21T10:00:00.000Z', by: byId, byId } });
  const [theirs, mine, earlier] = [by('otra'), by('yo'), by('yo')];
  expect(lastOf([theirs, mine, earlier], 'yo')).toBe(mine);
  expect(lastOf([theirs], 'yo')).toBeUndefined();
});
