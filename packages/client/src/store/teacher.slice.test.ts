import { describe, expect, it } from 'vitest';
import { initialTeachers, teachersReducer } from './teacher.slice.ts';

const ana = { _id: '1', username: 'ana' } as never;
const luz = { _id: '2', username: 'luz' } as never;

describe('teachers and users', () => {
  it.each([
    ['GET_USERS', [ana], { list: [ana] }],
    ['GET_TEACHERS', [luz], { teachers: [luz] }],
    ['COUNT_USERS', { count: 12 }, { count: 12 }],
  ])('%s fills its own field and no other', (name, payload, filled) => {
    const loading = teachersReducer(initialTeachers, { type: `LOADING_${name}` });
    expect(loading).toEqual({ ...initialTeachers, loading: true });
    const done = teachersReducer(loading, { type: `SUCCESS_${name}`, payload });
    expect(done).toEqual({ ...initialTeachers, ...filled, loaded: true });
  });

  it.each(['GET_USERS', 'GET_TEACHERS', 'GET_TEACHER', 'COUNT_USERS', 'ADD_USER'])(
    'ERROR_%s stores the error and stops loading; asking again clears it',
    (name) => {
      const loading = { ...initialTeachers, loading: true };
      const failed = teachersReducer(loading, { type: `ERROR_${name}`, payload: 'Sin red' });
      expect(failed).toEqual({ ...initialTeachers, error: 'Sin red' });
      const again = teachersReducer(failed, { type: `LOADING_${name}` });
      expect(again).toEqual({ ...initialTeachers, loading: true });
    },
  );

  it('one teacher is the first of those that came', () => {
    const state = teachersReducer(initialTeachers, {
      type: 'SUCCESS_GET_TEACHER',
      payload: [luz, ana],
    });
    expect(state.teacher).toEqual(luz);
  });

  it('one teacher is null when none came, whoever was there before', () => {
    const before = { ...initialTeachers, teacher: luz };
    expect(
      teachersReducer(before, { type: 'SUCCESS_GET_TEACHER', payload: [] }).teacher,
    ).toBeNull();
  });

  it('a new user comes first in a list that was loaded', () => {
    const before = { ...initialTeachers, list: [ana], loading: true, loaded: true };
    const state = teachersReducer(before, { type: 'SUCCESS_ADD_USER', payload: luz });
    expect(state).toEqual({ ...before, list: [luz, ana], loading: false });
  });

  it('a new user empties a list that was not loaded, which stays to be fetched', () => {
    const before = { ...initialTeachers, list: [ana] };
    const state = teachersReducer(before, { type: 'SUCCESS_ADD_USER', payload: luz });
    expect(state).toEqual({ ...initialTeachers, list: [], loaded: false });
  });

  it('a reload resets everything', () => {
    const before = {
      list: [ana],
      teachers: [luz],
      teacher: luz,
      count: 3,
      loading: true,
      loaded: true,
      error: 'Sin red',
    };
    expect(teachersReducer(before, { type: 'RELOAD_TEACHERS' })).toEqual(initialTeachers);
  });
});
