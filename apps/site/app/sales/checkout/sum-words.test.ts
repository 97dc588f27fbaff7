import { expect, it } from 'vitest';
import { planRows, receivedWords, sumWords, waitingWords } from './sum-words.ts';

const part = { dueDate: '2026-12-10', amount: 8_000 } as const;

it.each([
  [{ ...part, left: 0, state: 'pagada' }, 'pagada', null],
  [{ ...part, left: 8_000, state: 'pendiente' }, 'por pagar', null],
  [{ ...part, left: 3_000, state: 'vencida' }, 'vencida', 'Pagado S/ 50.00 · faltan S/ 30.00'],
] as const)('of an instalment %o', (instalment, state, note) => {
  const [[term, amount, said] = []] = planRows({ instalments: [instalment], currency: 'PEN' });
  expect([term, amount, said].map((words) => words?.replaceAll('\u00a0', ' ') ?? null)).toEqual([
    `10 de diciembre de 2026: ${state}`,
    'S/ 80.00',
    note,
  ]);
});

it('of what is here adds up to the price with what is left and what nobody has to pay again', () => {
  const deal = { total: 19_000, received: 10_000, forgiven: 5_000, returning: 0 };
  const words = (of: Partial<typeof deal>) =>
    receivedWords({ ...deal, ...of, currency: 'PEN' }).replaceAll('\u00a0', ' ');
  expect(words({})).toBe(
    'Ya recibimos S/ 100.00 de S/ 190.00. Otros S/ 50.00 te los devolvimos y no se te vuelven a pedir.',
  );
  expect(words({ returning: 5_000 })).toContain('te los devolvemos y');
  expect(words({ forgiven: 0 })).toBe('Ya recibimos S/ 100.00 de S/ 190.00.');
});

it.each([
  [0, 'pagado', []],
  [5_000, 'pagado', ['Pagado de más, es tuyo']],
  [5_000, 'anulado', ['Por devolverte']],
] as const)('of %i beyond what it may keep, %s, says whose it is', (excess, state, wanted) => {
  const none = { refunded: 0, returning: 0, forgiven: 0, refunds: [], payments: [] };
  const plan = { instalments: [], enrolments: [], lines: [] };
  const deal = {
    ...none,
    ...plan,
    excess,
    state,
    currency: 'PEN',
    total: 20_000,
    received: 25_000,
  };
  const { gone } = sumWords({ ...deal, due: 0 } as never, '2026-11-21');
  expect(gone).toEqual(
    wanted.map((term) => [
      expect.stringContaining(term),
      expect.stringMatching(/^S\/\u00a050\.00$/),
    ]),
  );
});

it('says of an order without money whose it was, where some came before', () => {
  const refunds = (way?: string) => ({ refunds: way ? [{ way }] : [] }) as never;
  expect(waitingWords(refunds())).toContain('Registramos tu compra');
  expect(waitingWords(refunds('contracargo'))).toContain('Tu banco revirtió');
  expect(waitingWords(refunds('correccion'))).toContain('Corregimos tu pago');
});
