import type { Attempt, AttemptQuestion, Words } from '@aulario/contract/learning/attempt';
import { gapsOf, piecesOf } from '@aulario/contract/learning/gaps';
import type { QuestionContent, QuestionOption } from '@aulario/contract/learning/question';
import { pictureHtml } from '../../catalogue/courses/rich-text.ts';
import { formulaHtml, textHtml, withFormulas } from '../../platform/formulas.ts';
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
    place: attempt.place,
    handedInAt: attempt.handedInAt?.toISOString() ?? null,
    score: attempt.score === null ? null : hundredths(attempt.score),
    passPercent: attempt.quiz.passPercent,
    onePerPage: attempt.quiz.onePerPage ?? false,
    questions: asked.map((question) => questionView(question, revealed)),
  };
}

function questionView(
  { position, content, key, shown, answer, earned, comment }: AskedQuestion,
  revealed: boolean,
): AttemptQuestion {
  const { kind, points } = content;
  const text = withFormulas(content.text);
  const { feedback } = key;
  return {
    ...{ position, kind, text, points, answer },
    ...choicesOf(content, shown),
    pieces: content.kind === 'huecos' ? piecesOf(content.passage).map(words) : [],
    unit: content.kind === 'numero' ? content.unit : '',
    result:
      revealed && earned !== null
        ? { earned, feedback: words(feedback), comment, solution: solutionOf(key).map(words) }
        : null,
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
      return { options: inOrder(content.options, shown).map(optionOf), rights: [] };
    case 'ordenar':
      return { options: inOrder(content.items, shown).map(optionOf), rights: [] };
    case 'relacionar':
      return {
        options: content.pairs.map(({ _id, left }) => optionOf({ _id, text: left })),
        rights: inOrder(content.pairs, shown).map(({ right }) => words(right)),
      };
    default:
      return { options: [], rights: [] };
  }
}

const words = (text: string): Words => ({ text, html: formulaHtml(text) });

const optionOf = ({ _id, text, picture }: Pick<QuestionOption, '_id' | 'text' | 'picture'>) => ({
  ...{ _id, text },
  html: picture ? `${pictureHtml(picture)} ${textHtml(text)}` : formulaHtml(text),
});

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
    case 'huecos':
      return [filledPassage(content.passage)];
    case 'ensayo':
      return [];
    case 'ordenar':
      return content.items.map(({ text }, place) => `${place + 1}. ${text}`);
  }
}

/** The text with what fills each gap. */
function filledPassage(passage: string): string {
  const gaps = gapsOf(passage);
  const [first = '', ...rest] = piecesOf(passage);
  return rest.reduce((text, piece, at) => `${text}«${gaps[at]?.join(' / ')}»${piece}`, first);
}

function numberWords({ number, tolerance, unit }: Extract<QuestionContent, { kind: 'numero' }>) {
  const written = (value: number) => value.toLocaleString('es-PE', { maximumFractionDigits: 10 });
  const within = tolerance > 0 ? ` (± ${written(tolerance)})` : '';
  return `${written(number)}${unit ? ` ${unit}` : ''}${within}`;
}
