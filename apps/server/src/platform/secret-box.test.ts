import { expect, test } from 'vitest';
import { isSealed, seal, unseal } from './secret-box.ts';

const secret = 'un-secreto-del-proceso-de-32-letras';

test('What is sealed opens with the same secret, and looks different each time', () => {
  const [one, other] = [seal(secret, 'clave-ñ'), seal(secret, 'clave-ñ')];
  expect(one).not.toBe(other);
  expect(one).not.toContain('clave');
  expect([unseal(secret, one), unseal(secret, other)]).toEqual(['clave-ñ', 'clave-ñ']);
  expect([isSealed(one), isSealed('clave')]).toEqual([true, false]);
});

test('What was touched, or sealed with another secret, does not open', () => {
  const sealed = seal(secret, 'clave');
  expect(() => unseal('otro-secreto-de-treinta-y-dos-letras', sealed)).toThrow();
  const flipped = sealed.slice(0, -1) + (sealed.endsWith('A') ? 'B' : 'A');
  expect(() => unseal(secret, `${flipped}A`)).toThrow();
  expect(() => unseal(secret, 'clave')).toThrow();
});
