import type { QuestionContent } from '@aulario/contract/learning/question';
import type { TextPicture } from '@aulario/contract/learning/text-picture';
import { pictureHtml } from '../../../catalogue/courses/rich-text.ts';
import type { ChartName } from '../../art/chart.ts';

type Drawn = { chart: ChartName; alt: string };
/** What whoever keeps a question gives it: ids for its options, and pictures. */
export type QuestionParts = { id: () => string; picture: (drawn: Drawn) => TextPicture };

/** A question of the demonstration. */
export type DemoQuestion = {
  category: string;
  content: (parts: QuestionParts) => QuestionContent;
};

type Said = { text: string; feedback: string };
const common = ({ text, feedback }: Said) => ({ text: `<p>${text}</p>`, feedback, points: 1 });

/** The same with a picture below its text. */
export function pictured(question: DemoQuestion, drawn: Drawn): DemoQuestion {
  return {
    ...question,
    content: (parts) => {
      const content = question.content(parts);
      return { ...content, text: content.text + pictureHtml(parts.picture(drawn)) };
    },
  };
}

/** The first answer is the right one. */
export function one(category: string, said: Said, answers: (string | Shown)[]): DemoQuestion {
  const options = ({ id, picture }: QuestionParts) =>
    answers.map((answer, place) => {
      const { text, drawn } = typeof answer === 'string' ? { text: answer } : answer;
      return { _id: id(), text, right: place === 0, ...(drawn && { picture: picture(drawn) }) };
    });
  return {
    category,
    content: (parts) => ({ ...common(said), kind: 'una', options: options(parts) }),
  };
}
/** An answer with a picture. */
type Shown = { text: string; drawn?: Drawn };

export function several(
  category: string,
  said: Said,
  { right, wrong }: { right: string[]; wrong: string[] },
): DemoQuestion {
  const options = (id: () => string) =>
    [...right, ...wrong].map((text) => ({ _id: id(), text, right: right.includes(text) }));
  return {
    category,
    content: ({ id }) => ({ ...common(said), kind: 'varias', options: options(id) }),
  };
}

export function truth(category: string, said: Said, right: boolean): DemoQuestion {
  return { category, content: () => ({ ...common(said), kind: 'verdadero', right }) };
}

export function amount(category: string, said: Said, number: number, unit = ''): DemoQuestion {
  const content = { kind: 'numero', number, tolerance: 0, unit } as const;
  return { category, content: () => ({ ...common(said), ...content }) };
}

export function words(category: string, said: Said, accepted: string[]): DemoQuestion {
  return { category, content: () => ({ ...common(said), kind: 'texto', accepted }) };
}

export function pairs(category: string, said: Said, all: [string, string][]): DemoQuestion {
  const withIds = (id: () => string) => all.map(([left, right]) => ({ _id: id(), left, right }));
  return {
    category,
    content: ({ id }) => ({ ...common(said), kind: 'relacionar', pairs: withIds(id) }),
  };
}

/** In their right order. */
export function steps(category: string, said: Said, all: string[]): DemoQuestion {
  const items = (id: () => string) => all.map((text) => ({ _id: id(), text }));
  return {
    category,
    content: ({ id }) => ({ ...common(said), kind: 'ordenar', items: items(id) }),
  };
}

/** The gaps between `[[` and `]]`, with what fills them. */
export function gaps(category: string, said: Said, passage: string): DemoQuestion {
  return { category, content: () => ({ ...common(said), kind: 'huecos', passage }) };
}
