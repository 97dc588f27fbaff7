import type { essayListQuery } from '@aulario/contract/learning/essay';
import type { Quiz } from '@aulario/contract/learning/question';
import { and, asc, count, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { editions, editionTeachers } from '../../catalogue/courses/edition.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import { orderBy, window } from '../../platform/list.ts';
import { enrolments } from '../enrolments/enrolment.tables.ts';
import { attemptQuestions, attempts } from './attempt.tables.ts';
import { lessons } from './content.tables.ts';
import { recordOpen, type Scope } from './marking.queries.ts';

/** Attempts with long answers of who is still in the course, in this scope. */
function within(db: Db, { teacher }: Scope): SQL | undefined {
  const given = db
    .select({ id: editionTeachers.editionId })
    .from(editionTeachers)
    .where(eq(editionTeachers.teacherId, teacher ?? ''));
  return and(
    isNotNull(attempts.handedInAt),
    ne(enrolments.state, 'retirado'),
    teacher === null ? undefined : inArray(enrolments.editionId, given),
  );
}

const from = (db: Db) =>
  db
    .select({
      attempt: attempts,
      enrolment: enrolments,
      course: { id: courses.id, name: courses.name },
      edition: editions.code,
      gradesClosedAt: editions.gradesClosedAt,
      lesson: { id: lessons.id, title: lessons.title },
      user: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
      },
      quiz: sql<Quiz>`coalesce(${lessons.quiz}, ${attempts.quiz})`,
    })
    .from(attempts)
    .innerJoin(enrolments, eq(enrolments.id, attempts.enrolmentId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(lessons, eq(lessons.id, attempts.lessonId))
    .innerJoin(users, eq(users.id, enrolments.userId))
    .leftJoin(editions, eq(editions.id, enrolments.editionId))
    .$dynamic();
export type EssayRecord = Awaited<ReturnType<typeof from>>[number];

/** One page of those that wait, the oldest first. */
export async function listEssays(
  db: Db,
  query: z.output<typeof essayListQuery>,
  scope: Scope,
): Promise<{ rows: EssayRecord[]; total: number }> {
  const where = and(isNotNull(attempts.waitingSince), recordOpen, within(db, scope));
  const rows = await from(db)
    .where(where)
    .orderBy(...orderBy(query, { handedInAt: attempts.waitingSince }, attempts.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  const [all] = await db
    .select({ n: count() })
    .from(attempts)
    .innerJoin(enrolments, eq(enrolments.id, attempts.enrolmentId))
    .where(where);
  return { rows, total: all?.n ?? 0 };
}

/** An attempt with marks or waiting for them, if it is of this scope. */
export async function essayIn(db: Db, id: string, scope: Scope): Promise<EssayRecord | undefined> {
  const isOne = sql`(${attempts.waitingSince} is not null or ${attempts.markedAt} is not null)`;
  const [row] = await from(db).where(and(eq(attempts.id, id), isOne, within(db, scope)));
  return row;
}

/** The next one that waits, of the same quiz before others. */
export async function nextEssay(
  db: Db,
  { attempt }: EssayRecord,
  scope: Scope,
): Promise<string | null> {
  const [row] = await db
    .select({ id: attempts.id })
    .from(attempts)
    .innerJoin(enrolments, eq(enrolments.id, attempts.enrolmentId))
    .where(
      and(
        isNotNull(attempts.waitingSince),
        recordOpen,
        ne(attempts.id, attempt.id),
        within(db, scope),
      ),
    )
    .orderBy(
      sql`(${attempts.lessonId} = ${attempt.lessonId}) desc`,
      asc(attempts.waitingSince),
      asc(attempts.id),
    )
    .limit(1);
  return row?.id ?? null;
}

type Mark = { position: number; points: number; comment: string };

/** Writes the marks, and what the attempt has with them. */
export async function writeMarks(
  db: Db,
  id: string,
  marks: readonly Mark[],
  changes: Partial<typeof attempts.$inferInsert>,
): Promise<void> {
  await db.execute(sql`
    update ${attemptQuestions} as asked set earned = given.points, comment = given.comment
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
      as given(position int, points float8, comment text)
    where asked.attempt_id = ${id} and asked.position = given.position`);
  await db.update(attempts).set(changes).where(eq(attempts.id, id));
}
