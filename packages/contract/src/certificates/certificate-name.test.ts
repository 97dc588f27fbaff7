import { expect, test } from 'vitest';
import { writtenName } from './certificate-name.ts';

test('a name in capitals or small letters alone has a proposal, and no other', () => {
  expect(writtenName('JUAN DE LA CRUZ ÑAHUI')).toBe('Juan de la Cruz Ñahui');
  expect(writtenName('rosa quispe huamán')).toBe('Rosa Quispe Huamán');
  expect(writtenName('DE LA CRUZ')).toBe('De la Cruz');
  expect(writtenName("ÁNGELA D'ANGELO-RÍOS")).toBe("Ángela D'Angelo-Ríos");
  for (const name of ['Rosa Quispe', 'Rosa QUISPE', 'JR', '', 'María de los Ángeles'])
    expect(writtenName(name)).toBeUndefined();
});
