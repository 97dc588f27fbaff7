import { describe, expect, it } from 'vitest';
import { readCode } from './certificate-code.ts';

describe('the code of a certificate as people write it', () => {
  it.each(['k7qm-3xpd', ' K7QM 3XPD ', 'K7QM–3XPD', '-K7QM - 3XPD-'])(
    'is understood: %s',
    (typed) => {
      expect(readCode(typed)).toBe('K7QM-3XPD');
    },
  );

  it.each(['', '   ', '---', null, undefined, 'A'.repeat(41)])('is no code: %s', (typed) => {
    expect(readCode(typed)).toBeUndefined();
  });
});
