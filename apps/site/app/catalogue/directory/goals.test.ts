import { describe, expect, it } from 'vitest';
import { goals } from './goals.ts';

describe('the goals among the metas', () => {
  it('leave out those that only give a page its words for search engines', () => {
    const metas = [
      { slug: 'ascender', path: null, courses: 3 },
      { slug: 'sin-cursos-aun', path: null, courses: 0 },
      { slug: 'textos-de-cursos', path: '/cursos', courses: 0 },
      { slug: 'primer-empleo', path: '/metas/primer-empleo', courses: 2 },
    ];
    expect(goals(metas).map(({ slug }) => slug)).toEqual([
      'ascender',
      'sin-cursos-aun',
      'primer-empleo',
    ]);
  });
});
