import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { inForce } from '../categories/agreement.in-force.ts';
import { agreements } from '../categories/catalogue.tables.ts';
import { type CourseRecord, published, withImage } from './course.queries.ts';
import { courseAgreements, courses } from './course.tables.ts';

/** Courses on sale with their pictures. */
export async function publishedWithImage(db: Db, ids: string[]): Promise<CourseRecord[]> {
  return withImage(db).where(and(inArray(courses.id, ids), published));
}

/** The agreements in force of several courses. */
export function agreementsInForce(db: Db, courseIds: string[], day: string) {
  return db
    .select({
      courseId: courseAgreements.courseId,
      id: agreements.id,
      name: agreements.name,
      slug: agreements.slug,
      shortName: agreements.shortName,
      memberDiscount: agreements.memberDiscount,
    })
    .from(courseAgreements)
    .innerJoin(agreements, eq(agreements.id, courseAgreements.refId))
    .where(and(inArray(courseAgreements.courseId, courseIds), inForce(day)))
    .orderBy(asc(courseAgreements.position), asc(agreements.id));
}
