import { expect, it } from 'vitest';
import { choicesOf, followsOf, isBeyond } from './follows.ts';

const partly = { currency: 'PEN' as const, dealDue: 5_000, dealReceived: 15_000 };
const settled = { ...partly, dealDue: 0 };
const plain = (words: string) => words.replaceAll('\u00a0', ' ');
const words = (...of: Parameters<typeof followsOf>) => plain(followsOf(...of));

it('says of a refund of a settled sale what is still to be paid', () => {
  expect(words(settled, 1_000, true)).toBe('Quedarán S/ 10.00 por pagar.');
  expect(words(settled, 1_000, false)).toBe('No se vuelve a pedir: el trato no espera más dinero.');
  expect(words(settled, 15_000, false)).toBe('Se devuelve todo lo pagado: el trato queda anulado.');
});

it('says of an annulled sale that it owes nothing, whatever goes back', () => {
  const annulled = { ...settled, annulled: true };
  const said = [1_000, 15_000].map((amount) => words(annulled, amount, false));
  expect(new Set(said)).toEqual(new Set(['El trato está anulado: no lo vuelve a deber.']));
});

it('asks nothing of what is beyond the price, and owes only the rest of more', () => {
  const beyond = { ...settled, excess: 4_500 };
  const apart = 'Es dinero de más: el trato no lo vuelve a deber.';
  expect([words(beyond, 4_500, false), words(beyond, 4_500, true)]).toEqual([apart, apart]);
  expect(words(beyond, 6_000, true)).toBe('Quedarán S/ 15.00 por pagar.');
  expect([4_500, 4_501, null].map((amount) => isBeyond(amount, 4_500))).toEqual([
    ...[true, false, false],
  ]);
});

it.each([
  [
    10_000,
    false,
    'S/ 150.00',
    'con S/ 50.00 más queda pagado y matriculado habiendo recibido S/ 100.00',
  ],
  [1_000, true, 'S/ 60.00', 'con S/ 50.00 más queda pagado habiendo recibido S/ 190.00'],
  [15_000, false, 'S/ 200.00', 'se devuelve todo lo pagado y el trato queda anulado'],
])('says what either choice makes of a sale that is paid in part, for %i', (...of) => {
  const [amount, enrolled, asked, given] = of;
  const { owed, conceded } = choicesOf({ ...partly, enrolled }, amount);
  expect(plain(owed)).toBe(`El trato lo vuelve a deber: faltarían ${asked}`);
  expect(plain(conceded)).toBe(`No se vuelve a pedir: ${given}`);
});

it('names no sums before it is said what goes back, and asks for none that only waits for a proof', () => {
  const { owed, conceded } = choicesOf({ ...partly, enrolled: false }, null);
  expect([owed, conceded]).toEqual(['El trato lo vuelve a deber', 'No se vuelve a pedir']);
  expect(plain(choicesOf({ ...settled, enrolled: false }, 1_000).conceded)).toBe(
    'No se vuelve a pedir: no espera más dinero, habiendo recibido S/ 140.00',
  );
});
