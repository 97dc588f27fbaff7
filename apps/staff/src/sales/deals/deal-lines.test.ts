import { expect, it } from 'vitest';
import { unaskedOf } from './deal-lines.tsx';

it.each([
  [15_000, 0, 'pagado', 5_000],
  [15_000, 5_000, 'pagado-parcial', 0],
  [25_000, 0, 'pagado', 0],
  [0, 0, 'anulado', 0],
] as const)(
  'of 200.00 with %i received and %i due, %s, %i is not asked for again',
  (received, due, state, unasked) => {
    expect(unaskedOf({ total: 20_000, received, due, state })).toBe(unasked);
  },
);
