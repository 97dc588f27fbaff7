import { expect, it } from 'vitest';
import { minutesWords, opensWords, progressWords } from './room-words.ts';

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
    ...{ opensOn: null, opensDay: null, waitsFor: null, begun: false, startsAt: null, done, never },
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

it('says when or after what a lesson opens, and nothing of an open one', () => {
  const open = { opensOn: null, opensDay: null, waitsFor: null };
  expect(opensWords(open)).toBeUndefined();
  expect(opensWords({ ...open, opensOn: '2027-03-03' })).toBe('el 3 de marzo de 2027');
  expect(opensWords({ ...open, opensDay: 8 })).toBe('el día 8 de su edición');
  expect(opensWords({ ...open, waitsFor: { _id: '1', title: 'Antes' } })).toBe(
    'al terminar «Antes»',
  );
});
