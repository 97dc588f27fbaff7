import type {
  Question,
  QuestionBody,
  QuestionContent,
  questionListQuery,
} from '@aulario/contract/learning/question';
import type { z } from 'zod';
import { courseById, lockCourse } from '../../catalogue/courses/course.queries.ts';
import { sanitiseLesson } from '../../catalogue/courses/rich-text.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, fieldFault, found } from '../../platform/error.ts';
import { formulaFault } from '../../platform/formulas.ts';
import type { Page } from '../../platform/list.ts';
import { searchText } from '../../platform/text.ts';
import { checkVersion } from '../../platform/version.ts';
import * as queries from './question.queries.ts';

type QuestionDeps = Pick<Deps, 'db' | 'clock'>;
/** Throws when a course's quizzes cannot do with the bank as it has become. */
type BankCheck = (tx: Tx, courseId: string) => Promise<void>;
/** How a question of the bank may be changed. */
type Bank = {
  check: BankCheck;
  /** Whose it has to be; any course's where nothing is said. */
  course?: string;
};

/** Keeps the draw of a quiz, which reads a category whole, short. */
const largestBank = 10_000;

/** The questions of a course with their keys, for those who write them. */
export async function listQuestions(
  { db }: QuestionDeps,
  actor: Actor,
  courseId: string,
  query: z.output<typeof questionListQuery>,
): Promise<Page<Question>> {
  requirePermission(actor, 'courses:read');
  found(await courseById(db, courseId));
  const { rows, total } = await queries.listQuestions(db, courseId, query);
  return { rows: rows.map(questionView), total };
}

/** The categories of a course's questions, with how many each has. */
export async function questionCategories({ db }: QuestionDeps, actor: Actor, courseId: string) {
  requirePermission(actor, 'courses:read');
  found(await courseById(db, courseId));
  return queries.categoriesOf(db, courseId);
}

/** @throws DomainError `conflict` where the bank is full. */
export async function createQuestion(
  deps: QuestionDeps,
  actor: Actor,
  courseId: string,
  input: QuestionBody,
): Promise<Question> {
  requirePermission(actor, 'courses:write');
  return addQuestion(deps, actor, courseId, input);
}

/** The same for whoever was found to be allowed. */
export async function addQuestion(
  { db, clock }: QuestionDeps,
  actor: Actor,
  courseId: string,
  input: QuestionBody,
): Promise<Question> {
  const content = cleaned(input.content);
  return db.transaction(async (tx) => {
    found(await lockCourse(tx, courseId));
    if ((await queries.countQuestions(tx, courseId)) >= largestBank)
      throw new DomainError('conflict', 'El banco de un curso lleva como mucho 10 000 preguntas.');
    const now = clock.now();
    const row = { ...columnsOf(input.category, content), courseId, createdAt: now, updatedAt: now };
    const question = await queries.insertQuestion(tx, row, content);
    await recordAudit(tx, actor, {
      ...{ action: 'create', entity: 'question', entityId: question.id },
      after: { category: question.category, ...content },
    });
    return questionView({ question, content });
  });
}

/**
 * Writes a question anew as its next version.
 * @throws DomainError `stale-version` when somebody else wrote it meanwhile.
 */
export async function updateQuestion(
  deps: QuestionDeps,
  actor: Actor,
  id: string,
  input: QuestionBody & { version?: number | undefined },
  check: BankCheck,
): Promise<Question> {
  requirePermission(actor, 'courses:write');
  return rewriteQuestion(deps, actor, id, input, { check });
}

