import { describe, expect, it } from 'vitest';
import { checkTestimonyMove, testimonyTransitions } from './testimony.transitions.ts';

const states = Object.keys(testimonyTransitions) as (keyof typeof testimonyTransitions)[];
const moves = states.flatMap((from) => states.map((to) => [from, to] as const));
/** Written down once more: a table that is compared with itself is always right. */
const allowed = [
  'pendiente → aprobado',
  'pendiente → rechazado',
  'aprobado → rechazado',
  'aprobado → pendiente',
  'rechazado → aprobado',
  'rechazado → pendiente',
];

describe('the states of a testimony', () => {
  it.each(moves)('allows %s → %s exactly when the table says so', (from, to) => {
    const move = () => checkTestimonyMove(from, to);
    if (allowed.includes(`${from} → ${to}`)) expect(move).not.toThrow();
    else expect(move).toThrow(expect.objectContaining({ code: 'wrong-state' }));
  });
});
