import { gapsOf } from '@aulario/contract/learning/gaps';
import type { Answer, QuestionContent } from '@aulario/contract/learning/question';
import { readNumbers } from '@aulario/contract/number-text';
import { fold } from '../../platform/text.ts';

/**
 * How much of a question an answer has right, 0 to 1. Of several answers, pairs, steps and gaps each counts; in "varias" each
 * wrong one takes a right one away, so that marking everything earns nothing.
 * @param shown in which order the learner saw options, partners or steps (see `shownOrder`)
 */
export function shareRight(
  content: QuestionContent,
  shown: readonly string[],
  answer: Answer | null,
): number {
  if (answer?.kind !== content.kind) return 0;
  const given = answer as never;
  return rules[content.kind](content as never, given, shown);
}

/**
 * The ids of what a question shows, in an order for one attempt: its options, the partners of its pairs, its steps.
 * Partners and steps are always mixed, because their own order is the key.
 * @param mixed gives a list in another order
 */
export function shownOrder(
  content: QuestionContent,
  { shuffle, mixed }: { shuffle: boolean; mixed: <T>(items: readonly T[]) => T[] },
): string[] {
  const ids = (items: readonly { _id: string }[]) => items.map(({ _id }) => _id);
  switch (content.kind) {
    case 'una':
    case 'varias':
      return shuffle ? mixed(ids(content.options)) : ids(content.options);
    case 'relacionar':
      return mixed(ids(content.pairs));
    case 'ordenar':
      return mixed(ids(content.items));
    default:
      return [];
  }
}

/** Whether an answer is of the kind of its question, and names nothing that was not among what it shows. */
export function isAnswerOf(content: QuestionContent, answer: Answer): boolean {
  if (content.kind !== answer.kind) return false;
  const shown = new Set(shownOrder(content, { shuffle: false, mixed: (items) => [...items] }));
  switch (answer.kind) {
    case 'una':
      return shown.has(answer.choice);
    case 'varias':
      return answer.choices.every((id) => shown.has(id));
    case 'ordenar':
      return answer.order.every((id) => shown.has(id));
    case 'relacionar':
      return answer.pairs.every(({ left, right }) => shown.has(left) && right < shown.size);
    default:
      return true;
  }
}

type Of<T, K> = Extract<T, { kind: K }>;
type Rules = {
  [K in QuestionContent['kind']]: (
    content: Of<QuestionContent, K>,
    answer: Of<Answer, K>,
    shown: readonly string[],
  ) => number;
};

const rules: Rules = {
  una: ({ options }, { choice }) =>
    options.some(({ _id, right }) => right && _id === choice) ? 1 : 0,
  varias: ({ options }, { choices }) => {
    const chosen = options.filter(({ _id }) => choices.includes(_id));
    const right = chosen.filter((option) => option.right).length;
    const all = options.filter((option) => option.right).length;
    return Math.max(0, (right - (chosen.length - right)) / all);
  },
  verdadero: ({ right }, { value }) => (right === value ? 1 : 0),
  numero: ({ number, tolerance, unit }, { text }) => {
    // Decimal fractions are not exact: 0.3 is within 0.1 of 0.2.
    const slack = 1e-9 * Math.max(1, Math.abs(number));
    const fits = (given: number) => Math.abs(given - number) <= tolerance + slack;
    return readNumbers(text, unit).some(fits) ? 1 : 0;
  },
  texto: ({ accepted }, { text }) => (isAmong(accepted, text) ? 1 : 0),
  relacionar: ({ pairs }, answer, shown) => {
    const partner = (id: string | undefined) => pairs.find(({ _id }) => _id === id)?.right;
    const right = pairs.filter(({ _id, right }) => {
      const given = answer.pairs.find(({ left }) => left === _id);
      // Two pairs may have partners of the same words: either will do.
      return given !== undefined && partner(shown[given.right]) === right;
    });
    return right.length / pairs.length;
  },
  // A person marks it.
  ensayo: () => 0,
  ordenar: ({ items }, { order }) =>
    items.filter(({ _id }, place) => order[place] === _id).length / items.length,
  huecos: ({ passage }, { texts }) => {
    const gaps = gapsOf(passage);
    return gaps.filter((accepted, at) => isAmong(accepted, texts[at] ?? '')).length / gaps.length;
  },
};

const isAmong = (accepted: readonly string[], text: string) =>
  accepted.some((one) => plainWords(one) === plainWords(text));

/** Accents, case, spaces and what stands around the words do not count; ñ is a letter of its own. */
function plainWords(text: string): string {
  // A letter that is in no word of Spanish, and keeps its place when accents go.
  const kept = text.normalize('NFC').toLowerCase().replaceAll('ñ', 'ŋ');
  return fold(kept).replace(/^[^\p{Letter}\p{Number}]+|[^\p{Letter}\p{Number}]+$/gu, '');
}
