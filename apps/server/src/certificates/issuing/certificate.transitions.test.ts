import { describe, expect, it } from 'vitest';
import { certificateTransitions, checkCertificateMove } from './certificate.transitions.ts';

const states = Object.keys(certificateTransitions) as (keyof typeof certificateTransitions)[];
const moves = states.flatMap((from) => states.map((to) => [from, to] as const));
/** Written down once more: a table that is compared with itself is always right. */
const allowed = [
  'solicitado → emitido',
  'solicitado → anulado',
  'emitido → entregado',
  'emitido → anulado',
  'emitido → reemplazado',
  'entregado → anulado',
  'entregado → reemplazado',
];

describe('the states of a certificate', () => {
  it.each(moves)('allows %s → %s exactly when the table says so', (from, to) => {
    const move = () => checkCertificateMove(from, to);
    if (allowed.includes(`${from} → ${to}`)) expect(move).not.toThrow();
    else expect(move).toThrow(expect.objectContaining({ code: 'wrong-state' }));
  });
});
