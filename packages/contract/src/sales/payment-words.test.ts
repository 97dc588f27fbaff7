import { expect, it } from 'vitest';
import { goneWords } from './payment-words.ts';

const payment = { amount: 20_000, currency: 'PEN' } as const;

it.each([
  [0, 0, 0, []],
  [5_000, 0, 0, ['devuelto S/ 50.00', 'quedan S/ 150.00']],
  [
    9_000,
    2_000,
    3_000,
    ['devuelto S/ 40.00', 'en devolución S/ 30.00', 'corregido S/ 20.00', 'quedan S/ 110.00'],
  ],
  [20_000, 20_000, 0, ['corregido S/ 200.00']],
] as const)('of 200.00 with %i gone, %i of it corrected, %i on its way', (...of) => {
  const [refunded, takenOff, returning, words] = of;
  const said = goneWords({ ...payment, refunded, takenOff, returning });
  expect(said.map((word) => word.replaceAll('\u00a0', ' '))).toEqual(words);
});
