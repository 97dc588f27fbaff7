import { expect, it } from 'vitest';
import { minutesWords, progressWords } from './room-words.ts';

it.each([
  [5, '5 min'],
  [60, '1 h'],
  [80, '1 h 20 min'],
  [0, '0 min'],
])('says %i minutes as %s', (minutes, words) => {
  expect(minutesWords(minutes)).toBe(words);
});

it('says what is done and left of what will be, and nothing of the rest when all is done', () => {
  const lesson = (done: boolean, never = false) => ({
    ...{ _id: '1', title: 'Una', kind: 'lectura' as const, minutes: 20, required: true },
    ...{ opensOn: null, begun: false, startsAt: null, done, never },
  });
  const room = (...done: boolean[]) => ({
    units: [
      {
        _id: 'u',
        title: 'Módulo',
        lessons: [...done.map((one) => lesson(one)), lesson(false, true)],
      },
    ],
    minutesLeft: 20,
  });
  expect(progressWords(room(true, false))).toBe('1 de 2 lecciones, falta 20 min');
  expect(progressWords(room(true))).toBe('1 de 1 lección');
});
