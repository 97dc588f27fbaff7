import type { OpenTestimony } from '@aulario/contract/relations/testimony';
import { cycle } from './cycle.ts';
import { emptyQuietList, listReducer } from './list-reducer.ts';

export const initialCourseTestimonies = emptyQuietList<OpenTestimony>();

export const getCourseTestimonies = cycle<OpenTestimony[]>('GET_COURSE_TESTIMONIES');

/** The testimonies about the one course on the screen. */
export const courseTestimoniesReducer = listReducer(initialCourseTestimonies, getCourseTestimonies);
