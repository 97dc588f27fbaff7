import { expect, it } from 'vitest';
import { correctionOf, sumsOf, takenWords, wholeOf } from './correction-sums.ts';

const [payment, part] = [
  { amount: 20_000, refunded: 7_000, takenOff: 2_000 },
  { amount: 3_000, refunded: 0, takenOff: 0 },
];

it('adds up what arrived, what went back and what is left', () => {
  expect(sumsOf([payment])).toEqual({ arrived: 18_000, back: 5_000, left: 13_000 });
  expect(sumsOf([payment, part])).toEqual({ arrived: 21_000, back: 5_000, left: 16_000 });
});

it.each([
  ['importe', null, { right: 20_000, taken: 0, more: 0 }],
  ['importe', 18_000, { right: 18_000, taken: 2_000, more: 0 }],
  ['importe', 21_000, { right: 21_000, taken: 0, more: 1_000, beyond: 0 }],
  ['importe', 25_000, { more: 5_000, beyond: 4_000, fault: undefined }],
  ['importe', 4_999, { taken: 15_001, fault: 'less-than-back' }],
  ['trato', 15_000, { right: 5_000, taken: 15_000, more: 0 }],
  ['trato', 15_001, { fault: 'less-than-back' }],
] as const)('of 200.00 that arrived, 50.00 given back, %s %s', (wrong, amount, said) => {
  const sums = { arrived: 20_000, left: 15_000, due: 1_000 };
  expect(correctionOf(sums, wrong, amount)).toMatchObject(said);
});

it('asks for the part of this sale where other sales have one of the same operation', () => {
  expect(wholeOf({ operationAmount: 26_000 }, 11_000)).toBe(26_000);
  expect(wholeOf({ operationAmount: 26_000 }, 26_000)).toBeNull();
  expect(wholeOf({ operationAmount: null }, 26_000)).toBeNull();
});

it.each([
  [0, 'pagado', 'Se quitan S/ 45.00: este trato los vuelve a deber.'],
  [4_500, 'pagado', 'Se quitan S/ 45.00, que estaban de más: este trato no los vuelve a deber.'],
  [
    ...([3_000, 'pagado'] as const),
    'Se quitan S/ 45.00, de los que S/ 30.00 estaban de más: este trato vuelve a deber S/ 15.00.',
  ],
  [0, 'anulado', 'Se quitan S/ 45.00: este trato está anulado y no los vuelve a deber.'],
] as const)(
  'of a sale with %i beyond its price, %s, says what it owes again',
  (excess, state, words) => {
    const said = takenWords({ excess, state, currency: 'PEN' }, 4_500);
    expect(said.replaceAll('\u00a0', ' ')).toBe(words);
  },
);
