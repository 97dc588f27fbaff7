import { describe, expect, it } from 'vitest';
import { certificateTransitions, checkCertificateMove } from './certificate.transitions.ts';

const states = Object.keys(certificateTransitions) as (keyof typeof certificateTransitions)[];
const moves = states.flatMap((from) => states.map((to) => [from, to] as const));

describe('the states of a certificate', () => {
  it.each(moves)('allows %s → %s exactly when the table says so', (from, to) => {
    const move = () => checkCertificateMove(from, to);
    if (certificateTransitions[from].includes(to)) expect(move).not.toThrow();
    else expect(move).toThrow(expect.objectContaining({ code: 'wrong-state' }));
  });
});
