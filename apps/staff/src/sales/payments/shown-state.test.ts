import { expect, test } from 'vitest';
import { stateOf } from '../../words/state.tsx';
import { shownRefund, shownState } from './shown-state.ts';

test('What was corrected is not said to have been given back', () => {
  const payment = { state: 'reembolsado', corrected: true } as const;
  expect(stateOf('payment', shownState(payment)).word).toBe('Corregido');
  expect(stateOf('payment', shownState({ ...payment, corrected: false })).word).toBe('Reembolsado');
  const refund = { state: 'hecho', way: 'correccion' } as const;
  expect(stateOf('refund', shownRefund(refund)).word).toBe('Corregido');
  expect(stateOf('refund', shownRefund({ ...refund, way: 'manual' })).word).toBe('Devuelto');
});
