import type { LearnerStanding } from '@aulario/contract/learning/learner';
import type { taughtPeopleQuery } from '@aulario/contract/learning/teaching';
import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { z } from 'zod';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { editions, editionTeachers } from '../../catalogue/courses/edition.tables.ts';
import { imageColumns } from '../../files/file.queries.ts';
import { files } from '../../files/file.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import { orderBy, type Page, window } from '../../platform/list.ts';
import { totalOf } from '../../platform/total.ts';
import { attempts } from '../classroom/attempt.tables.ts';
import { lessons, units } from '../classroom/content.tables.ts';
import { lastLesson, seenAt, standingOf } from '../classroom/learner.queries.ts';
import { lessonProgress } from '../classroom/room.tables.ts';
import { enrolments } from '../enrolments/enrolment.tables.ts';

const inside = ne(enrolments.state, 'retirado');

/** The announced editions that somebody teaches, the latest first. */
export async function editionsOfTeacher(
  db: Db,
  userId: string,
  { id, limit }: { id?: string; limit: number },
) {
  return db
    .select({
      edition: editions,
      course: { id: courses.id, name: courses.name, classroom: courses.classroom },
    })
    .from(editionTeachers)
    .innerJoin(editions, eq(editions.id, editionTeachers.editionId))
    .innerJoin(courses, eq(courses.id, editions.courseId))
    .where(
      and(
        eq(editionTeachers.teacherId, userId),
        id ? eq(editions.id, id) : undefined,
        isNotNull(editions.announcedAt),
        isNull(editions.retiredAt),
      ),
    )
    .orderBy(sql`${editions.startDate} desc nulls last`, desc(editions.id))
    .limit(limit);
}
export type TaughtEditionRecord = Awaited<ReturnType<typeof editionsOfTeacher>>[number];

/** That an enrolment is in an edition which somebody teaches. */
export const taughtBy = (userId: string): SQL =>
  sql`exists (select from ${editionTeachers} t join ${editions} e on e.id = t.edition_id
    where t.edition_id = ${enrolments.editionId} and t.teacher_id = ${userId}
      and e.announced_at is not null and e.retired_at is null)`;

/** An enrolment, if it is in an edition that somebody teaches. */
export async function enrolmentTaught(db: Db, userId: string, enrolmentId: string) {
  const [row] = await db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(eq(enrolments.id, enrolmentId), inside, taughtBy(userId)));
  return row;
}

/** How many of each edition stand where. */
export async function standingsOf(
  db: Db,
  editionIds: readonly string[],
  stuckSince: Date,
): Promise<{ editionId: string | null; standing: LearnerStanding; n: number }[]> {
  if (editionIds.length === 0) return [];
  const told = db
    .select({ editionId: enrolments.editionId, standing: standingOf(stuckSince).as('standing') })
    .from(enrolments)
    .where(and(inArray(enrolments.editionId, [...editionIds]), inside))
    .as('told');
  return db
    .select({ editionId: told.editionId, standing: told.standing, n: count() })
    .from(told)
    .groupBy(told.editionId, told.standing);
}

export async function listTaughtPeople(
  db: Db,
  editionId: string,
  query: z.output<typeof taughtPeopleQuery> & { stuckSince: Date },
) {
  const standing = standingOf(query.stuckSince);
  const where = and(
    eq(enrolments.editionId, editionId),
    inside,
    query.standing ? sql`${standing} = ${query.standing}` : undefined,
  );
  const columns = { name: users.sortName, progress: enrolments.progress };
  const rows = await db
    .select({
      enrolment: enrolments,
      user: { firstName: users.firstName, lastName: users.lastName },
      photo: imageColumns,
      standing,
      seenAt: seenAt.mapWith(lessonProgress.seenAt),
      lesson: lastLesson,
    })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.userId))
    .leftJoin(files, eq(files.id, users.photoId))
    .where(where)
    .orderBy(...orderBy(query, columns, enrolments.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  const total = await totalOf(
    db,
    query,
    db.select({ n: count() }).from(enrolments).where(where),
    rows,
  );
  return { rows, total } satisfies Page<unknown>;
}
export type TaughtPersonRecord = Awaited<ReturnType<typeof listTaughtPeople>>['rows'][number];

/** The published quizzes of a course, in their order. */
export async function quizzesOf(db: Db, courseId: string) {
  const rows = await db
    .select({ id: lessons.id, title: lessons.title, quiz: lessons.quiz })
    .from(lessons)
    .innerJoin(units, eq(units.id, lessons.unitId))
    .where(and(eq(lessons.courseId, courseId), isNull(lessons.removedAt), isNotNull(lessons.quiz)))
    .orderBy(asc(units.position), asc(lessons.position), asc(lessons.id));
  return rows.flatMap(({ quiz, ...row }) => (quiz ? [{ ...row, quiz }] : []));
}

/** All tries of these enrolments, the first one of each quiz first. */
export async function triesOfMany(db: Db, enrolmentIds: readonly string[]) {
  if (enrolmentIds.length === 0) return [];
  return db
    .select()
    .from(attempts)
    .where(inArray(attempts.enrolmentId, [...enrolmentIds]))
    .orderBy(asc(attempts.lessonId), asc(attempts.number));
}