/** The same for whoever was found to be allowed. @throws DomainError `not-found` for another course's, too. */
export async function rewriteQuestion(
  { db, clock }: QuestionDeps,
  actor: Actor,
  id: string,
  { version, ...input }: QuestionBody & { version?: number | undefined },
  bank: Bank,
): Promise<Question> {
  const content = cleaned(input.content);
  return db.transaction(async (tx) => {
    const before = await lockedOf(tx, id, bank);
    await checkVersion(tx, {
      ...{ actor, entity: 'question', before: before.question, version },
      sent: input,
    });
    const changes = {
      ...columnsOf(input.category, content),
      ...{ version: before.question.version + 1, updatedAt: clock.now() },
    };
    const question = await queries.updateQuestion(tx, id, changes, content);
    await recordAudit(tx, actor, {
      ...{ action: 'update', entity: 'question', entityId: id },
      before: { category: before.question.category, ...before.content },
      after: { category: question.category, ...content },
    });
    if (question.category !== before.question.category) await bank.check(tx, question.courseId);
    return questionView({ question, content });
  });
}

/** Draws a question no more. Attempts that have it keep it. */
export async function removeQuestion(
  deps: QuestionDeps,
  actor: Actor,
  id: string,
  check: BankCheck,
): Promise<{ success: true }> {
  requirePermission(actor, 'courses:write');
  return takeOutQuestion(deps, actor, id, { check });
}

/** The same for whoever was found to be allowed. @throws DomainError `not-found` for another course's, too. */
export async function takeOutQuestion(
  { db, clock }: QuestionDeps,
  actor: Actor,
  id: string,
  bank: Bank,
): Promise<{ success: true }> {
  await db.transaction(async (tx) => {
    const { question, content } = await lockedOf(tx, id, bank);
    const now = clock.now();
    await queries.updateQuestion(tx, id, { removedAt: now, updatedAt: now });
    await recordAudit(tx, actor, {
      ...{ action: 'remove', entity: 'question', entityId: id },
      before: { category: question.category, ...content },
    });
    await bank.check(tx, question.courseId);
  });
  return { success: true };
}

async function lockedOf(tx: Tx, id: string, { course }: Bank): Promise<queries.QuestionRecord> {
  const record = found(await queries.lockQuestion(tx, id));
  if (course !== undefined && record.question.courseId !== course)
    throw new DomainError('not-found');
  return record;
}

/** Its HTML is cleaned here, whoever sends it. */
function cleaned(content: QuestionContent): QuestionContent {
  const text = sanitiseLesson(content.text);
  if (plain(text) === '') throw fieldFault('content.text', 'Escribe la pregunta.');
  const written = { text, feedback: content.feedback, ...plainTexts(content) };
  for (const [path, words] of Object.entries(written)) {
    const fault = formulaFault(words);
    if (fault) throw fieldFault(`content.${path}`, fault);
  }
  return { ...content, text };
}

/** What a question says besides its text and learners read with formulas, by its path in the content. */
function plainTexts(content: QuestionContent): Record<string, string> {
  switch (content.kind) {
    case 'una':
    case 'varias':
      return listed('options', content.options, 'text');
    case 'ordenar':
      return listed('items', content.items, 'text');
    case 'relacionar':
      return {
        ...listed('pairs', content.pairs, 'left'),
        ...listed('pairs', content.pairs, 'right'),
      };
    case 'huecos':
      return { passage: content.passage };
    default:
      return {};
  }
}

const listed = <Key extends string>(list: string, all: Record<Key, string>[], key: Key) =>
  Object.fromEntries(all.map((one, at) => [`${list}.${at}.${key}`, one[key]]));

function columnsOf(category: string, content: QuestionContent) {
  const words = searchText(category, plain(content.text), ...wordsOf(content));
  return { category, kind: content.kind, searchText: words };
}

function wordsOf(content: QuestionContent): string[] {
  switch (content.kind) {
    case 'una':
    case 'varias':
      return content.options.map(({ text }) => text);
    case 'texto':
      return content.accepted;
    case 'relacionar':
      return content.pairs.flatMap(({ left, right }) => [left, right]);
    case 'ordenar':
      return content.items.map(({ text }) => text);
    case 'huecos':
      return [content.passage];
    default:
      return [];
  }
}

const plain = (html: string) => html.replace(/<[^>]*>/g, ' ').trim();

export function questionView({ question, content }: queries.QuestionRecord): Question {
  const { id, courseId, category, version } = question;
  return { _id: id, course: courseId, category, version, content };
}
