import { and, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { courses } from '../catalogue/courses/course.tables.ts';
import { onceMark, writtenOnce } from './written-once.ts';

it('what is written once has what never changes in its text, and places for the rest', () => {
  const one = writtenOnce<{ id: string }>(
    (value) =>
      sql`select 1 where ${and(eq(courses.status, 'publicado'), eq(courses.id, value('id')))} limit ${20}`,
  );
  const asked = one({ id: 'a' }).getSQL() as unknown as {
    toQuery: () => { sql: string; params: unknown[] };
  };
  expect(asked.toQuery()).toEqual({
    sql: `select 1 where ("courses"."status" = 'publicado' and "courses"."id" = $1) limit 20${onceMark}`,
    params: ['a'],
  });
});

it('refuses a list or a moment among what never changes, which has no text of its own', () => {
  for (const value of [['a', 'b'], new Date(0)]) {
    const one = writtenOnce(() => sql`select ${sql.param(value)}`);
    expect(() => one({})).toThrow(TypeError);
  }
});
