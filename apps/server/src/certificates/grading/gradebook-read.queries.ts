import { and, asc, count, eq, inArray, isNotNull, isNull, ne, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { editions } from '../../catalogue/courses/edition.tables.ts';
import { attempts } from '../../learning/classroom/attempt.tables.ts';
import { lessons, units } from '../../learning/classroom/content.tables.ts';
import type { GradableLesson, Try } from '../../learning/classroom/graded.ts';
import { submissions } from '../../learning/classroom/submission.tables.ts';
import { toolTriesOf } from '../../learning/classroom/tool-score.queries.ts';
import { enrolments } from '../../learning/enrolments/enrolment.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';

/** An edition with what its grades depend on of its course. */
export async function gradedEdition(db: Db, id: string) {
  const [row] = await db
    .select({
      id: editions.id,
      ...{ code: editions.code, startDate: editions.startDate },
      ...{ closedAt: editions.closedAt, cancelledAt: editions.cancelledAt },
      course: {
        ...{ id: courses.id, name: courses.name, classroom: courses.classroom },
        passMark: courses.passMark,
      },
    })
    .from(editions)
    .innerJoin(courses, eq(courses.id, editions.courseId))
    .where(eq(editions.id, id));
  return row;
}
export type GradedEdition = NonNullable<Awaited<ReturnType<typeof gradedEdition>>>;

/** What of a course is graded, and what is required: published lessons in their order, without their texts. */
export async function gradableLessons(db: Db, courseId: string): Promise<GradableLesson[]> {
  return db
    .select({
      ...{ id: lessons.id, title: lessons.title, kind: lessons.kind },
      ...{ required: lessons.required, quiz: lessons.quiz, assignment: lessons.assignment },
      tool: lessons.tool,
    })
    .from(lessons)
    .innerJoin(units, eq(units.id, lessons.unitId))
    .where(and(eq(lessons.courseId, courseId), isNull(lessons.removedAt)))
    .orderBy(asc(units.position), asc(lessons.position), asc(lessons.id));
}

const columns = {
  enrolment: enrolments,
  user: { firstName: users.firstName, lastName: users.lastName },
};

/** Who is in an edition and was not withdrawn, by name. */
export async function gradedPeople(
  db: Db,
  editionId: string,
  { page, limit }: { page: number; limit: number },
) {
  return db
    .select(columns)
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.userId))
    .where(inEdition(editionId))
    .orderBy(asc(users.sortName), asc(enrolments.id))
    .limit(limit)
    .offset((page - 1) * limit);
}
export type GradedPersonRow = Awaited<ReturnType<typeof gradedPeople>>[number];

export async function countGraded(db: Db, editionId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(enrolments).where(inEdition(editionId));
  return row?.n ?? 0;
}

/** What people of an edition handed in and nobody marked yet: assignments, a team's once, and long answers. */
export async function countUnmarked(db: Db, editionId: string): Promise<number> {
  const of = (id: AnyPgColumn) => and(eq(enrolments.id, id), inEdition(editionId));
  const [[works], [answers]] = await Promise.all([
    db
      .select({ n: count() })
      .from(submissions)
      .innerJoin(enrolments, of(submissions.enrolmentId))
      .where(and(eq(submissions.state, 'entregada'), isNull(submissions.sharedId))),
    db
      .select({ n: count() })
      .from(attempts)
      .innerJoin(enrolments, of(attempts.enrolmentId))
      .where(isNotNull(attempts.waitingSince)),
  ]);
  return (works?.n ?? 0) + (answers?.n ?? 0);
}

/** An enrolment that is in an edition, with its person. */
export async function gradedPerson(db: Db, enrolmentId: string) {
  const [row] = await db
    .select(columns)
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.userId))
    .where(and(eq(enrolments.id, enrolmentId), ne(enrolments.state, 'retirado')));
  return row;
}

export const inEdition = (editionId: string): SQL | undefined =>
  and(eq(enrolments.editionId, editionId), ne(enrolments.state, 'retirado'));

/** All that these people tried and handed in of a course's lessons, the first of each first. */
export async function triesOf(db: Db, ids: readonly string[]): Promise<(Try & { of: string })[]> {
  if (ids.length === 0) return [];
  const own = [...ids];
  const tried = await db
    .select({
      ...{ of: attempts.enrolmentId, lessonId: attempts.lessonId },
      ...{ handedInAt: attempts.handedInAt, score: attempts.score },
      markedAt: attempts.markedAt,
    })
    .from(attempts)
    .where(and(inArray(attempts.enrolmentId, own), isNotNull(attempts.handedInAt)))
    .orderBy(asc(attempts.enrolmentId), asc(attempts.lessonId), asc(attempts.number));
  const marked = await db
    .select({
      ...{ of: submissions.enrolmentId, lessonId: submissions.lessonId },
      ...{ handedInAt: submissions.handedInAt, score: submissions.score },
      markedAt: submissions.markedAt,
    })
    .from(submissions)
    .where(and(inArray(submissions.enrolmentId, own), eq(submissions.state, 'calificada')))
    .orderBy(asc(submissions.enrolmentId), asc(submissions.lessonId), asc(submissions.number));
  return [...tried, ...marked, ...(await toolTriesOf(db, ids))];
}
