import type { QuestionContent } from '@aulario/contract/learning/question';
import type { QuestionFigures } from '@aulario/contract/learning/question-figures';
import type { GivenAnswer } from './question-figures.queries.ts';

type Lines = QuestionFigures['answers'];
const most = 12;

/** What was answered as a person reads it: each option, the words that were written, or how much of it was right. */
export function distribution(content: QuestionContent, given: readonly GivenAnswer[]): Lines {
  switch (content.kind) {
    case 'una':
    case 'varias':
      return content.options.map(({ _id, text, right }) => ({
        ...{ words: text, right },
        count: sum(given, ({ answer }) => chosen(answer).includes(_id)),
      }));
    case 'verdadero':
      return [true, false].map((value) => ({
        ...{ words: value ? 'Verdadero' : 'Falso', right: value === content.right },
        count: sum(given, ({ answer }) => answer.kind === 'verdadero' && answer.value === value),
      }));
    case 'numero':
    case 'texto':
      return written(given);
    default:
      return inParts(given);
  }
}

const chosen = (answer: GivenAnswer['answer']) =>
  answer.kind === 'una' ? [answer.choice] : answer.kind === 'varias' ? answer.choices : [];

const sum = (given: readonly GivenAnswer[], fits: (one: GivenAnswer) => boolean) =>
  given.filter(fits).reduce((all, { n }) => all + n, 0);

function written(given: readonly GivenAnswer[]): Lines {
  const lines = new Map<string, Lines[number]>();
  for (const { answer, share, n } of given) {
    const words = 'text' in answer ? answer.text.trim() : '';
    const key = words.toLowerCase();
    const before = lines.get(key)?.count ?? 0;
    lines.set(key, { words: lines.get(key)?.words ?? words, right: share > 0, count: before + n });
  }
  return [...lines.values()].toSorted((a, b) => b.count - a.count).slice(0, most);
}

const inParts = (given: readonly GivenAnswer[]): Lines => [
  { words: 'Todo correcto', right: true, count: sum(given, ({ share }) => share >= 1) },
  {
    ...{ words: 'Correcto en parte', right: null },
    count: sum(given, ({ share }) => share > 0 && share < 1),
  },
  { words: 'Nada correcto', right: false, count: sum(given, ({ share }) => share <= 0) },
];
