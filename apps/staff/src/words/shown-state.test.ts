import { shownRefund, shownState } from '@aulario/contract/sales/shown-state';
import { expect, test } from 'vitest';
import { stateOf } from './state.tsx';

test('What was corrected, or taken back by a bank, is not said to have been given back', () => {
  const sums = { refunded: 5, chargedBack: 0, wonAt: null };
  const payment = { state: 'reembolsado', corrected: true, ...sums } as const;
  const wordOf = (changes: object) =>
    stateOf('payment', shownState({ ...payment, ...changes })).word;
  expect(wordOf({})).toBe('Corregido');
  expect(wordOf({ corrected: false })).toBe('Reembolsado');
  expect(wordOf({ corrected: false, chargedBack: 5 })).toBe('Contracargo');
  const wonAt = '2026-11-20T15:00:00.000Z';
  expect(wordOf({ corrected: false, chargedBack: 5, wonAt })).toBe('Contracargo ganado');
  expect(wordOf({ corrected: false, chargedBack: 4 })).toBe('Reembolsado');
  const refund = { state: 'hecho', way: 'correccion', wonAt: null } as const;
  expect(stateOf('refund', shownRefund(refund)).word).toBe('Corregido');
  expect(stateOf('refund', shownRefund({ ...refund, way: 'manual' })).word).toBe('Devuelto');
  const taken = shownRefund({ ...refund, way: 'contracargo' });
  expect(stateOf('refund', taken).word).toBe('Contracargo');
  const won = shownRefund({ ...refund, way: 'contracargo', wonAt });
  expect(stateOf('refund', won)).toMatchObject({ word: 'Contracargo ganado', tone: 'success' });
});
