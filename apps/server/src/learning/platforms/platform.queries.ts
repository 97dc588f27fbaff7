import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { behind } from '../../platform/list.ts';
import { lessons, units } from '../classroom/content.tables.ts';
import { type EnrolmentRow, enrolments } from '../enrolments/enrolment.tables.ts';
import { type PlatformGradeRow, platformGrades } from './platform-grade.tables.ts';

/** The courses among these that are taught here now, by name. */
export async function openCourses(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: courses.id, name: courses.name, slug: courses.slug })
    .from(courses)
    .where(
      and(
        ...[inArray(courses.id, [...ids]), isNull(courses.retiredAt)],
        eq(courses.classroom, 'propia'),
      ),
    )
    .orderBy(asc(courses.name));
}

/** Their lessons as learners see them. */
export async function lessonsOf(db: Db, courseIds: readonly string[]) {
  if (courseIds.length === 0) return [];
  return db
    .select({ id: lessons.id, courseId: lessons.courseId, title: lessons.title })
    .from(lessons)
    .innerJoin(units, eq(units.id, lessons.unitId))
    .where(and(inArray(lessons.courseId, [...courseIds]), isNull(lessons.removedAt)))
    .orderBy(asc(units.position), asc(lessons.position));
}

/** The newest place of somebody in a course. */
export async function placeIn(
  db: Db,
  { userId, courseId }: { userId: string; courseId: string },
): Promise<EnrolmentRow | undefined> {
  const rows = await db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.userId, userId), eq(enrolments.courseId, courseId)))
    .orderBy(desc(enrolments.createdAt), desc(enrolments.id))
    .limit(20);
  return rows.find(({ state }) => state === 'matriculado') ?? rows[0];
}

/** From now on a column there follows a place, and is told at the next look how it stands. */
export async function followPlace(
  tx: Tx,
  row: Pick<PlatformGradeRow, 'platformId' | 'enrolmentId' | 'lessonId' | 'lineItem' | 'subject'>,
  now: Date,
): Promise<void> {
  await tx
    .insert(platformGrades)
    .values({ ...row, state: 'pendiente', nextAt: now, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [platformGrades.enrolmentId, platformGrades.lineItem],
      set: { subject: row.subject, lessonId: row.lessonId },
      // A column of one platform is told to no other that names it.
      setWhere: eq(platformGrades.platformId, row.platformId),
    });
}

const joined = (db: Db) =>
  db
    .select({ grade: platformGrades, enrolment: enrolments })
    .from(platformGrades)
    .innerJoin(enrolments, eq(enrolments.id, platformGrades.enrolmentId));
export type DueGrade = Awaited<ReturnType<typeof joined>>[number];

/** The grades of one platform whose turn has come. */
export async function waitingGrades(db: Db, platformId: string, now: Date): Promise<DueGrade[]> {
  const turn = and(eq(platformGrades.state, 'pendiente'), lte(platformGrades.nextAt, now));
  return due(db, platformId, turn);
}

/** Those whose place changed after they were looked at, and since then where it says; without it all are read. */
export async function changedGrades(
  db: Db,
  platformId: string,
  since: Date | undefined,
): Promise<DueGrade[]> {
  const changed = and(
    ne(platformGrades.state, 'pendiente'),
    or(isNull(platformGrades.seenAt), sql`${platformGrades.seenAt} < ${enrolments.updatedAt}`),
    since && behind({ updatedSince: since.toISOString(), page: 1 }, enrolments.id),
  );
  return due(db, platformId, changed);
}

const due = (db: Db, platformId: string, which: SQL | undefined) =>
  joined(db)
    .where(and(eq(platformGrades.platformId, platformId), ne(platformGrades.subject, ''), which))
    .orderBy(asc(platformGrades.updatedAt))
    .limit(200);

/** Takes one to send it, as long as nobody else did. */
export async function takeGrade(
  db: Db,
  { id, updatedAt }: PlatformGradeRow,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const taken = await db
    .update(platformGrades)
    .set({ state: 'pendiente', nextAt: until, updatedAt: now })
    .where(and(eq(platformGrades.id, id), eq(platformGrades.updatedAt, updatedAt)))
    .returning({ id: platformGrades.id });
  return taken.length > 0;
}

export async function updateGrade(
  db: Db,
  id: string,
  changes: Partial<PlatformGradeRow>,
): Promise<void> {
  await db.update(platformGrades).set(changes).where(eq(platformGrades.id, id));
}

export async function gradesOfPlatform(db: Db, platformId: string) {
  return db
    .select({
      grade: platformGrades,
      person: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      course: courses.name,
    })
    .from(platformGrades)
    .innerJoin(enrolments, eq(enrolments.id, platformGrades.enrolmentId))
    .innerJoin(users, eq(users.id, enrolments.userId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(eq(platformGrades.platformId, platformId))
    .orderBy(desc(platformGrades.updatedAt), desc(platformGrades.id))
    .limit(200);
}

/** What was given up, and what waits for its next try. @returns how many are sent again. */
export async function sendAgain(db: Db, platformId: string, now: Date): Promise<number> {
  const again = await db
    .update(platformGrades)
    .set({ state: 'pendiente', nextAt: now, tries: 0, updatedAt: now })
    .where(
      and(
        eq(platformGrades.platformId, platformId),
        or(
          eq(platformGrades.state, 'fallido'),
          and(eq(platformGrades.state, 'pendiente'), isNotNull(platformGrades.fault)),
        ),
        ne(platformGrades.subject, ''),
      ),
    )
    .returning({ id: platformGrades.id });
  return again.length;
}
