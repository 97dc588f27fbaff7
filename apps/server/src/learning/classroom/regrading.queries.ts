import type { Quiz } from '@aulario/contract/learning/question';
import { and, asc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { editions } from '../../catalogue/courses/edition.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import { questionVersions } from '../assessment/question.tables.ts';
import { enrolments } from '../enrolments/enrolment.tables.ts';
import { attemptQuestions, attempts } from './attempt.tables.ts';
import { lessons } from './content.tables.ts';

const keys = alias(questionVersions, 'keys');
const keyVersion = sql<number>`coalesce(${attemptQuestions.keyVersion}, ${attemptQuestions.version})`;

/** What an attempt could have at most. */
const allPoints = sql<number>`(select sum((v.content->>'points')::float8) from attempt_questions o
  join question_versions v on v.question_id = o.question_id and v.version = o.version
  where o.attempt_id = ${attempts.id})`;

function handedInBefore(id: string, version: number, enrolmentIds?: readonly string[]) {
  return and(
    eq(attemptQuestions.questionId, id),
    isNotNull(attempts.handedInAt),
    eq(enrolments.state, 'matriculado'),
    lt(keyVersion, version),
    enrolmentIds ? inArray(enrolments.id, [...enrolmentIds]) : undefined,
  );
}

/** The answers to a question that were scored with a key from before this version, in attempts that were handed in. */
export async function scoredBefore(
  db: Db,
  { id, version }: { id: string; version: number },
  enrolmentIds?: readonly string[],
) {
  return db
    .select({
      asked: attemptQuestions,
      content: questionVersions.content,
      key: keys.content,
      attempt: attempts,
      enrolment: enrolments,
      gradesClosedAt: editions.gradesClosedAt,
      lesson: lessons.title,
      quiz: sql<Quiz>`coalesce(${lessons.quiz}, ${attempts.quiz})`,
      course: courses.name,
      user: { firstName: users.firstName, lastName: users.lastName, email: users.email },
      points: allPoints,
    })
    .from(attemptQuestions)
    .innerJoin(attempts, eq(attempts.id, attemptQuestions.attemptId))
    .innerJoin(enrolments, eq(enrolments.id, attempts.enrolmentId))
    .innerJoin(lessons, eq(lessons.id, attempts.lessonId))
    .innerJoin(users, eq(users.id, enrolments.userId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .leftJoin(editions, eq(editions.id, enrolments.editionId))
    .innerJoin(
      questionVersions,
      and(
        eq(questionVersions.questionId, attemptQuestions.questionId),
        eq(questionVersions.version, attemptQuestions.version),
      ),
    )
    .innerJoin(
      keys,
      and(eq(keys.questionId, attemptQuestions.questionId), eq(keys.version, keyVersion)),
    )
    .where(handedInBefore(id, version, enrolmentIds))
    .orderBy(asc(users.sortName), asc(enrolments.id), asc(attempts.number))
    .limit(20_000);
}
export type ScoredBefore = Awaited<ReturnType<typeof scoredBefore>>[number];

export type Rescored = { attempt: string; position: number; earned: number; score: number | null };

/** Writes the points of answers and the scores of their attempts anew. */
export async function writeRescored(
  db: Db,
  version: number,
  all: readonly Rescored[],
): Promise<void> {
  if (all.length === 0) return;
  const given = sql`jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
    as given(attempt text, position int, earned float8, score float8)`;
  await db.execute(sql`update attempt_questions as asked
    set earned = given.earned, key_version = ${version} from ${given}
    where asked.attempt_id = given.attempt and asked.position = given.position`);
  await db.execute(sql`update attempts as own set score = given.score from ${given}
    where own.id = given.attempt`);
}
