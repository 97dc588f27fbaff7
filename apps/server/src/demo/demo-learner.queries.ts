import { and, asc, between, count, desc, eq, gte, isNotNull, isNull, or } from 'drizzle-orm';
import { courses } from '../catalogue/courses/course.tables.ts';
import { editions, editionTeachers } from '../catalogue/courses/edition.tables.ts';
import { enrolments } from '../learning/enrolments/enrolment.tables.ts';
import { users } from '../people/users/user.tables.ts';
import type { Db } from '../platform/database.ts';

/** Somebody of the demonstration who is in the middle of a course that is taught here. */
export async function learnerHalfway(db: Db) {
  const [row] = await db
    .select({ id: users.id, email: users.email })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(users, eq(users.id, enrolments.userId))
    .where(
      and(
        eq(courses.classroom, 'propia'),
        eq(enrolments.state, 'matriculado'),
        isNull(enrolments.completedAt),
        between(enrolments.progress, 20, 80),
        eq(users.status, true),
      ),
    )
    .orderBy(asc(enrolments.createdAt), asc(enrolments.id))
    .limit(1);
  return row;
}

/** Who teaches most of those that are in the middle of a course that is taught here. */
export async function busiestTeacher(db: Db, today: string) {
  const [row] = await db
    .select({ id: users.id, email: users.email })
    .from(editionTeachers)
    .innerJoin(users, eq(users.id, editionTeachers.teacherId))
    .innerJoin(editions, eq(editions.id, editionTeachers.editionId))
    .innerJoin(courses, eq(courses.id, editions.courseId))
    .innerJoin(enrolments, eq(enrolments.editionId, editions.id))
    .where(
      and(
        eq(courses.classroom, 'propia'),
        eq(enrolments.state, 'matriculado'),
        isNull(enrolments.completedAt),
        isNotNull(editions.announcedAt),
        or(isNull(editions.endDate), gte(editions.endDate, today)),
      ),
    )
    .groupBy(users.id)
    .orderBy(desc(count()), asc(users.id))
    .limit(1);
  return row;
}

/** The only passwords of the demonstration's people: nobody else of them can sign in. */
export async function givePassword(db: Db, id: string, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, id));
}
