import { and, asc, eq } from 'drizzle-orm';
import { imageColumns } from '../../files/file.queries.ts';
import { files } from '../../files/file.tables.ts';
import { isPublicTeacher } from '../../people/users/teacher.public.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import { inForce } from '../categories/agreement.in-force.ts';
import { agreements, metas } from '../categories/catalogue.tables.ts';
import { isShown } from '../categories/shown.ts';
import { courseAgreements, courseMetas, courseTeachers } from './course.tables.ts';

/** Teachers of a course with their public profiles. */
export function teachersOf(db: Db, courseId: string) {
  return db
    .select({ user: users, photo: imageColumns })
    .from(courseTeachers)
    .innerJoin(users, eq(users.id, courseTeachers.refId))
    .leftJoin(files, eq(files.id, users.photoId))
    .where(and(eq(courseTeachers.courseId, courseId), isPublicTeacher))
    .orderBy(asc(courseTeachers.position), asc(users.id));
}

/** Agreements that back a course on a day, with their seals. */
export function agreementsOf(db: Db, courseId: string, day: string) {
  return db
    .select({ agreement: agreements, logo: imageColumns })
    .from(courseAgreements)
    .innerJoin(agreements, eq(agreements.id, courseAgreements.refId))
    .leftJoin(files, eq(files.id, agreements.logoId))
    .where(and(eq(courseAgreements.courseId, courseId), inForce(day)))
    .orderBy(asc(courseAgreements.position), asc(agreements.id));
}

export function metasOf(db: Db, courseId: string) {
  return db
    .select({ id: metas.id, name: metas.name, slug: metas.slug })
    .from(courseMetas)
    .innerJoin(metas, eq(metas.id, courseMetas.refId))
    .where(and(eq(courseMetas.courseId, courseId), isShown(metas)))
    .orderBy(asc(courseMetas.position), asc(metas.id));
}
