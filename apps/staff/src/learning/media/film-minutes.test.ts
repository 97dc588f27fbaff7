import { expect, it } from 'vitest';
import { begunMinutes, filmMinutes } from './film-minutes.ts';

it('counts begun minutes, at least one, and nothing of what has no end', () => {
  expect([6, 60, 61, 1e9].map(begunMinutes)).toEqual([1, 1, 2, 600]);
  expect([Infinity, Number.NaN, 0].map(begunMinutes)).toEqual([null, null, null]);
});

it('says the minutes of the film only where nobody wrote others', () => {
  expect(filmMinutes({ minutes: 10 }, 4)).toEqual({ minutes: 4 });
  expect(filmMinutes({ minutes: 25 }, 4)).toEqual({});
  expect(filmMinutes({ minutes: 10 }, null)).toEqual({});
});
