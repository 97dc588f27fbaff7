import type { CourseKind } from '@aulario/contract/catalogue/course-words';
import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { isPublicTeacher } from '../../people/users/teacher.public.ts';
import { nameOfUser, users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import { containsAll } from '../../platform/search.ts';
import { categories } from '../categories/catalogue.tables.ts';
import { onSale } from '../pricing/offer.queries.ts';
import { packages } from '../pricing/offer.tables.ts';
import { relevance } from './catalogue.queries.ts';
import { published } from './course.queries.ts';
import { courses } from './course.tables.ts';
import type { CourseSearch } from './search-terms.queries.ts';

export function suggestedCourses(
  db: Db,
  { courseTerms, rankedBy }: CourseSearch,
  limit: number,
): Promise<{ name: string; slug: string; kind: CourseKind }[]> {
  return db
    .select({ name: courses.name, slug: courses.slug, kind: courses.kind })
    .from(courses)
    .where(and(published, containsAll(courses.searchText, courseTerms)))
    .orderBy(...relevance(rankedBy), asc(courses.id))
    .limit(limit);
}

/** By their names; on sale on that day. */
export function suggestedPackages(
  db: Db,
  { terms }: CourseSearch,
  day: string,
  limit: number,
): Promise<{ name: string; slug: string; courses: number }[]> {
  const name = sql`replace(${packages.sortKey}, '~', '')`;
  return db
    .select({
      name: packages.name,
      slug: packages.slug,
      courses: sql<number>`jsonb_array_length(${packages.courses})`.mapWith(Number),
    })
    .from(packages)
    .where(and(onSale(day), containsAll(name, terms)))
    .orderBy(asc(packages.sortKey), asc(packages.id))
    .limit(limit);
}

/** Only categories with something in them. */
export function suggestedCategories(
  db: Db,
  { terms }: CourseSearch,
  limit: number,
): Promise<{ name: string; slug: string; courses: number }[]> {
  return db
    .select({ name: categories.name, slug: categories.slug, courses: count() })
    .from(categories)
    .innerJoin(courses, and(eq(courses.categoryId, categories.id), published))
    .where(
      and(
        isNull(categories.retiredAt),
        eq(categories.status, true),
        containsAll(categories.searchText, terms),
      ),
    )
    .groupBy(categories.id)
    .orderBy(desc(count()), asc(categories.id))
    .limit(limit);
}

/** By their names alone: what else a person is found by is for staff. */
export function suggestedTeachers(db: Db, { terms }: CourseSearch, limit: number) {
  return db
    .select({
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      headline: users.headline,
    })
    .from(users)
    .where(and(isPublicTeacher, containsAll(nameOfUser, terms)))
    .orderBy(asc(users.sortName), asc(users.id))
    .limit(limit);
}
