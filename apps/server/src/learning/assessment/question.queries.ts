import type { QuestionContent, questionListQuery } from '@aulario/contract/learning/question';
import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { newId } from '../../platform/columns.ts';
import type { Db } from '../../platform/database.ts';
import { behind, matches, orderBy, type Page, window } from '../../platform/list.ts';
import { totalOf } from '../../platform/total.ts';
import { type QuestionRow, questions, questionVersions } from './question.tables.ts';

export type QuestionRecord = { question: QuestionRow; content: QuestionContent };

const ofBank = (courseId: string) =>
  and(eq(questions.courseId, courseId), isNull(questions.removedAt));

function select(db: Db) {
  return db
    .select({ question: questions, content: questionVersions.content })
    .from(questions)
    .innerJoin(
      questionVersions,
      and(
        eq(questionVersions.questionId, questions.id),
        eq(questionVersions.version, questions.version),
      ),
    )
    .$dynamic();
}

export async function listQuestions(
  db: Db,
  courseId: string,
  query: z.output<typeof questionListQuery>,
): Promise<Page<QuestionRecord>> {
  const where = and(
    ofBank(courseId),
    behind(query, questions.id),
    matches(questions.searchText, query.search),
    query.ids ? inArray(questions.id, query.ids) : undefined,
    query.category ? eq(questions.category, query.category) : undefined,
    query.kind ? eq(questions.kind, query.kind) : undefined,
  );
  const columns = { category: questions.category, createdAt: questions.createdAt };
  const rows = await select(db)
    .where(where)
    .orderBy(...orderBy(query, columns, questions.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  return {
    rows,
    total: await totalOf(db, query, db.select({ n: count() }).from(questions).where(where), rows),
  };
}

/** One of the bank; none that was removed. */
export async function questionById(db: Db, id: string): Promise<QuestionRecord | undefined> {
  const [row] = await select(db).where(and(eq(questions.id, id), isNull(questions.removedAt)));
  return row;
}

export async function lockQuestion(db: Db, id: string): Promise<QuestionRecord | undefined> {
  const [row] = await select(db)
    .where(and(eq(questions.id, id), isNull(questions.removedAt)))
    .for('update', { of: questions });
  return row;
}

/** The categories of a course with how many questions each has, by name. */
export async function categoriesOf(
  db: Db,
  courseId: string,
): Promise<{ category: string; count: number }[]> {
  return db
    .select({ category: questions.category, count: count() })
    .from(questions)
    .where(ofBank(courseId))
    .groupBy(questions.category)
    .orderBy(asc(questions.category))
    .limit(500);
}

export async function countQuestions(db: Db, courseId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(questions).where(ofBank(courseId));
  return row?.n ?? 0;
}

export type Drawable = { id: string; category: string };

/** What may be drawn from these categories, in an order that stays; what the questions say is not read. */
export async function drawable(
  db: Db,
  courseId: string,
  categories: string[],
): Promise<Drawable[]> {
  if (categories.length === 0) return [];
  return db
    .select({ id: questions.id, category: questions.category })
    .from(questions)
    .where(and(ofBank(courseId), inArray(questions.category, categories)))
    .orderBy(asc(questions.category), asc(questions.id));
}

/** Questions as they are now, in the order of their ids given. */
export async function questionsByIds(db: Db, ids: string[]): Promise<QuestionRecord[]> {
  if (ids.length === 0) return [];
  const rows = new Map(
    (await select(db).where(inArray(questions.id, ids))).map((row) => [row.question.id, row]),
  );
  return ids.flatMap((id) => rows.get(id) ?? []);
}

export async function insertQuestion(
  db: Db,
  row: typeof questions.$inferInsert,
  content: QuestionContent,
): Promise<QuestionRow> {
  const [question] = await db.insert(questions).values(row).returning();
  if (!question) throw new Error('The question was not written.');
  await insertVersion(db, question, content);
  return question;
}

/** Gives a course the questions of another one as they are now, each as a question of its own. */
export async function copyBank(
  db: Db,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
  const rows = (await select(db).where(ofBank(from)).orderBy(asc(questions.id))).map(
    ({ question, content }) => ({
      question: {
        ...question,
        id: newId(),
        courseId: to,
        version: 1,
        createdAt: now,
        updatedAt: now,
      },
      content,
    }),
  );
  if (rows.length === 0) return;
  await db.insert(questions).values(rows.map(({ question }) => question));
  await db.insert(questionVersions).values(
    rows.map(({ question, content }) => ({
      ...{ questionId: question.id, version: 1, content, writtenAt: now },
    })),
  );
}

/** Writes the next version of a question, or takes it out of the bank. */
export async function updateQuestion(
  db: Db,
  id: string,
  changes: Partial<typeof questions.$inferInsert>,
  content?: QuestionContent,
): Promise<QuestionRow> {
  const [question] = await db
    .update(questions)
    .set(changes)
    .where(eq(questions.id, id))
    .returning();
  if (!question) throw new Error('The question was not written.');
  if (content) await insertVersion(db, question, content);
  return question;
}

async function insertVersion(
  db: Db,
  { id, version, updatedAt }: QuestionRow,
  content: QuestionContent,
) {
  await db
    .insert(questionVersions)
    .values({ questionId: id, version, content, writtenAt: updatedAt });
}
