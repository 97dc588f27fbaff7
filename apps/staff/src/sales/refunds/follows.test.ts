import { expect, it } from 'vitest';
import { followsOf } from './follows.ts';

const partly = { currency: 'PEN' as const, dealDue: 4_000, dealReceived: 15_000 };
const settled = { ...partly, dealDue: 0 };
const words = (...of: Parameters<typeof followsOf>) => followsOf(...of).replaceAll('\u00a0', ' ');

it('says of a refund what is still to be paid, of a sale paid in part as of a settled one', () => {
  expect(words(partly, 1_000, true)).toBe('Quedarán S/ 50.00 por pagar.');
  expect(words(partly, 1_000, false)).toBe('No se vuelve a pedir: siguen faltando S/ 40.00.');
  expect(words(settled, 1_000, true)).toBe('Quedarán S/ 10.00 por pagar.');
  expect(words(settled, 1_000, false)).toBe('No se vuelve a pedir: el trato no espera más dinero.');
  expect(words(partly, 15_000, false)).toBe('Se devuelve todo lo pagado: el trato queda anulado.');
});
