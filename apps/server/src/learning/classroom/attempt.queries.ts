import type { Answer, QuestionContent, Quiz } from '@aulario/contract/learning/question';
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { courses } from '../../catalogue/courses/course.tables.ts';
import type { Db } from '../../platform/database.ts';
import { questionVersions } from '../assessment/question.tables.ts';
import { type EnrolmentRow, enrolments } from '../enrolments/enrolment.tables.ts';
import {
  type AttemptQuestionRow,
  type AttemptRow,
  attemptQuestions,
  attempts,
  extraAttempts,
} from './attempt.tables.ts';
import { lessons } from './content.tables.ts';

export type OwnAttempt = {
  attempt: AttemptRow;
  enrolment: EnrolmentRow;
  course: { id: string; name: string };
  title: string;
  /** The rules of the lesson today; those that it began with, where it is no quiz any more. */
  quiz: Quiz;
};
/** `content` is what was seen, `key` what it was scored with. */
export type AskedQuestion = AttemptQuestionRow & { content: QuestionContent; key: QuestionContent };

const keys = alias(questionVersions, 'keys');

/** An attempt, if it is this person's. */
export async function ownAttempt(
  db: Db,
  userId: string,
  attemptId: string,
): Promise<OwnAttempt | undefined> {
  const [row] = await select(db).where(
    and(eq(attempts.id, attemptId), eq(enrolments.userId, userId)),
  );
  return row;
}

export async function attemptById(db: Db, attemptId: string): Promise<OwnAttempt | undefined> {
  const [row] = await select(db).where(eq(attempts.id, attemptId));
  return row;
}

/** All tries of a quiz by one enrolment, the first one first. */
export async function attemptsOf(
  db: Db,
  enrolmentId: string,
  lessonId: string,
): Promise<AttemptRow[]> {
  return db
    .select()
    .from(attempts)
    .where(and(eq(attempts.enrolmentId, enrolmentId), eq(attempts.lessonId, lessonId)))
    .orderBy(asc(attempts.number));
}

/** All tries of an enrolment that were handed in, the first one first. */
export async function handedIn(db: Db, enrolmentId: string): Promise<AttemptRow[]> {
  return db
    .select()
    .from(attempts)
    .where(and(eq(attempts.enrolmentId, enrolmentId), sql`${attempts.handedInAt} is not null`))
    .orderBy(asc(attempts.lessonId), asc(attempts.number));
}

/** What an attempt asks, in its order. */
export async function askedQuestions(db: Db, attemptId: string): Promise<AskedQuestion[]> {
  const rows = await db
    .select({ asked: attemptQuestions, content: questionVersions.content, key: keys.content })
    .from(attemptQuestions)
    .innerJoin(
      questionVersions,
      and(
        eq(questionVersions.questionId, attemptQuestions.questionId),
        eq(questionVersions.version, attemptQuestions.version),
      ),
    )
    .innerJoin(
      keys,
      and(
        eq(keys.questionId, attemptQuestions.questionId),
        sql`${keys.version} = coalesce(${attemptQuestions.keyVersion}, ${attemptQuestions.version})`,
      ),
    )
    .where(eq(attemptQuestions.attemptId, attemptId))
    .orderBy(asc(attemptQuestions.position));
  return rows.map(({ asked, content, key }) => ({ ...asked, content, key }));
}

export async function insertAttempt(
  db: Db,
  row: typeof attempts.$inferInsert,
  asked: Omit<typeof attemptQuestions.$inferInsert, 'attemptId'>[],
): Promise<AttemptRow> {
  const [attempt] = await db.insert(attempts).values(row).returning();
  if (!attempt) throw new Error('The attempt was not written.');
  await db
    .insert(attemptQuestions)
    .values(asked.map((question) => ({ ...question, attemptId: attempt.id })));
  return attempt;
}

/** Writes what was answered, in one statement. */
export async function keepAnswers(
  db: Db,
  attemptId: string,
  answers: { position: number; answer: Answer | null }[],
  now: Date,
): Promise<void> {
  await db.execute(sql`
    update ${attemptQuestions} as asked
    set answer = nullif(given.answer, 'null'::jsonb), answered_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as given(position int, answer jsonb)
    where asked.attempt_id = ${attemptId} and asked.position = given.position`);
}

/** How many attempts staff gave to an enrolment besides, by lesson. */
export async function extraAttemptsOf(db: Db, enrolmentId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ lessonId: extraAttempts.lessonId, n: count() })
    .from(extraAttempts)
    .where(eq(extraAttempts.enrolmentId, enrolmentId))
    .groupBy(extraAttempts.lessonId);
  return new Map(rows.map(({ lessonId, n }) => [lessonId, n]));
}

export async function insertExtraAttempt(
  db: Db,
  row: typeof extraAttempts.$inferInsert,
): Promise<void> {
  await db.insert(extraAttempts).values(row);
}

/** Closes an attempt with its points: once, whoever else tries. */
export async function closeAttempt(
  db: Db,
  attemptId: string,
  closing: { handedInAt: Date; score: number | null; waitingSince: Date | null },
  earned: { position: number; earned: number | null }[],
): Promise<void> {
  await db.execute(sql`
    update ${attemptQuestions} as asked set earned = given.earned
    from jsonb_to_recordset(${JSON.stringify(earned)}::jsonb) as given(position int, earned float8)
    where asked.attempt_id = ${attemptId} and asked.position = given.position`);
  await db
    .update(attempts)
    .set(closing)
    .where(and(eq(attempts.id, attemptId), isNull(attempts.handedInAt)));
}

function select(db: Db) {
  return db
    .select({
      attempt: attempts,
      enrolment: enrolments,
      course: { id: courses.id, name: courses.name },
      title: lessons.title,
      quiz: sql<Quiz>`coalesce(${lessons.quiz}, ${attempts.quiz})`,
    })
    .from(attempts)
    .innerJoin(enrolments, eq(enrolments.id, attempts.enrolmentId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(lessons, eq(lessons.id, attempts.lessonId))
    .$dynamic();
}
