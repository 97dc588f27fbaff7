import { expect, it } from 'vitest';
import { typedGrade, typingFault } from './grade-words.ts';

it('reads grades with a comma or a point', () => {
  expect(typedGrade('15,5')).toBe(15.5);
  expect(typedGrade(' 9.25')).toBe(9.25);
  expect(typedGrade('')).toBeNull();
});

it.each([
  ['quince', 'Escribe un número, por ejemplo 15,5.'],
  ['-1', 'Una nota no puede ser negativa.'],
  ['20,5', 'La nota más alta es 20.'],
  ['20', null],
  ['', null],
])('says what is wrong with «%s»', (text, fault) => {
  expect(typingFault(typedGrade(text), 20)).toBe(fault);
});
