import type { Teacher, User } from '@aulario/contract/people/user';
import { createAction, createReducer } from '@reduxjs/toolkit';
import { addCycle, begin, cycle, fail } from './cycle.ts';

export type TeachersState = {
  /** Users of any role. */
  list: User[];
  teachers: Teacher[];
  teacher: Teacher | null;
  /** How many users there are. */
  count: number;
  loading: boolean;
  loaded: boolean;
  error: string;
};

export const initialTeachers: TeachersState = {
  list: [],
  teachers: [],
  teacher: null,
  count: 0,
  loading: false,
  loaded: false,
  error: '',
};

export const getUsers = cycle<User[]>('GET_USERS');
export const getTeachers = cycle<Teacher[]>('GET_TEACHERS');
/** Answers a list, as `GET /open/teachers?username=` does. */
export const getTeacher = cycle<Teacher[]>('GET_TEACHER');
export const countUsers = cycle<{ count: number }>('COUNT_USERS');
export const addUser = cycle<User>('ADD_USER');
/** Resets the slice. */
export const reloadTeachers = createAction('RELOAD_TEACHERS');

/** Users and teachers (spec §3 "Teachers", §4). */
export const teachersReducer = createReducer(initialTeachers, (builder) => {
  addCycle(builder, getUsers, (state, list) => {
    state.list = list;
  });
  addCycle(builder, getTeachers, (state, teachers) => {
    state.teachers = teachers;
  });
  addCycle(builder, getTeacher, (state, [first]) => {
    state.teacher = first ?? null;
  });
  addCycle(builder, countUsers, (state, { count }) => {
    state.count = count;
  });
  builder
    .addCase(addUser.loading, begin)
    .addCase(addUser.success, (state, { payload }) => {
      state.loading = false;
      // `loaded` stays: a list that was emptied here must still be fetched whole.
      state.list = state.loaded ? [payload, ...state.list] : [];
    })
    .addCase(addUser.error, (state, { payload }) => fail(state, payload))
    .addCase(reloadTeachers, () => initialTeachers);
});
