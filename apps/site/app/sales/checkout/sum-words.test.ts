import { expect, it } from 'vitest';
import { planRows } from './sum-words.ts';

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
