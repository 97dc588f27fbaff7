import { expect, it } from 'vitest';
import { savedWords } from './saved-words.ts';

it('says the hour of today in Lima, and of another day also which', () => {
  const at = '2027-03-02T03:30:00Z';
  expect(savedWords(at, Date.parse('2027-03-02T04:00:00Z'))).toBe('Guardado a las 22:30');
  expect(savedWords(at, Date.parse('2027-03-02T12:00:00Z'))).toMatch(/^Guardado el 1 mar/);
});
