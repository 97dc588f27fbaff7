import { describe, expect, it } from 'vitest';
import { hashPassword, passwordMatches } from './password.ts';

describe('a password', () => {
  it('is hashed at cost 10, with a salt of its own each time', async () => {
    const [one, two] = await Promise.all([hashPassword('clave'), hashPassword('clave')]);
    expect(one).toMatch(/^\$2[aby]\$10\$[./A-Za-z0-9]{53}$/);
    expect(one).not.toBe(two);
  });

  it('is recognised by its hash and another one is not', async () => {
    const hash = await hashPassword('contraseña ñ', 4);
    expect(await passwordMatches('contraseña ñ', hash)).toBe(true);
    expect(await passwordMatches('contrasena n', hash)).toBe(false);
  });

  it('is not opened by its own hash', async () => {
    const hash = await hashPassword('clave', 4);
    expect(await passwordMatches(hash, hash)).toBe(false);
  });

  it.each(['', 'clave', `$9x$10$${'a'.repeat(53)}`])(
    'never matches "%s", which is no hash',
    async (text) => {
      expect(await passwordMatches('clave', text)).toBe(false);
    },
  );

  it.each([3, 32, 4.5, Number.NaN])('is not hashed at the cost %d', async (cost) => {
    await expect(hashPassword('clave', cost)).rejects.toThrow(RangeError);
  });
});
