import { describe, expect, it } from 'vitest';
import { checkEnrolmentMove, enrolmentTransitions } from './enrolment.transitions.ts';

const states = Object.keys(enrolmentTransitions) as (keyof typeof enrolmentTransitions)[];
const moves = states.flatMap((from) => states.map((to) => [from, to] as const));
/** Written down once more: a table that is compared with itself is always right. */
const allowed = [
  'pendiente → matriculado',
  'pendiente → error',
  'pendiente → retirado',
  'error → pendiente',
  'error → matriculado',
  'error → retirado',
  'matriculado → retirado',
  'retirado → pendiente',
];

describe('the states of a enrolment', () => {
  it.each(moves)('allows %s → %s exactly when the table says so', (from, to) => {
    const move = () => checkEnrolmentMove(from, to);
    if (allowed.includes(`${from} → ${to}`)) expect(move).not.toThrow();
    else expect(move).toThrow(expect.objectContaining({ code: 'wrong-state' }));
  });
});
