import type { Image } from '@aulario/contract/file';
import { gapsOf } from '@aulario/contract/learning/gaps';
import type { Answer, QuestionContent, Quiz } from '@aulario/contract/learning/question';
import { textPicture } from '@aulario/contract/learning/text-picture';
import { imageView } from '../files/file.view.ts';
import { questions, questionVersions } from '../learning/assessment/question.tables.ts';
import { shownOrder } from '../learning/assessment/scoring.ts';
import { attemptQuestions, attempts } from '../learning/classroom/attempt.tables.ts';
import { minutes } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import { searchText } from '../platform/text.ts';
import type { QuestionParts } from './content/classrooms/question-makers.ts';
import { questionBanks } from './content/classrooms/questions.ts';
import type { DemoEnrolment } from './demo-enrolments.ts';
import { drawnOfEach } from './demo-final-quiz.ts';
import type { Pictures } from './demo-pictures.ts';
import type { DemoRandom } from './demo-random.ts';
import { insertManyRows } from './demo-rows.ts';

type BankQuestion = { id: string; category: string; content: QuestionContent };

/** The bank of a course that is taught here. */
export function composeBank(
  slug: string,
  at: Date,
  { random, pictures }: { random: DemoRandom; pictures: Pictures },
): BankQuestion[] {
  const parts: QuestionParts = {
    id: () => random.id(at),
    picture: ({ chart, alt }) =>
      textPicture(imageView(pictures.get(`lesson:${chart}`)) as Image, alt),
  };
  return (questionBanks[slug] ?? []).map(({ category, content }) => ({
    ...{ id: random.id(at), category },
    content: content(parts),
  }));
}

/** The quiz that ends a course: half of its questions of each category. */
export function finalRules(bank: readonly BankQuestion[]): Quiz {
  const categories = [...new Set(bank.map(({ category }) => category))];
  return {
    draws: categories.map((category) => ({ category, count: drawnOfEach })),
    ...{ timeLimit: 30, attempts: 3, counts: 'mejor', passPercent: 60, shuffle: true },
    ...{ reveal: 'al-terminar', weight: 1 },
  };
}

/** The one attempt of somebody who finished, with as many right answers as their grade says. */
export function attemptOf(
  { row }: DemoEnrolment,
  { lesson, quiz, bank }: { lesson: string; quiz: Quiz; bank: readonly BankQuestion[] },
  random: DemoRandom,
) {
  const handedInAt = row.completedAt;
  if (!handedInAt) return [];
  const startedAt = new Date(handedInAt.getTime() - minutes(random.int(9, 26)));
  const asked = quiz.draws.flatMap(({ category, count }) =>
    random.shuffled(bank.filter((one) => one.category === category)).slice(0, count),
  );
  const score = (row.finalGrade ?? 0) / 20;
  const right = Math.round(score * asked.length);
  const id = random.id(startedAt);
  const attempt = { id, enrolmentId: row.id, lessonId: lesson, number: 1, quiz, startedAt };
  return [
    {
      attempt: {
        ...{ ...attempt, dueAt: new Date(startedAt.getTime() + minutes(30)), handedInAt, score },
      },
      asked: random.shuffled(asked).map(({ id: questionId, content }, place) => {
        const shown = shownOrder(content, { shuffle: true, mixed: random.shuffled });
        const knows = place < right;
        const answer = knows ? rightAnswer(content, shown) : null;
        return {
          ...{ attemptId: id, position: place + 1, questionId, version: 1, shown, answer },
          ...{ answeredAt: knows ? handedInAt : null, earned: knows ? 1 : 0 },
        };
      }),
    },
  ];
}
/** Somebody who is still on the way has more time in the quiz that ends the course. */
export function extraTimeOf(
  now: Date,
  { lesson, learners }: { lesson: string; learners: readonly DemoEnrolment[] },
  random: DemoRandom,
) {
  const learner = learners.find(
    ({ row }) => row.state === 'matriculado' && !row.completedAt && row.startsAt < now,
  );
  if (!learner) return [];
  const { id: enrolmentId, startsAt: givenAt } = learner.row;
  const id = random.id(givenAt);
  const reason = 'Usa lector de pantalla y necesita leer cada opción dos veces.';
  return [{ id, enrolmentId, lessonId: lesson, extraMinutes: 15, reason, givenAt }];
}

export type DemoAttempt = ReturnType<typeof attemptOf>[number];

export async function insertBank(
  tx: Tx,
  courseId: string,
  at: Date,
  bank: readonly BankQuestion[],
): Promise<void> {
  await insertManyRows(
    tx,
    questions,
    bank.map(({ id, category, content }) => ({
      ...{ id, courseId, category, kind: content.kind, createdAt: at, updatedAt: at },
      searchText: searchText(category, content.text.replace(/<[^>]*>/g, ' ')),
    })),
  );
  await insertManyRows(
    tx,
    questionVersions,
    bank.map(({ id, content }) => ({ questionId: id, version: 1, content, writtenAt: at })),
  );
}

export async function insertAttempts(tx: Tx, all: readonly DemoAttempt[]): Promise<void> {
  await insertManyRows(
    tx,
    attempts,
    all.map(({ attempt }) => attempt),
  );
  await insertManyRows(
    tx,
    attemptQuestions,
    all.flatMap(({ asked }) => asked),
  );
}

function rightAnswer(content: QuestionContent, shown: string[]): Answer {
  switch (content.kind) {
    case 'una':
      return { kind: 'una', choice: content.options.find(({ right }) => right)?._id ?? '' };
    case 'varias':
      return {
        kind: 'varias',
        choices: content.options.filter(({ right }) => right).map(({ _id }) => _id),
      };
    case 'verdadero':
      return { kind: 'verdadero', value: content.right };
    case 'numero':
      return { kind: 'numero', text: String(content.number) };
    case 'texto':
      return { kind: 'texto', text: content.accepted[0] ?? '' };
    case 'relacionar':
      return {
        kind: 'relacionar',
        pairs: content.pairs.map(({ _id }) => ({ left: _id, right: shown.indexOf(_id) })),
      };
    case 'huecos':
      return { kind: 'huecos', texts: gapsOf(content.passage).map(([first = '']) => first) };
    case 'ensayo':
      return { kind: 'ensayo', text: content.guide };
    case 'ordenar':
      return { kind: 'ordenar', order: content.items.map(({ _id }) => _id) };
  }
}
