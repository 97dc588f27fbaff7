import { describe, expect, it } from 'vitest';
import { checkPaymentMove, checkPending, paymentTransitions } from './payment.transitions.ts';

const states = Object.keys(paymentTransitions) as (keyof typeof paymentTransitions)[];
const moves = states.flatMap((from) => states.map((to) => [from, to] as const));
/** Written down once more: a table that is compared with itself is always right. */
const allowed = ['pendiente → verificado', 'pendiente → rechazado', 'verificado → reembolsado'];

describe('the states of a payment', () => {
  it.each(moves)('allows %s → %s exactly when the table says so', (from, to) => {
    const move = () => checkPaymentMove(from, to);
    if (allowed.includes(`${from} → ${to}`)) expect(move).not.toThrow();
    else expect(move).toThrow(expect.objectContaining({ code: 'wrong-state' }));
  });

  it.each(states)('lets somebody decide on %s only while it waits', (state) => {
    const decide = () => checkPending(state);
    if (state === 'pendiente') expect(decide).not.toThrow();
    else expect(decide).toThrow(`Este pago ya está ${state}.`);
  });

  it('says where a payment stands that does not move', () => {
    expect(() => checkPaymentMove('reembolsado', 'verificado')).toThrow(
      'Este pago ya está reembolsado.',
    );
  });
});
