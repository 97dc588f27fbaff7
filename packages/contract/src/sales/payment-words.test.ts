import { expect, it } from 'vitest';
import { goneRows, waysOf } from './deal-gone.ts';
import { goneTitle } from './deal-gone-title.ts';
import { goneWords } from './payment-words.ts';

const payment = { amount: 20_000, currency: 'PEN' } as const;

it.each([
  [0, 0, 0, 0, []],
  [5_000, 0, 0, 0, ['devuelto S/ 50.00', 'quedan S/ 150.00']],
  [20_000, 0, 0, 20_000, ['contracargo del 20 nov por S/ 200.00']],
  [
    9_500,
    2_000,
    3_000,
    500,
    [
      'devuelto S/ 40.00',
      'contracargo del 20 nov por S/ 5.00',
      'en devolución S/ 30.00',
      'corregido S/ 20.00',
      'quedan S/ 105.00',
    ],
  ],
  [20_000, 20_000, 0, 0, ['corregido S/ 200.00']],
] as const)(
  'of 200.00 with %i gone, %i of it corrected, %i on its way, %i by its bank',
  (...of) => {
    const [refunded, takenOff, returning, chargedBack, words] = of;
    const gone = { ...payment, refunded, takenOff, returning, chargedBack };
    const said = goneWords(gone, 'contracargo del 20 nov por');
    expect(said.map((word) => word.replaceAll('\u00a0', ' '))).toEqual(words);
  },
);

const nothing = { refunded: 0, returning: 0, forgiven: 0, corrected: 0, chargedBack: 0 };
it.each([
  ['nothing went', {}, []],
  ['only corrected', { refunded: 20, corrected: 20 }, [['Corregido', 20]]],
  ['given back of an order that asks for it again', { refunded: 20 }, [['Devuelto', 20]]],
  [
    'given back of a settled one',
    { refunded: 20, forgiven: 20 },
    [['Devuelto, y no se te vuelve a pedir', 20]],
  ],
  [
    'a part of it asked for again',
    { refunded: 70, corrected: 20, forgiven: 30 },
    [
      ['Corregido', 20],
      ['Devuelto', 20],
      ['Devuelto, y no se te vuelve a pedir', 30],
    ],
  ],
  [
    'on its way',
    { refunded: 10, returning: 30, forgiven: 25 },
    [
      ['Devuelto, y no se te vuelve a pedir', 10],
      ['En devolución', 15],
      ['En devolución, y no se te vuelve a pedir', 15],
    ],
  ],
  ['taken back by the bank', { refunded: 50, chargedBack: 60 }, [['Revertido por tu banco', 50]]],
  ['never asked for', { forgiven: 40 }, []],
] as const)('the sums of an order of which %s', (_, gone, rows) => {
  expect(goneRows({ ...nothing, ...gone }, 'buyer')).toEqual(rows);
  // Each sum stands in one line.
  const { refunded, returning } = { ...nothing, ...gone };
  const told = goneRows({ ...nothing, ...gone }, 'staff');
  expect(told.reduce((sum, [, amount]) => sum + amount, 0)).toBe(refunded + returning);
  expect(told.map(([term]) => term).join()).not.toMatch(/ te | tu /);
});

it.each([
  [20, 0, 0, 'Devuelto'],
  [20, 0, 20, 'Revertido por tu banco'],
  [20, 20, 0, 'Corregido'],
  [20, 5, 0, 'Devuelto y corregido'],
] as const)(
  'a payment of which %i are gone, %i of it corrected, %i by its bank, is %s',
  (refunded, takenOff, chargedBack, title) => {
    expect(goneTitle({ refunded, takenOff, chargedBack, wonAt: null })).toBe(title);
  },
);

it('says of what a bank gave back again that its dispute is over, and not that it is gone', () => {
  const wonAt = '2026-11-20T15:00:00.000Z';
  const taken = { takenOff: 0, chargedBack: 20, wonAt: null };
  expect(goneTitle({ refunded: 20, ...taken, wonAt })).toBe('Disputa cerrada');
  expect(waysOf([taken, { ...taken, takenOff: 5, wonAt }])).toEqual({
    corrected: 5,
    chargedBack: 20,
  });
});
