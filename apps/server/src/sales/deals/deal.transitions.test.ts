import { describe, expect, it } from 'vitest';
import { checkDealMove, dealTransitions } from './deal.transitions.ts';

const states = Object.keys(dealTransitions) as (keyof typeof dealTransitions)[];
const moves = states.flatMap((from) => states.map((to) => [from, to] as const));
/** Written down once more: a table that is compared with itself is always right. */
const allowed = [
  'abierto → pagado-parcial',
  'abierto → pagado',
  'abierto → anulado',
  'pagado-parcial → abierto',
  'pagado-parcial → pagado',
  'pagado-parcial → anulado',
  'pagado → abierto',
  'pagado → pagado-parcial',
  'pagado → anulado',
];

describe('the states of a deal', () => {
  it.each(moves)('allows %s → %s exactly when the table says so', (from, to) => {
    const move = () => checkDealMove(from, to);
    if (allowed.includes(`${from} → ${to}`)) expect(move).not.toThrow();
    else expect(move).toThrow(expect.objectContaining({ code: 'wrong-state' }));
  });

  it.each([
    ['pagado', 'anulado', /Solo se puede anular un trato abierto/],
    ['anulado', 'pagado', /ya no admite pagos/],
  ] as const)('says what %s refuses', (_, to, words) => {
    expect(() => checkDealMove('anulado', to)).toThrow(words);
  });
});
