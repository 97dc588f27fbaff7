import { describe, expect, it } from 'vitest';
import { checkPaymentMove, paymentTransitions } from './payment.transitions.ts';

const states = Object.keys(paymentTransitions) as (keyof typeof paymentTransitions)[];
const moves = states.flatMap((from) => states.map((to) => [from, to] as const));

describe('the states of a payment', () => {
  it.each(moves)('allows %s → %s exactly when the table says so', (from, to) => {
    const move = () => checkPaymentMove(from, to);
    if (paymentTransitions[from].includes(to)) expect(move).not.toThrow();
    else expect(move).toThrow(expect.objectContaining({ code: 'wrong-state' }));
  });
});
