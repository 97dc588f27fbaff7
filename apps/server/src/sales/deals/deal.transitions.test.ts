import { describe, expect, it } from 'vitest';
import { checkDealMove, dealTransitions } from './deal.transitions.ts';

const states = Object.keys(dealTransitions) as (keyof typeof dealTransitions)[];
const moves = states.flatMap((from) => states.map((to) => [from, to] as const));

describe('the states of a deal', () => {
  it.each(moves)('allows %s → %s exactly when the table says so', (from, to) => {
    const move = () => checkDealMove(from, to);
    if (dealTransitions[from].includes(to)) expect(move).not.toThrow();
    else expect(move).toThrow(expect.objectContaining({ code: 'wrong-state' }));
  });
});
