import { describe, expect, it } from 'vitest';
import { newPasswordFault } from './password.rules.ts';

describe('a new password', () => {
  it.each([
    'password123',
    'Contraseña-2026',
    '1234567890',
    'qwertyuiop',
    'abcabcabcabc',
    '!!Aulario2026!!',
    'administrador1',
    '20261121-2026',
  ])('is not %s, which guessers try first', async (password) => {
    expect(await newPasswordFault(password)).toContain('se adivinan primero');
  });

  it.each([
    'el gato duerme en la silla',
    'una-clave-larga',
    'ñandúes azules',
    'aaaaaaaaab quiere',
    `${'frase larga '.repeat(5)}fin.`,
  ])('may be %s, whatever signs it has or lacks', async (password) => {
    expect(await newPasswordFault(password)).toBeUndefined();
  });

  it('has at least 64 letters of room, and nothing of it is left unread', async () => {
    const text = 'gato y silla azul en la tarde de lluvia, cuando nadie mira el mar..';
    expect(text.length).toBeGreaterThan(64);
    expect(await newPasswordFault(text)).toBeUndefined();
    expect(await newPasswordFault(`${text} más allá del muelle`)).toContain('demasiado larga');
  });
});
