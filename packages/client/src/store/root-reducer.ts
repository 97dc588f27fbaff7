import { combineReducers } from '@reduxjs/toolkit';
import { agreementsReducer } from './agreement.slice.ts';
import { categoriesReducer } from './category.slice.ts';
import { certificateReducer } from './certificate.slice.ts';
import { claimReducer } from './claim.slice.ts';
import { contactReducer } from './contact.slice.ts';
import { coursesReducer } from './course.slice.ts';
import { courseTestimoniesReducer } from './course-testimony.slice.ts';
import { labelsReducer } from './label.slice.ts';
import { metasReducer } from './meta.slice.ts';
import { paymentsReducer } from './payment.slice.ts';
import { teachersReducer } from './teacher.slice.ts';
import { testimoniesReducer } from './testimony.slice.ts';

/** Every slice of spec §3, and the two public forms of §4. */
export const slicesReducer = combineReducers({
  payments: paymentsReducer,
  testimonies: testimoniesReducer,
  courseTestimonies: courseTestimoniesReducer,
  courses: coursesReducer,
  agreements: agreementsReducer,
  metas: metasReducer,
  labels: labelsReducer,
  categories: categoriesReducer,
  teachers: teachersReducer,
  certificate: certificateReducer,
  contact: contactReducer,
  claim: claimReducer,
});

export type RootState = ReturnType<typeof slicesReducer>;
