import { shownRefund, shownState } from '@aulario/contract/sales/shown-state';
import { expect, test } from 'vitest';
import { stateOf } from './state.tsx';

test('What was corrected, or taken back by a bank, is not said to have been given back', () => {
  const payment = { state: 'reembolsado', corrected: true, refunded: 5, chargedBack: 0 } as const;
  const wordOf = (changes: object) =>
    stateOf('payment', shownState({ ...payment, ...changes })).word;
  expect(wordOf({})).toBe('Corregido');
  expect(wordOf({ corrected: false })).toBe('Reembolsado');
  expect(wordOf({ corrected: false, chargedBack: 5 })).toBe('Contracargo');
  expect(wordOf({ corrected: false, chargedBack: 4 })).toBe('Reembolsado');
  const refund = { state: 'hecho', way: 'correccion' } as const;
  expect(stateOf('refund', shownRefund(refund)).word).toBe('Corregido');
  expect(stateOf('refund', shownRefund({ ...refund, way: 'manual' })).word).toBe('Devuelto');
  const taken = shownRefund({ ...refund, way: 'contracargo' });
  expect(stateOf('refund', taken).word).toBe('Contracargo');
});
