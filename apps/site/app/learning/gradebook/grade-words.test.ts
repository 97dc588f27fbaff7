import { expect, it } from 'vitest';
import { roundingWords, typedGrade } from './grade-words.ts';

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
