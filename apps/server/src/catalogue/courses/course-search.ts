import type { SQL } from 'drizzle-orm';
import { matches } from '../../platform/list.ts';
import { courses, nameOfCourse } from './course.tables.ts';

/**
 * Whether a course has every word of a search in its texts, or almost in its name: what it teaches is told in pages, in which
 * likeness takes milliseconds a course.
 */
export function matchesCourse(
  search: string | undefined,
  likeness: 'lax' | 'exact' = 'lax',
): SQL | undefined {
  return matches(courses.searchText, search, { likeness, names: nameOfCourse });
}
