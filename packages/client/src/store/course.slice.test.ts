import { describe, expect, it } from 'vitest';
import { coursesReducer, initialCourses } from './course.slice.ts';

const card = { _id: '1', name: 'Ofimática' };
const actions = [
  ['GET_COURSES', [card], { list: [card], called: true }],
  ['SEARCH_COURSES', [card], { temp: [card] }],
  ['COUNT_COURSES', { count: 7 }, { total: 7 }],
  ['GET_COURSE', card, { current: card }],
] as const;

describe('courses', () => {
  it.each(actions)('%s fills its own field and no other', (name, payload, filled) => {
    const loading = coursesReducer(initialCourses, { type: `LOADING_${name}` });
    const done = coursesReducer(loading, { type: `SUCCESS_${name}`, payload });
    expect(done).toEqual({ ...initialCourses, ...filled, loaded: true });
  });

  it.each(actions)('LOADING_%s sets the flag and clears the error', (name) => {
    const failed = { ...initialCourses, error: 'Sin red' };
    const state = coursesReducer(failed, { type: `LOADING_${name}` });
    expect(state).toMatchObject({ loading: true, loaded: false, error: '' });
  });

  it.each(actions)('ERROR_%s stores the error and stops loading', (name) => {
    const loading = { ...initialCourses, loading: true };
    const state = coursesReducer(loading, { type: `ERROR_${name}`, payload: 'Sin red' });
    expect(state).toEqual({ ...initialCourses, error: 'Sin red' });
  });

  it('are called once the list was asked for, even if it then failed', () => {
    const asked = coursesReducer(initialCourses, { type: 'LOADING_GET_COURSES' });
    const failed = coursesReducer(asked, { type: 'ERROR_GET_COURSES', payload: 'Sin red' });
    expect([asked.called, failed.called]).toEqual([true, true]);
    const searched = coursesReducer(initialCourses, { type: 'LOADING_SEARCH_COURSES' });
    expect(searched.called).toBe(false);
  });
});
