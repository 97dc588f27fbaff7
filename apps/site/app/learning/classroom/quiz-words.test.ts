import { expect, it } from 'vitest';
import { leftWords } from './quiz-words.ts';

it.each([
  [0, 'no te queda ninguno'],
  [1, 'te queda 1'],
  [2, 'te quedan 2'],
])('says that of the tries %i are left', (left, words) => {
  expect(leftWords(left)).toBe(words);
});
