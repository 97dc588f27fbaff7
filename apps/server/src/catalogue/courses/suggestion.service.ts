import type { Suggestions } from '@aulario/contract/catalogue/search';
import { fullName } from '../../people/users/user.view.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { readSearch } from './search-terms.queries.ts';
import {
  suggestedCategories,
  suggestedCourses,
  suggestedPackages,
  suggestedTeachers,
} from './suggestion.queries.ts';

/** What a search that is still being typed may become; few of each kind. */
export async function suggest(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  typed: string,
): Promise<Suggestions> {
  const search = await readSearch(db, typed);
  if (search.terms.length === 0) {
    return { courses: [], packages: [], categories: [], teachers: [] };
  }
  const [courses, packages, categories, teachers] = await Promise.all([
    suggestedCourses(db, search, 5),
    suggestedPackages(db, search, limaDay(clock.now()), 3),
    suggestedCategories(db, search, 3),
    suggestedTeachers(db, search, 3),
  ]);
  return {
    courses,
    packages,
    categories,
    teachers: teachers.map((row) => ({
      username: row.username ?? '',
      fullName: fullName(row),
      headline: row.headline,
    })),
  };
}
