import { expect, test } from 'vitest';
import {
  daysOf,
  daysOver,
  inLima,
  mondayOf,
  ofPeriod,
  periodWords,
  turned,
} from './calendar-days.ts';
import { inLanes } from './lanes.ts';
import { placesOf } from './use-calendar.ts';

test('A month is drawn by whole weeks from Monday, also one that fills exactly four', () => {
  expect(daysOf('mes', '2026-11-23').at(0)).toBe('2026-10-26');
  expect(daysOf('mes', '2026-11-23').at(-1)).toBe('2026-12-06');
  expect(daysOf('mes', '2027-02-10')).toHaveLength(28);
  expect(mondayOf('2026-11-29')).toBe('2026-11-23');
});

test('Turning a month leads to the one beside it, whatever day one came from', () => {
  expect(turned('mes', '2027-01-31', 1)).toBe('2027-02-01');
  expect(turned('mes', '2027-03-31', -1)).toBe('2027-02-01');
  expect(turned('semana', '2026-12-30', 1)).toBe('2027-01-06');
  expect(periodWords('semana', '2026-12-30')).toBe('28 de diciembre – 3 de enero 2027');
  expect(periodWords('mes', '2026-09-10')).toBe('Setiembre 2026');
});

test('A session stands on its day in Lima, not on that of the computer', () => {
  expect(inLima('2026-11-24T02:30:00.000Z')).toEqual({ day: '2026-11-23', minute: 1290 });
});

test('Sessions that overlap share the width; one that touches none has it all', () => {
  const spans = [
    { name: 'larga', start: 60, end: 240 },
    { name: 'primera', start: 60, end: 120 },
    { name: 'segunda', start: 120, end: 180 },
    { name: 'sola', start: 240, end: 300 },
  ];
  const placed = inLanes(spans).map(({ name, lane, lanes }) => [name, lane, lanes]);
  expect(placed).toEqual([
    ['larga', 0, 2],
    ['primera', 1, 2],
    ['segunda', 1, 2],
    ['sola', 0, 1],
  ]);
});

test('a place that is written in two ways is one choice', () => {
  expect(placesOf([undefined, 'Aula 302', null, 'aula 302', ' ', 'Aula 1'])).toEqual([
    ...['Aula 302', 'Aula 1'],
  ]);
});

test('The list of a phone begins with today, and shows a month without the weeks around it', () => {
  expect(ofPeriod('mes', '2026-11-23').at(0)).toBe('2026-11-01');
  expect(ofPeriod('mes', '2026-11-23').at(-1)).toBe('2026-11-30');
  const week = ofPeriod('semana', '2026-11-25');
  expect(daysOver(week, '2026-11-25')).toEqual(['2026-11-23', '2026-11-24']);
  // Of another week nothing is hidden.
  expect(daysOver(week, '2026-12-01')).toEqual([]);
});
