import type { LessonQuestionState } from '@aulario/contract/learning/lesson-question';
import { and, count, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { editions } from '../../catalogue/courses/edition.tables.ts';
import { imageColumns } from '../../files/file.queries.ts';
import { files } from '../../files/file.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { type Page, window } from '../../platform/list.ts';
import { lessons } from '../classroom/content.tables.ts';
import { enrolments } from '../enrolments/enrolment.tables.ts';
import { type LessonQuestionRow, lessonQuestions } from './lesson-question.tables.ts';
import { taughtBy } from './teaching.queries.ts';

const answerer = alias(users, 'answerer');
const names = { firstName: users.firstName, lastName: users.lastName };
const answererNames = { firstName: answerer.firstName, lastName: answerer.lastName };

/** Who somebody answers for: the people of the editions that they teach, or everybody. */
export type Reach = { teacher: string } | 'all';

export const reached = (reach: Reach): SQL | undefined =>
  reach === 'all' ? undefined : taughtBy(reach.teacher);

/** What was asked below a lesson: what is useful first, then the latest; hidden ones only to who asked. */
export async function questionsOfLesson(
  db: Db,
  { lessonId, userId, id }: { lessonId: string; userId: string; id?: string },
  limit: number,
) {
  return db
    .select({
      question: lessonQuestions,
      asker: { id: users.id, ...names },
      answerer: answererNames,
    })
    .from(lessonQuestions)
    .innerJoin(enrolments, eq(enrolments.id, lessonQuestions.enrolmentId))
    .innerJoin(users, eq(users.id, enrolments.userId))
    .leftJoin(answerer, eq(answerer.id, lessonQuestions.answeredBy))
    .where(
      and(
        eq(lessonQuestions.lessonId, lessonId),
        id ? eq(lessonQuestions.id, id) : undefined,
        or(isNull(lessonQuestions.hiddenAt), eq(enrolments.userId, userId)),
      ),
    )
    .orderBy(
      desc(lessonQuestions.useful),
      desc(lessonQuestions.createdAt),
      desc(lessonQuestions.id),
    )
    .limit(limit);
}
export type LessonQuestionRecord = Awaited<ReturnType<typeof questionsOfLesson>>[number];

const states: Record<LessonQuestionState, SQL> = {
  abierta: and(isNull(lessonQuestions.answeredAt), isNull(lessonQuestions.hiddenAt)) as SQL,
  respondida: and(isNotNull(lessonQuestions.answeredAt), isNull(lessonQuestions.hiddenAt)) as SQL,
  oculta: isNotNull(lessonQuestions.hiddenAt),
};

function taught(db: Db) {
  return db
    .select({
      question: lessonQuestions,
      asker: { id: users.id, email: users.email, disabledAt: users.disabledAt, ...names },
      photo: imageColumns,
      answerer: answererNames,
      course: { name: courses.name },
      edition: { code: editions.code, startDate: editions.startDate },
      lesson: { title: lessons.title },
    })
    .from(lessonQuestions)
    .innerJoin(enrolments, eq(enrolments.id, lessonQuestions.enrolmentId))
    .innerJoin(users, eq(users.id, enrolments.userId))
    .innerJoin(lessons, eq(lessons.id, lessonQuestions.lessonId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .leftJoin(editions, eq(editions.id, enrolments.editionId))
    .leftJoin(files, eq(files.id, users.photoId))
    .leftJoin(answerer, eq(answerer.id, lessonQuestions.answeredBy))
    .$dynamic();
}
export type TaughtQuestionRecord = Awaited<ReturnType<typeof taught>>[number];

/** Those in a state: who waits, the oldest first; the others the latest first. */
export async function listTaughtQuestions(
  db: Db,
  reach: Reach,
  { state, ...page }: { state: LessonQuestionState; page: number; limit: number },
): Promise<Page<TaughtQuestionRecord>> {
  const where = and(states[state], reached(reach));
  const direction = state === 'abierta' ? sql`asc` : sql`desc`;
  const rows = await taught(db)
    .where(where)
    .orderBy(
      sql`${lessonQuestions.createdAt} ${direction}`,
      sql`${lessonQuestions.id} ${direction}`,
    )
    .limit(window(page).limit)
    .offset(window(page).offset);
  const [counted] = await db
    .select({ n: count() })
    .from(lessonQuestions)
    .innerJoin(enrolments, eq(enrolments.id, lessonQuestions.enrolmentId))
    .where(where);
  return { rows, total: counted?.n ?? 0 };
}

export async function taughtQuestionById(
  db: Db,
  reach: Reach,
  id: string,
): Promise<TaughtQuestionRecord | undefined> {
  const [row] = await taught(db).where(and(eq(lessonQuestions.id, id), reached(reach)));
  return row;
}

/** Locks a question, so that two who answer at once answer one after the other. */
export async function lockQuestion(tx: Tx, id: string): Promise<void> {
  await tx
    .select({ id: lessonQuestions.id })
    .from(lessonQuestions)
    .where(eq(lessonQuestions.id, id))
    .for('update');
}

/** What an enrolment asked and nobody answered yet. */
export async function unansweredOf(tx: Tx, enrolmentId: string) {
  return tx
    .select({
      id: lessonQuestions.id,
      lessonId: lessonQuestions.lessonId,
      text: lessonQuestions.text,
    })
    .from(lessonQuestions)
    .where(and(eq(lessonQuestions.enrolmentId, enrolmentId), states.abierta));
}

export async function insertQuestion(
  tx: Tx,
  row: typeof lessonQuestions.$inferInsert,
): Promise<string> {
  const [made] = await tx.insert(lessonQuestions).values(row).returning({ id: lessonQuestions.id });
  return made?.id ?? '';
}

export async function updateQuestion(
  tx: Tx,
  id: string,
  columns: Partial<LessonQuestionRow>,
): Promise<void> {
  await tx.update(lessonQuestions).set(columns).where(eq(lessonQuestions.id, id));
}
