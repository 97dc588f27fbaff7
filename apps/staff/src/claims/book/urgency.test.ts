import { expect, it } from 'vitest';
import { daysLeftWords, urgencyOf } from './urgency.ts';

it.each([
  [-2, 'Venció hace 2 días hábiles', 'error'],
  [-1, 'Venció hace 1 día hábil', 'error'],
  [0, 'Vence hoy', 'error'],
  [1, 'Queda 1 día hábil', 'warning'],
  [5, 'Quedan 5 días hábiles', 'warning'],
  [6, 'Quedan 6 días hábiles', 'neutral'],
])('with %i days left it says «%s»', (days, words, tone) => {
  expect(daysLeftWords(days)).toBe(words);
  expect(urgencyOf(days)).toBe(tone);
});
