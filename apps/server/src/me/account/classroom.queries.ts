import { and, desc, eq, ne } from 'drizzle-orm';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { enrolments } from '../../learning/enrolments/enrolment.tables.ts';
import { gradeAppeals } from '../../learning/gradebook/grade-appeal.tables.ts';
import type { Db } from '../../platform/database.ts';

/** The courses that a person can enter, with their number in the learning system. */
export async function coursesToEnter(db: Db, userId: string) {
  return db
    .select({
      enrolment: enrolments.id,
      course: courses.id,
      moodleId: courses.moodleId,
      classroom: courses.classroom,
      state: enrolments.state,
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(and(eq(enrolments.userId, userId), ne(enrolments.state, 'retirado')))
    .orderBy(desc(enrolments.createdAt), desc(enrolments.id))
    .limit(100);
}
export type EnteredCourse = Awaited<ReturnType<typeof coursesToEnter>>[number];

/** The grades that somebody asked to be looked at again, with what they were answered. */
export async function gradeAppealsOf(db: Db, userId: string) {
  const { createdAt, name, before, max, text, answer, answeredAt, after } = gradeAppeals;
  return db
    .select({
      ...{ createdAt, courseName: courses.name, name, before, max },
      ...{ text, answer, answeredAt, after },
    })
    .from(gradeAppeals)
    .innerJoin(enrolments, eq(enrolments.id, gradeAppeals.enrolmentId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(eq(enrolments.userId, userId))
    .orderBy(desc(gradeAppeals.createdAt), desc(gradeAppeals.id))
    .limit(1000);
}
