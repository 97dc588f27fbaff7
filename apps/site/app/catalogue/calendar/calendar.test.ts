import type { OpenEdition } from '@aulario/contract/catalogue/open-edition';
import type { OpenSession } from '@aulario/contract/learning/timetable';
import { expect, it } from 'vitest';
import { byDay, calendarEntries, monthAfter, readMonth } from './calendar.ts';

it('takes the month of the address, and this one where it makes no sense', () => {
  expect(readMonth('2027-02', '2026-11-23')).toEqual({
    ...{ month: '2027-02', from: '2027-02-01', until: '2027-02-28' },
  });
  for (const absurd of [null, '', '2027-13', '9999-01', "';--"])
    expect(readMonth(absurd, '2026-11-23').month).toBe('2026-11');
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
});

it('shows the sessions of a group, and its first day only while no session is planned on it', () => {
  const group = (id: string, startDate: string | null) =>
    ({
      ...{ _id: id, code: id, startDate, full: id === 'b', place: null, schedule: null },
      course: { name: `Curso ${id}`, slug: id },
    }) as OpenEdition;
  const session = {
    ...{ _id: 's', edition: 'a', editionCode: 'a', courseName: 'Curso a', courseSlug: 'a' },
    // The evening in Lima is the next day elsewhere.
    ...{ title: 'Sesión 1', startsAt: '2027-02-02T00:00:00Z', endsAt: '2027-02-02T02:00:00Z' },
    ...{ place: 'Aula 3', editionStart: '2027-02-01' },
  } as OpenSession;
  const entries = calendarEntries(
    [group('b', '2027-02-01'), group('a', '2027-02-01'), group('libre', null)],
    [session],
  );
  expect(byDay(entries).map(([day]) => day)).toEqual(['2027-02-01']);
  expect(entries.map(({ key, begins, full }) => [key, begins, full])).toEqual([
    ['b', true, true],
    ['s', true, false],
  ]);
});

it('tells the groups of a course apart where more than one is shown, and names none else', () => {
  const session = (edition: string, course: string, day: string) =>
    ({
      ...{ _id: edition + day, edition, editionCode: edition, courseName: course },
      ...{ courseSlug: course, title: 'Sesión 1', place: null },
      // One of them began the month before.
      editionStart: edition === 'a' ? '2027-01-25' : null,
      ...{ startsAt: `${day}T15:00:00Z`, endsAt: `${day}T16:00:00Z` },
    }) as OpenSession;
  const entries = calendarEntries(
    [],
    [
      session('a', 'Uno', '2027-02-01'),
      session('b', 'Uno', '2027-02-01'),
      session('a', 'Uno', '2027-02-02'),
      session('c', 'Dos', '2027-02-01'),
    ],
  );
  const first = 'del 25 ene 2027';
  expect(entries.map(({ group }) => group)).toEqual([first, 'b', null, first]);
});
