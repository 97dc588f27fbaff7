import { and, asc, count, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import { enrolments } from '../enrolments/enrolment.tables.ts';

/** How many enrolments stand where on their way to Moodle and out of it. */
export async function countQueue(db: Db) {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${enrolments.state} = 'pendiente')`.mapWith(
        Number,
      ),
      failed: sql<number>`count(*) filter (where ${enrolments.state} = 'error')`.mapWith(Number),
      stillInside:
        sql<number>`count(*) filter (where ${enrolments.suspendFault} is not null)`.mapWith(Number),
    })
    .from(enrolments)
    .where(
      or(inArray(enrolments.state, ['pendiente', 'error']), isNotNull(enrolments.suspendFault)),
    );
  return row ?? { waiting: 0, failed: 0, stillInside: 0 };
}

/** Those that only a person can mend, the latest first. */
export async function exceptionIds(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(or(eq(enrolments.state, 'error'), isNotNull(enrolments.suspendFault)))
    .orderBy(desc(enrolments.updatedAt), desc(enrolments.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Withdrawn people whom Moodle still lets in, those who were tried longest ago first. */
export async function stillInside(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(isNotNull(enrolments.suspendFault))
    .orderBy(asc(enrolments.updatedAt), asc(enrolments.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Of ours: those joined to a course of Moodle, and those with one of these names or codes. */
export async function coursesAlike(db: Db, moodleIds: number[], names: string[]) {
  if (moodleIds.length === 0) return [];
  return db
    .select({ id: courses.id, name: courses.name, code: courses.code, moodleId: courses.moodleId })
    .from(courses)
    .where(
      or(
        inArray(courses.moodleId, moodleIds),
        and(
          isNull(courses.moodleId),
          isNull(courses.retiredAt),
          or(inArray(courses.sortName, names), inArray(sql`lower(${courses.code})`, names)),
        ),
      ),
    )
    .orderBy(asc(courses.id))
    .limit(5000);
}

export async function courseById(db: Db, id: string) {
  const [row] = await db
    .select({ id: courses.id, name: courses.name, moodleId: courses.moodleId })
    .from(courses)
    .where(eq(courses.id, id));
  return row;
}

/** What we hold of a person's courses that are joined to one of Moodle. */
export async function enrolmentsOfPerson(db: Db, userId: string) {
  return db
    .select({
      id: enrolments.id,
      state: enrolments.state,
      progress: enrolments.progress,
      courseName: courses.name,
      moodleId: courses.moodleId,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(and(eq(enrolments.userId, userId), isNotNull(courses.moodleId)))
    .orderBy(desc(enrolments.createdAt))
    .limit(200);
}

/** Whom we hold as enrolled in a course, with their accounts. */
export async function enrolledIn(db: Db, courseId: string, limit: number) {
  return db
    .select({
      id: enrolments.id,
      account: users.moodleId,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.userId))
    .where(and(eq(enrolments.courseId, courseId), eq(enrolments.state, 'matriculado')))
    .orderBy(asc(users.sortName), asc(enrolments.id))
    .limit(limit);
}

export async function countEnrolledIn(db: Db, courseId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(enrolments)
    .where(and(eq(enrolments.courseId, courseId), eq(enrolments.state, 'matriculado')));
  return row?.n ?? 0;
}
