import { describe, expect, it } from 'vitest';
import { checkClaimMove, claimTransitions } from './claim.transitions.ts';

const states = Object.keys(claimTransitions) as (keyof typeof claimTransitions)[];
const moves = states.flatMap((from) => states.map((to) => [from, to] as const));
/** Written down once more: a table that is compared with itself is always right. */
const allowed = [
  'recibido → en-proceso',
  'recibido → respondido',
  'recibido → acordado',
  'recibido → anulado',
  'en-proceso → respondido',
  'en-proceso → acordado',
  'en-proceso → anulado',
];

describe('the states of a claim', () => {
  it.each(moves)('allows %s → %s exactly when the table says so', (from, to) => {
    const move = () => checkClaimMove(from, to);
    if (allowed.includes(`${from} → ${to}`)) expect(move).not.toThrow();
    else expect(move).toThrow(expect.objectContaining({ code: 'wrong-state' }));
  });

  it('ends with an answer, a settlement or an annulment', () => {
    expect(claimTransitions.acordado).toEqual([]);
    expect(claimTransitions.respondido).toEqual([]);
    expect(claimTransitions.anulado).toEqual([]);
  });
});
