import type { Assignment } from '@aulario/contract/learning/assignment';
import type { submissionListQuery } from '@aulario/contract/learning/marking';
import {
  and,
  count,
  eq,
  exists,
  gt,
  inArray,
  isNull,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { editions, editionTeachers } from '../../catalogue/courses/edition.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import { behind, orderBy, window } from '../../platform/list.ts';
import { enrolments } from '../enrolments/enrolment.tables.ts';
import { lessons } from './content.tables.ts';
import { identical } from './identical-work.queries.ts';
import { submissions } from './submission.tables.ts';

/** Whose hand-ins: of every course, or of the editions that one teacher gives. */
export type Scope = { teacher: string | null };

const columns = {
  submission: submissions,
  enrolment: enrolments,
  course: { id: courses.id, name: courses.name },
  edition: editions.code,
  gradesClosedAt: editions.gradesClosedAt,
  lesson: { id: lessons.id, title: lessons.title },
  user: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
  assignment: sql<Assignment>`coalesce(${lessons.assignment}, ${submissions.assignment})`,
};

const sharing = alias(submissions, 'sharing');
const sharingEnrolments = alias(enrolments, 'sharing_enrolments');

/** Who is still in the course of those for whom it was handed in too. */
const stillSharing = (db: Db) =>
  db
    .select({ one: sql`1` })
    .from(sharing)
    .innerJoin(sharingEnrolments, eq(sharingEnrolments.id, sharing.enrolmentId))
    .where(and(eq(sharing.sharedId, submissions.id), ne(sharingEnrolments.state, 'retirado')));

const later = alias(submissions, 'later');

/** Given back, and nothing came since from who may still hand in. */
const awaited = (db: Db) =>
  and(
    isNull(enrolments.completedAt),
    not(
      exists(
        db
          .select({ one: sql`1` })
          .from(later)
          .where(
            and(
              eq(later.enrolmentId, submissions.enrolmentId),
              eq(later.lessonId, submissions.lessonId),
              gt(later.number, submissions.number),
              ne(later.state, 'borrador'),
            ),
          ),
      ),
    ),
  );

const ofTheCourse = (db: Db) => or(ne(enrolments.state, 'retirado'), exists(stillSharing(db)));

/** Marks can still be given: its record of grades is not closed. */
export const recordOpen = sql`not exists (select from ${editions} closed
  where closed.id = ${enrolments.editionId} and closed.grades_closed_at is not null)`;

/** What was handed in by who is still in the course, or for somebody who is. */
function handedIn(db: Db, { teacher }: Scope): SQL | undefined {
  const given = db
    .select({ id: editionTeachers.editionId })
    .from(editionTeachers)
    .where(eq(editionTeachers.teacherId, teacher ?? ''));
  return and(
    ne(submissions.state, 'borrador'),
    ofTheCourse(db),
    teacher === null ? undefined : inArray(enrolments.editionId, given),
  );
}

const from = (db: Db) =>
  db
    .select({ ...columns, identical: identical(db) })
    .from(submissions)
    .innerJoin(enrolments, eq(enrolments.id, submissions.enrolmentId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(lessons, eq(lessons.id, submissions.lessonId))
    .innerJoin(users, eq(users.id, enrolments.userId))
    .leftJoin(editions, eq(editions.id, enrolments.editionId))
    .$dynamic();
export type MarkingRecord = Awaited<ReturnType<typeof from>>[number];

/** One page of what was handed in, the oldest first. */
export async function listSubmissions(
  db: Db,
  query: z.output<typeof submissionListQuery>,
  scope: Scope,
): Promise<{ rows: MarkingRecord[]; total: number }> {
  const where = and(
    handedIn(db, scope),
    isNull(submissions.sharedId),
    behind(query, submissions.id),
    query.state ? eq(submissions.state, query.state) : undefined,
    query.state === 'devuelta' ? awaited(db) : undefined,
    query.state === 'entregada' || query.state === 'devuelta' ? recordOpen : undefined,
    query.course ? eq(enrolments.courseId, query.course) : undefined,
    query.edition ? eq(enrolments.editionId, query.edition) : undefined,
    query.lesson ? eq(submissions.lessonId, query.lesson) : undefined,
    query.ids ? inArray(submissions.id, query.ids) : undefined,
  );
  const rows = await from(db)
    .where(where)
    .orderBy(...orderBy(query, { handedInAt: submissions.handedInAt }, submissions.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  const [all] = await db
    .select({ n: count() })
    .from(submissions)
    .innerJoin(enrolments, eq(enrolments.id, submissions.enrolmentId))
    .where(where);
  return { rows, total: all?.n ?? 0 };
}

/** A hand-in, if it is of this scope. */
export async function submissionIn(
  db: Db,
  id: string,
  scope: Scope,
): Promise<MarkingRecord | undefined> {
  const [row] = await from(db).where(and(eq(submissions.id, id), handedIn(db, scope)));
  return row;
}

/** Those for whom a hand-in was made too, by their enrolments; of who left the course none. */
export async function sharedWith(db: Db, id: string): Promise<MarkingRecord[]> {
  return from(db)
    .where(and(eq(submissions.sharedId, id), ne(enrolments.state, 'retirado')))
    .orderBy(enrolments.id);
}

/** The names of those for whom each of these was handed in too. */
export async function matesOfHandIns(db: Db, ids: string[]) {
  return db
    .select({ of: submissions.sharedId, firstName: users.firstName, lastName: users.lastName })
    .from(submissions)
    .innerJoin(enrolments, eq(enrolments.id, submissions.enrolmentId))
    .innerJoin(users, eq(users.id, enrolments.userId))
    .where(and(inArray(submissions.sharedId, ids), ne(enrolments.state, 'retirado')))
    .orderBy(users.sortName, submissions.id);
}

/** What its lesson asks, in words. */
export async function instructionsOf(db: Db, lessonId: string): Promise<string> {
  const [row] = await db
    .select({ body: lessons.body })
    .from(lessons)
    .where(eq(lessons.id, lessonId));
  return row?.body ?? '';
}

/** The next one of the course that waits: of the same assignment before others, the oldest first. */
export async function nextWaiting(
  db: Db,
  { submission, enrolment }: MarkingRecord,
  scope: Scope,
): Promise<string | null> {
  const [row] = await db
    .select({ id: submissions.id })
    .from(submissions)
    .innerJoin(enrolments, eq(enrolments.id, submissions.enrolmentId))
    .where(
      and(
        handedIn(db, scope),
        isNull(submissions.sharedId),
        eq(submissions.state, 'entregada'),
        recordOpen,
        ne(submissions.id, submission.id),
        eq(enrolments.courseId, enrolment.courseId),
      ),
    )
    .orderBy(
      sql`(${submissions.lessonId} = ${submission.lessonId}) desc`,
      submissions.handedInAt,
      submissions.id,
    )
    .limit(1);
  return row?.id ?? null;
}

/** Which of these assignments wait for marks, with how many each: they can neither go nor become something else. */
export async function waitingByLesson(db: Db, courseId: string) {
  return db
    .select({ lesson: lessons.id, title: lessons.title, n: count() })
    .from(submissions)
    .innerJoin(lessons, eq(lessons.id, submissions.lessonId))
    .innerJoin(enrolments, eq(enrolments.id, submissions.enrolmentId))
    .where(
      and(
        eq(lessons.courseId, courseId),
        eq(submissions.state, 'entregada'),
        recordOpen,
        isNull(submissions.sharedId),
        ofTheCourse(db),
      ),
    )
    .groupBy(lessons.id);
}
