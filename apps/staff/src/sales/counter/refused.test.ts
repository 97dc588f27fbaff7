import { expect, it } from 'vitest';
import { sentenceAt, shown } from './use-refused.ts';

it('finds the sentence of a field in what was refused, and none where nothing was', () => {
  const faults = { person: { dni: 'El DNI tiene 8 dígitos.' }, editions: { c1: 'Está llena.' } };
  expect(sentenceAt(faults, 'person.dni')).toBe('El DNI tiene 8 dígitos.');
  expect(sentenceAt(faults, 'editions.c1')).toBe('Está llena.');
  expect(sentenceAt(faults, 'person')).toBeUndefined();
  expect(sentenceAt(faults, 'payment.amount')).toBeUndefined();
  expect(shown(undefined, 'Ayuda')).toEqual({ error: false, helperText: 'Ayuda' });
});
