import { expect, it } from 'vitest';
import { usualDocument } from './user.ts';
import { documentAfter, documentSent } from './user-document.ts';

it('begins with the document of the country, and follows it until a number of it is written', () => {
  expect(['PE', 'CO', 'MX', 'ES'].map(usualDocument)).toEqual(['DNI', 'CC', 'CURP', 'PASAPORTE']);
  expect(documentAfter('MX', { document: 'DNI', dni: '' })).toBe('CURP');
  expect(documentAfter('PE', { document: 'CURP', dni: ' ' })).toBe('DNI');
  // Who wrote the number first and chose the country after it.
  expect(documentAfter('MX', { document: 'DNI', dni: 'GOMC900101HDFRRL09' })).toBe('CURP');
  // A foreigner in Peru chose theirs; whose number is one of the kind meant it.
  expect(documentAfter('MX', { document: 'CE', dni: '' })).toBe('CE');
  expect(documentAfter('MX', { document: 'DNI', dni: '45879632' })).toBe('DNI');
});

it('without scripts the kind that nobody chose gives way where the number does not fit it', () => {
  const curp = { country: 'MX', document: 'DNI', dni: 'GOMC900101HDFRRL09' };
  expect(documentSent('PE', curp)).toBe('CURP');
  // One that was mistyped is told of as what it is.
  expect(documentSent('PE', { ...curp, dni: 'GOMC900101' })).toBe('CURP');
  expect(documentSent('PE', { ...curp, dni: '45879632' })).toBe('DNI');
  // Chosen on a form that began with their country, or followed by scripts.
  expect(documentSent('MX', curp)).toBe('DNI');
  expect(documentSent('', curp)).toBe('DNI');
});
