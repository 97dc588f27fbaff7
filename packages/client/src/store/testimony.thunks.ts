import { testimonyEndpoints } from '@aulario/contract/relations/testimony';
import type { InputArgument } from '../request-input.ts';
import { getCourseTestimonies } from './course-testimony.slice.ts';
import { load } from './load.ts';
import { getTestimonies } from './testimony.slice.ts';

const { listOpenTestimonies, listCourseTestimonies } = testimonyEndpoints;

/** Approved testimonies about the academy and its courses. */
export function loadTestimonies(...input: InputArgument<typeof listOpenTestimonies>) {
  return load(getTestimonies, listOpenTestimonies, ...input);
}

/** Approved testimonies about one course, by its slug. */
export function loadCourseTestimonies(...input: InputArgument<typeof listCourseTestimonies>) {
  return load(getCourseTestimonies, listCourseTestimonies, ...input);
}
