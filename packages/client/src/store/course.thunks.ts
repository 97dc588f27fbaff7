import { type CourseCard, courseEndpoints } from '@aulario/contract/catalogue/course';
import type { InputArgument } from '../request-input.ts';
import { countCourses, getCourse, getCourses, searchCourses } from './course.slice.ts';
import { type ClientThunk, load, loadInto } from './load.ts';

const { listOpenCourses, countOpenCourses, openCourse } = courseEndpoints;
type List = typeof listOpenCourses;
type ListThunk = ClientThunk<CourseCard[]>;

/** Fills `list`, and `total` with the count that came with it: no second call for the same number. */
export function loadCourses(...input: InputArgument<List>): ListThunk {
  return loadInto(
    getCourses,
    listOpenCourses,
    ({ data, total }) => [
      getCourses.success(data),
      ...(total === undefined ? [] : [countCourses.success({ count: total })]),
    ],
    ...input,
  );
}

/** Fills `temp`; of several searches typed in a row the last one stays. */
export function loadCourseSearch(...input: InputArgument<List>): ListThunk {
  return load(searchCourses, listOpenCourses, ...input);
}

/** Fills `total`. */
export function loadCourseCount(
  ...input: InputArgument<typeof countOpenCourses>
): ClientThunk<{ count: number }> {
  return load(countCourses, countOpenCourses, ...input);
}

/** Fills `current`. */
export function loadCourse(...input: InputArgument<typeof openCourse>) {
  return load(getCourse, openCourse, ...input);
}
