import { expect, it } from 'vitest';
import { triesWords } from './quiz-words.ts';

it.each([
  [3, 3, '3 intentos'],
  [3, 2, '3 intentos; te quedan 2'],
  [3, 1, '3 intentos; te queda uno'],
  [1, 0, 'Un solo intento; no te queda ninguno'],
] as const)('says of %d tries with %d left: %s', (attempts, left, words) => {
  expect(triesWords(attempts, left)).toBe(words);
});
