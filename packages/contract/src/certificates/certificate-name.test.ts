import { expect, test } from 'vitest';
import { writtenName, writtenParts } from './certificate-name.ts';

test('a name in capitals or small letters alone has a proposal, and no other', () => {
  expect(writtenName('JUAN DE LA CRUZ ÑAHUI')).toBe('Juan de la Cruz Ñahui');
  expect(writtenName('rosa quispe huamán')).toBe('Rosa Quispe Huamán');
  expect(writtenName('DE LA CRUZ')).toBe('De la Cruz');
  expect(writtenName("ÁNGELA D'ANGELO-RÍOS")).toBe("Ángela D'Angelo-Ríos");
  for (const name of ['Rosa Quispe', 'Rosa QUISPE', 'JR', '', 'María de los Ángeles'])
    expect(writtenName(name)).toBeUndefined();
});

test('its two parts are judged as the whole that is printed, and stay apart', () => {
  const cruz = { firstName: 'ROSA  ELENA', lastName: 'DE LA CRUZ' };
  expect(writtenParts(cruz)).toEqual({ firstName: 'Rosa Elena', lastName: 'de la Cruz' });
  expect(writtenParts({ firstName: 'ROSA', lastName: 'Quispe' })).toBeUndefined();
});
