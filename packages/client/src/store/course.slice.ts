import type { CourseCard, CourseDetail } from '@aulario/contract/catalogue/course';
import { createReducer } from '@reduxjs/toolkit';
import { addCycle, cycle } from './cycle.ts';

export type CoursesState = {
  list: CourseCard[];
  /** Results of the search. */
  temp: CourseCard[];
  /** How many courses match, on all pages. */
  total: number;
  /** Whether the list was asked for, answered or not. */
  called: boolean;
  current: CourseDetail | null;
  loading: boolean;
  loaded: boolean;
  error: string;
};

export const initialCourses: CoursesState = {
  list: [],
  temp: [],
  total: 0,
  called: false,
  current: null,
  loading: false,
  loaded: false,
  error: '',
};

export const getCourses = cycle<CourseCard[]>('GET_COURSES');
export const searchCourses = cycle<CourseCard[]>('SEARCH_COURSES');
export const countCourses = cycle<{ count: number }>('COUNT_COURSES');
export const getCourse = cycle<CourseDetail>('GET_COURSE');

export const coursesReducer = createReducer(initialCourses, (builder) => {
  addCycle(builder, getCourses, (state, list) => {
    state.list = list;
  });
  addCycle(builder, searchCourses, (state, found) => {
    state.temp = found;
  });
  addCycle(builder, countCourses, (state, { count }) => {
    state.total = count;
  });
  addCycle(builder, getCourse, (state, course) => {
    state.current = course;
  });
  builder.addMatcher(getCourses.loading.match, (state) => {
    state.called = true;
  });
});
