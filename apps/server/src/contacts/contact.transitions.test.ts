import { describe, expect, it } from 'vitest';
import { checkContactMove, contactTransitions } from './contact.transitions.ts';

const stages = Object.keys(contactTransitions) as (keyof typeof contactTransitions)[];
const moves = stages.flatMap((from) => stages.map((to) => [from, to] as const));

describe('the stages of a lead', () => {
  it.each(moves)('allows %s → %s exactly when the table says so', (from, to) => {
    const move = () => checkContactMove(from, to);
    if (contactTransitions[from].includes(to)) expect(move).not.toThrow();
    else expect(move).toThrow(expect.objectContaining({ code: 'wrong-state' }));
  });
});
