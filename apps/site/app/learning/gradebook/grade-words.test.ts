import type { GradedPerson } from '@aulario/contract/learning/gradebook';
import { expect, it } from 'vitest';
import { finalGradeWords, roundingWords, typedGrade } from './grade-words.ts';

it.each([
  ['15,5', 15.5],
  [' 9.25 ', 9.25],
  ['', null],
  ['-1', -1],
  ['quince', Number.NaN],
  ['1.234,5', Number.NaN],
])('a grade typed as «%s» is read', (text, grade) => {
  expect(typedGrade(text)).toBe(grade);
});

it('says how a final grade is rounded on the scale of the academy', () => {
  expect(roundingWords({ rounding: 'entero', scale: 20 })).toContain('10,5 sube a 11');
  expect(roundingWords({ rounding: 'entero', scale: 10 })).toContain('6,5 sube a 7');
});

it('says no final grade while nothing that counts was graded, and the one of now afterwards', () => {
  const person = (soFar: number | null, grade: number, missing: number) =>
    ({ final: { grade, overridden: false }, soFar, missing, passed: null }) as GradedPerson;
  expect(finalGradeWords(person(null, 0, 2))).toBe('—');
  expect(finalGradeWords(person(14, 7, 1))).toBe('7');
  expect(finalGradeWords({ ...person(null, 0, 2), passed: false })).toBe('0');
});
