import { expect, it } from 'vitest';
import { documentAfter, usualDocument } from './user.ts';

it('begins with the document of the country, and follows it until its number is written', () => {
  expect(['PE', 'CO', 'MX', 'ES'].map(usualDocument)).toEqual(['DNI', 'CC', 'CURP', 'PASAPORTE']);
  expect(documentAfter('MX', { document: 'DNI', dni: '' })).toBe('CURP');
  expect(documentAfter('PE', { document: 'CURP', dni: ' ' })).toBe('DNI');
  // A foreigner in Peru chose theirs; who wrote a number meant it.
  expect(documentAfter('MX', { document: 'CE', dni: '' })).toBe('CE');
  expect(documentAfter('MX', { document: 'DNI', dni: '45879632' })).toBe('DNI');
});
