import type { Client } from '@aulario/client/http';
import { expect, it } from 'vitest';
import { fullCourses } from './full-courses.ts';

const group = (course: string, startDate: string, full: boolean) => ({
  ...{ course: { _id: course }, startDate, full },
});

it('names the courses whose shown beginning has no room, whatever their later groups have', async () => {
  const asked: unknown[] = [];
  const data = [
    group('a', '2026-12-01', true),
    group('a', '2026-12-20', false),
    group('b', '2026-12-20', true),
    group('b', '2026-12-20', false),
  ];
  const request = (_endpoint: unknown, { query }: { query: unknown }) => {
    asked.push(query);
    return { ok: true, data };
  };
  const api = { request } as unknown as Client;
  const courses = [
    { _id: 'b', startDate: '2026-12-20' },
    { _id: 'a', startDate: '2026-12-01' },
    { _id: 'c', startDate: null },
  ];
  expect(await fullCourses(api, courses)).toEqual(['a']);
  expect(asked).toEqual([{ from: '2026-12-01', until: '2026-12-20', limit: 100 }]);
  expect(await fullCourses(api, [{ _id: 'c', startDate: null }])).toEqual([]);
  expect(asked).toHaveLength(1);
});
