import { and, asc, eq, inArray } from 'drizzle-orm';
import { isPublicTeacher } from '../../people/users/teacher.public.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import { inForce } from '../categories/agreement.in-force.ts';
import { agreements, categories, labels } from '../categories/catalogue.tables.ts';
import { isShown } from '../categories/shown.ts';
import { pricesOf } from './course.queries.ts';
import {
  type CoursePriceRow,
  courseAgreements,
  courseLabels,
  courseTeachers,
} from './course.tables.ts';

/**
 * All that a page of cards shows on a day beside the courses themselves: one query a kind, none in a
 * loop; null is any day. Categories and labels that were withdrawn, agreements that are over and people who teach no longer are left out.
 */
export async function cardParts(
  db: Db,
  { ids, categoryIds, day }: { ids: string[]; categoryIds: string[]; day: string | null },
): Promise<CardParts> {
  if (ids.length === 0)
    return { categories: [], labels: [], teachers: [], agreements: [], prices: [] };
  return {
    categories: await db
      .select({ id: categories.id, name: categories.name, slug: categories.slug })
      .from(categories)
      .where(and(inArray(categories.id, [...new Set(categoryIds)]), isShown(categories))),
    labels: await db
      .select({
        courseId: courseLabels.courseId,
        id: labels.id,
        name: labels.name,
        slug: labels.slug,
        colour: labels.colour,
      })
      .from(courseLabels)
      .innerJoin(labels, eq(labels.id, courseLabels.refId))
      .where(and(inArray(courseLabels.courseId, ids), isShown(labels)))
      .orderBy(asc(courseLabels.position), asc(labels.id)),
    teachers: await db
      .select({
        courseId: courseTeachers.courseId,
        id: users.id,
        username: users.username,
        firstName: users.firstName,
        lastName: users.lastName,
      })
      .from(courseTeachers)
      .innerJoin(users, eq(users.id, courseTeachers.refId))
      .where(and(inArray(courseTeachers.courseId, ids), isPublicTeacher))
      .orderBy(asc(courseTeachers.position), asc(users.id)),
    agreements: await db
      .select({
        courseId: courseAgreements.courseId,
        id: agreements.id,
        name: agreements.name,
        slug: agreements.slug,
        shortName: agreements.shortName,
      })
      .from(courseAgreements)
      .innerJoin(agreements, eq(agreements.id, courseAgreements.refId))
      .where(and(inArray(courseAgreements.courseId, ids), day ? inForce(day) : undefined))
      .orderBy(asc(courseAgreements.position), asc(agreements.id)),
    prices: await pricesOf(db, ids),
  };
}

type OfCourse = { courseId: string; id: string };
export type CardParts = {
  categories: { id: string; name: string; slug: string }[];
  labels: (OfCourse & { name: string; slug: string; colour: string })[];
  teachers: (OfCourse & { username: string | null; firstName: string; lastName: string })[];
  agreements: (OfCourse & { name: string; slug: string; shortName: string | null })[];
  prices: CoursePriceRow[];
};
