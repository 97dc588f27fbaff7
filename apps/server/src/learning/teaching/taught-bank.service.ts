import type {
  Question,
  QuestionBody,
  questionListQuery,
} from '@aulario/contract/learning/question';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import type { Page } from '../../platform/list.ts';
import { categoriesOf, listQuestions, questionById } from '../assessment/question.queries.ts';
import {
  addQuestion,
  questionView,
  rewriteQuestion,
  takeOutQuestion,
} from '../assessment/question.service.ts';
import { checkPublished } from '../classroom/content.service.ts';
import { writableContent } from './taught-content.service.ts';

/** The question bank of a course for who teaches it: each call asks first whether they may write its lessons. */

type BankDeps = Pick<Deps, 'db' | 'clock'>;
type Place = { id: string; question: string };

export async function taughtBank(
  { db }: BankDeps,
  actor: Actor,
  id: string,
  query: z.output<typeof questionListQuery>,
): Promise<Page<Question>> {
  await writableContent(db, actor, id);
  const { rows, total } = await listQuestions(db, id, query);
  return { rows: rows.map(questionView), total };
}

export async function taughtCategories({ db }: BankDeps, actor: Actor, id: string) {
  await writableContent(db, actor, id);
  return categoriesOf(db, id);
}

/** @throws DomainError `not-found` for one of another course, too. */
export async function taughtBankQuestion(
  { db }: BankDeps,
  actor: Actor,
  { id, question }: Place,
): Promise<Question> {
  await writableContent(db, actor, id);
  const record = found(await questionById(db, question));
  if (record.question.courseId !== id) throw new DomainError('not-found');
  return questionView(record);
}

export async function addTaughtQuestion(
  deps: BankDeps,
  actor: Actor,
  id: string,
  body: QuestionBody,
): Promise<Question> {
  await writableContent(deps.db, actor, id);
  return addQuestion(deps, actor, id, body);
}

/** @throws DomainError `not-found` for one of another course, `stale-version` as for staff. */
export async function changeTaughtQuestion(
  deps: BankDeps,
  actor: Actor,
  { id, question, ...body }: Place & QuestionBody & { version?: number | undefined },
): Promise<Question> {
  await writableContent(deps.db, actor, id);
  return rewriteQuestion(deps, actor, question, body, { course: id, check: checkPublished });
}

/** @throws DomainError `not-found` for one of another course, `wrong-state` where a published quiz needs it. */
export async function removeTaughtQuestion(deps: BankDeps, actor: Actor, { id, question }: Place) {
  await writableContent(deps.db, actor, id);
  return takeOutQuestion(deps, actor, question, { course: id, check: checkPublished });
}
