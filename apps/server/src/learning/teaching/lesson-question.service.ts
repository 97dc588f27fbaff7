import {
  type LessonQuestion,
  mostUnanswered,
  type TaughtQuestion,
  type taughtQuestionQuery,
} from '@aulario/contract/learning/lesson-question';
import type { z } from 'zod';
import { sendMail } from '../../mails/mail.service.ts';
import { type Actor, allows } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import type { Page } from '../../platform/list.ts';
import { openable } from '../classroom/room.access.ts';
import { lockEnrolment } from '../enrolments/enrolment.queries.ts';
import { teaches } from '../timetable/teaching.service.ts';
import * as queries from './lesson-question.queries.ts';
import { questionView, taughtQuestionView } from './lesson-question.view.ts';

type AskDeps = Pick<Deps, 'db' | 'clock'>;
type AnswerDeps = AskDeps & Pick<Deps, 'jobs' | 'config'>;
type Place = { id: string; lesson: string };
const mostShown = 100;

/** What was asked below a lesson that may be opened now. */
export async function lessonQuestions(
  { db, clock }: AskDeps,
  actor: Actor,
  place: Place,
): Promise<LessonQuestion[]> {
  await openable(db, actor, place, clock.now());
  const reader = { lessonId: place.lesson, userId: actor.id ?? '' };
  const rows = await queries.questionsOfLesson(db, reader, mostShown);
  return rows.map((row) => questionView(row, reader.userId));
}

/**
 * Asks below a lesson. What waits for an answer with the same words is not asked twice.
 * @throws DomainError `wrong-state` for who has too many waiting, and where the lesson may not be opened.
 */
export async function askQuestion(
  { db, clock }: AskDeps,
  actor: Actor,
  { text, ...place }: Place & { text: string },
): Promise<LessonQuestion> {
  const reader = { lessonId: place.lesson, userId: actor.id ?? '' };
  return db.transaction(async (tx) => {
    // Two tabs: the second sees what the first asked. Whoever is locked is their own: `openable` says so.
    await openable(tx, actor, place, clock.now());
    await lockEnrolment(tx, place.id);
    const waiting = await queries.unansweredOf(tx, place.id);
    const same = waiting.find((one) => one.lessonId === place.lesson && one.text === text);
    if (!same && waiting.length >= mostUnanswered)
      throw new DomainError(
        'wrong-state',
        `Tienes ${mostUnanswered} preguntas sin respuesta. Espera a que te respondan.`,
      );
    const row = { enrolmentId: place.id, lessonId: place.lesson, text, createdAt: clock.now() };
    const id = same?.id ?? (await queries.insertQuestion(tx, row));
    const [asked] = await queries.questionsOfLesson(tx, { ...reader, id }, 1);
    return questionView(found(asked), reader.userId);
  });
}

/** Questions that one may answer; of who neither teaches nor is staff there are none. */
export async function taughtQuestions(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  query: z.output<typeof taughtQuestionQuery>,
): Promise<Page<TaughtQuestion>> {
  const reach = reachOf(actor);
  if (!reach) return { rows: [], total: 0 };
  const { rows, total } = await queries.listTaughtQuestions(db, reach, query);
  return { rows: rows.map(taughtQuestionView), total };
}

/**
 * Answers, or says it anew; who asked has one mail, of the first answer.
 * @throws DomainError `not-found` for a question of somebody whom others teach, `wrong-state` for a hidden one.
 */
export async function answerQuestion(
  deps: AnswerDeps,
  actor: Actor,
  { id, text, useful }: { id: string; text: string; useful: boolean },
): Promise<TaughtQuestion> {
  return change(deps, actor, id, async (tx, before) => {
    const { question } = before;
    if (question.hiddenAt)
      throw new DomainError('wrong-state', 'Está oculta: muéstrala antes de responder.');
    const said = { answer: text, answeredAt: deps.clock.now(), answeredBy: actor.id };
    await queries.updateQuestion(tx, id, {
      ...(question.answer === text ? {} : said),
      useful,
    });
    await recordAudit(tx, actor, {
      ...{ action: 'answer', entity: 'lesson-question', entityId: id },
      before: { answered: question.answeredAt !== null, useful: question.useful },
      after: { answered: true, useful },
    });
    await tellAsker(deps, tx, before, text);
  });
}

/** Hides a question from the others, or shows it again where no reason is given. */
export async function hideQuestion(
  deps: AnswerDeps,
  actor: Actor,
  { id, reason }: { id: string; reason: string | null },
): Promise<TaughtQuestion> {
  return change(deps, actor, id, async (tx) => {
    const hidden = reason !== null;
    await queries.updateQuestion(tx, id, {
      hiddenAt: hidden ? deps.clock.now() : null,
      hiddenBy: hidden ? actor.id : null,
      hiddenReason: reason,
    });
    await recordAudit(tx, actor, {
      ...{ action: hidden ? 'hide' : 'show', entity: 'lesson-question', entityId: id },
      after: { reason },
    });
  });
}

async function change(
  { db }: AnswerDeps,
  actor: Actor,
  id: string,
  act: (tx: Tx, before: queries.TaughtQuestionRecord) => Promise<void>,
): Promise<TaughtQuestion> {
  const reach = found(reachOf(actor));
  return db.transaction(async (tx) => {
    found(await queries.taughtQuestionById(tx, reach, id));
    await queries.lockQuestion(tx, id);
    await act(tx, found(await queries.taughtQuestionById(tx, reach, id)));
    return taughtQuestionView(found(await queries.taughtQuestionById(tx, reach, id)));
  });
}

/** Staff answer for everybody, a teacher for those whom they teach. */
export function reachOf(actor: Actor): queries.Reach | null {
  if (allows(actor, 'enrolments:write')) return 'all';
  return teaches(actor) ? { teacher: actor.id ?? '' } : null;
}

async function tellAsker(
  { jobs, config }: AnswerDeps,
  tx: Tx,
  { question, asker, course, lesson }: queries.TaughtQuestionRecord,
  answer: string,
): Promise<void> {
  if (!asker.email || asker.disabledAt) return;
  const room = `${config.publicUrl}/aula/${question.enrolmentId}`;
  await sendMail({ jobs }, tx, {
    occasion: `lesson-answer:${question.id}`,
    ...{ to: asker.email, userId: asker.id, template: 'lesson-answered' },
    props: {
      ...{ firstName: asker.firstName, courseName: course.name, lesson: lesson.title },
      ...{ question: question.text, answer },
      path: `${room}/${question.lessonId}#preguntas`,
    },
  });
}
