import { HttpError } from 'react-admin';
import { expect, it } from 'vitest';
import { sentenceAt, shown, whyOtherAsked } from './use-refused.ts';

it('finds the sentence of a field in what was refused, and none where nothing was', () => {
  const faults = { person: { dni: 'El DNI tiene 8 dígitos.' }, editions: { c1: 'Está llena.' } };
  expect(sentenceAt(faults, 'person.dni')).toBe('El DNI tiene 8 dígitos.');
  expect(sentenceAt(faults, 'editions.c1')).toBe('Está llena.');
  expect(sentenceAt(faults, 'person')).toBeUndefined();
  expect(sentenceAt(faults, 'payment.amount')).toBeUndefined();
  expect(shown(undefined, 'Ayuda')).toEqual({ error: false, helperText: 'Ayuda' });
});

it('knows when the server asks why it is another operation', () => {
  const refused = (errors: object) => new HttpError('No.', 409, { errors });
  expect(whyOtherAsked(refused({ payment: { otherOperation: 'Di por qué.' } }))).toBe(
    'Di por qué.',
  );
  expect(whyOtherAsked(refused({ payment: { operationNumber: 'Ya se contó.' } }))).toBeUndefined();
  expect(whyOtherAsked(new Error('offline'))).toBeUndefined();
});
