import type { OpenTestimony } from '@aulario/contract/relations/testimony';
import { createReducer } from '@reduxjs/toolkit';
import { addCycle, cycle } from './cycle.ts';

export type TestimoniesState = {
  list: OpenTestimony[];
  /** Those of the list that are about the academy. */
  generalList: OpenTestimony[];
  /** Those of the list that are about a course. */
  courseList: OpenTestimony[];
  loading: boolean;
  loaded: boolean;
  error: string;
};

export const initialTestimonies: TestimoniesState = {
  list: [],
  generalList: [],
  courseList: [],
  loading: false,
  loaded: false,
  error: '',
};

export const getTestimonies = cycle<OpenTestimony[]>('GET_TESTIMONIES');

/** One call brings both kinds of testimony; each has its own list besides the common one. */
export const testimoniesReducer = createReducer(initialTestimonies, (builder) => {
  addCycle(builder, getTestimonies, (state, list) => {
    state.list = list;
    state.generalList = list.filter((testimony) => testimony.course === null);
    state.courseList = list.filter((testimony) => testimony.course !== null);
  });
});
