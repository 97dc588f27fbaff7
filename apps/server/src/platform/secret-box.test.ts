import { expect, test } from 'vitest';
import { isSealed, resealed, seal, unseal } from './secret-box.ts';

const secret = 'un-secreto-del-proceso-de-32-letras';
const secrets = { jwtSecret: secret, previousSecret: undefined };

test('What is sealed opens with the same secret, and looks different each time', () => {
  const [one, other] = [seal(secret, 'clave-ñ'), seal(secret, 'clave-ñ')];
  expect(one).not.toBe(other);
  expect(one).not.toContain('clave');
  expect([unseal(secrets, one), unseal(secrets, other)]).toEqual(['clave-ñ', 'clave-ñ']);
  expect([isSealed(one), isSealed('clave')]).toEqual([true, false]);
});

test('What was touched, or sealed with another secret, does not open', () => {
  const sealed = seal(secret, 'clave');
  expect(() =>
    unseal({ ...secrets, jwtSecret: 'otro-secreto-de-treinta-y-dos-letras' }, sealed),
  ).toThrow();
  const flipped = sealed.slice(0, -1) + (sealed.endsWith('A') ? 'B' : 'A');
  expect(() => unseal(secrets, `${flipped}A`)).toThrow();
  expect(() => unseal(secrets, 'clave')).toThrow();
});

test('What the previous secret sealed opens, and is sealed anew once', () => {
  const before = { jwtSecret: 'otro-secreto-de-treinta-y-dos-letras', previousSecret: secret };
  const fresh = resealed(before, seal(secret, 'clave')) ?? '';
  expect(unseal({ ...before, previousSecret: undefined }, fresh)).toBe('clave');
  expect(resealed(before, fresh)).toBeUndefined();
  expect(unseal(secrets, resealed(secrets, 'escrita tal cual') ?? '')).toBe('escrita tal cual');
  expect(() => resealed(before, seal('un-tercero-que-nadie-conoce-ya-más', 'x'))).toThrow();
});
