import type { Client } from '@aulario/client/http';
import { expect, it } from 'vitest';
import { fullCourses } from './full-courses.ts';

const group = (course: string, startDate: string | null, full: boolean) => ({
  ...{ course: { _id: course }, startDate, full, running: false },
});

it('names the courses whose shown beginning has no room, and what may be joined instead', async () => {
  const asked: unknown[] = [];
  const data = [
    group('a', '2026-12-01', true),
    group('a', '2026-12-20', false),
    group('b', '2026-12-20', true),
    group('b', '2026-12-20', false),
    group('d', '2026-12-02', true),
    group('e', '2026-12-02', true),
  ];
  const ofOne: Record<string, object[]> = {
    a: [group('a', '2026-12-01', true), group('a', '2026-12-20', false)],
    d: [group('d', '2026-12-02', true), group('d', null, false)],
    e: [group('e', '2026-12-02', true)],
  };
  const request = (_endpoint: unknown, { query }: { query: { course?: string } }) => {
    asked.push(query);
    return { ok: true, data: query.course ? ofOne[query.course] : data };
  };
  const api = { request } as unknown as Client;
  const courses = [
    { _id: 'b', slug: 'b', startDate: '2026-12-20' },
    { _id: 'a', slug: 'a', startDate: '2026-12-01' },
    { _id: 'c', slug: 'c', startDate: null },
    { _id: 'd', slug: 'd', startDate: '2026-12-02' },
    { _id: 'e', slug: 'e', startDate: '2026-12-02' },
  ];
  expect(await fullCourses(api, courses)).toEqual({
    a: { card: 'Inicio: 20 dic', beside: '; hay otro grupo el 20 dic' },
    d: { card: 'Cuando quieras, a tu ritmo', beside: '; también cuando quieras, a tu ritmo' },
    e: { card: 'Inicio: 2 dic · Sin cupos', beside: '' },
  });
  expect(asked[0]).toEqual({ from: '2026-12-01', until: '2026-12-20', limit: 100 });
  const before = asked.length;
  expect(await fullCourses(api, [{ _id: 'c', slug: 'c', startDate: null }])).toEqual({});
  expect(asked).toHaveLength(before);
});
