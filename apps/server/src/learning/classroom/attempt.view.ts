import type { Attempt, AttemptQuestion } from '@aulario/contract/learning/attempt';
import type { QuestionContent } from '@aulario/contract/learning/question';
import type { AskedQuestion, OwnAttempt } from './attempt.queries.ts';
import { hundredths } from './quiz.rules.ts';

/** An attempt as its learner sees it: nothing of the key before it may be shown. */
export function attemptView(
  { attempt, title }: OwnAttempt,
  asked: AskedQuestion[],
  { now, revealed }: { now: Date; revealed: boolean },
): Attempt {
  return {
    _id: attempt.id,
    enrolment: attempt.enrolmentId,
    lesson: attempt.lessonId,
    title,
    number: attempt.number,
    startedAt: attempt.startedAt.toISOString(),
    dueAt: attempt.dueAt?.toISOString() ?? null,
    now: now.toISOString(),
    handedInAt: attempt.handedInAt?.toISOString() ?? null,
    score: attempt.score === null ? null : hundredths(attempt.score),
    passPercent: attempt.quiz.passPercent,
    questions: asked.map((question) => questionView(question, revealed)),
  };
}

function questionView(
  { position, content, key, shown, answer, earned, comment }: AskedQuestion,
  revealed: boolean,
): AttemptQuestion {
  const { kind, text, points } = content;
  const { feedback } = key;
  return {
    ...{ position, kind, text, points, answer },
    ...choicesOf(content, shown),
    unit: content.kind === 'numero' ? content.unit : '',
    result:
      revealed && earned !== null ? { earned, feedback, comment, solution: solutionOf(key) } : null,
  };
}

/** What there is to choose from, in the order of this attempt; partners without the ids of their pairs. */
function choicesOf(
  content: QuestionContent,
  shown: string[],
): Pick<AttemptQuestion, 'options' | 'rights'> {
  switch (content.kind) {
    case 'una':
    case 'varias':
      return { options: inOrder(content.options, shown).map(plain), rights: [] };
    case 'ordenar':
      return { options: inOrder(content.items, shown).map(plain), rights: [] };
    case 'relacionar':
      return {
        options: content.pairs.map(({ _id, left }) => ({ _id, text: left })),
        rights: inOrder(content.pairs, shown).map(({ right }) => right),
      };
    default:
      return { options: [], rights: [] };
  }
}

const plain = ({ _id, text }: { _id: string; text: string }) => ({ _id, text });

function inOrder<T extends { _id: string }>(items: T[], shown: string[]): T[] {
  return shown.flatMap((id) => items.find(({ _id }) => _id === id) ?? []);
}

/** The right answer, line by line, as a person reads it. */
function solutionOf(content: QuestionContent): string[] {
  switch (content.kind) {
    case 'una':
    case 'varias':
      return content.options.filter(({ right }) => right).map(({ text }) => text);
    case 'verdadero':
      return [content.right ? 'Verdadero' : 'Falso'];
    case 'numero':
      return [numberWords(content)];
    case 'texto':
      return content.accepted;
    case 'relacionar':
      return content.pairs.map(({ left, right }) => `${left} → ${right}`);
    case 'ensayo':
      return [];
    case 'ordenar':
      return content.items.map(({ text }, place) => `${place + 1}. ${text}`);
  }
}

function numberWords({ number, tolerance, unit }: Extract<QuestionContent, { kind: 'numero' }>) {
  const written = (value: number) => value.toLocaleString('es-PE', { maximumFractionDigits: 10 });
  const within = tolerance > 0 ? ` (± ${written(tolerance)})` : '';
  return `${written(number)}${unit ? ` ${unit}` : ''}${within}`;
}
