import type { QuestionContent } from '@aulario/contract/learning/question';

/** A question of the demonstration; whoever keeps it gives ids to its options. */
export type DemoQuestion = {
  category: string;
  content: (id: () => string) => QuestionContent;
};

type Said = { text: string; feedback: string };
const common = ({ text, feedback }: Said) => ({ text: `<p>${text}</p>`, feedback, points: 1 });

/** The first answer is the right one. */
export function one(category: string, said: Said, answers: string[]): DemoQuestion {
  const options = (id: () => string) =>
    answers.map((text, place) => ({ _id: id(), text, right: place === 0 }));
  return { category, content: (id) => ({ ...common(said), kind: 'una', options: options(id) }) };
}

export function several(
  category: string,
  said: Said,
  { right, wrong }: { right: string[]; wrong: string[] },
): DemoQuestion {
  const options = (id: () => string) =>
    [...right, ...wrong].map((text) => ({ _id: id(), text, right: right.includes(text) }));
  return { category, content: (id) => ({ ...common(said), kind: 'varias', options: options(id) }) };
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
    content: (id) => ({ ...common(said), kind: 'relacionar', pairs: withIds(id) }),
  };
}

/** In their right order. */
export function steps(category: string, said: Said, all: string[]): DemoQuestion {
  const items = (id: () => string) => all.map((text) => ({ _id: id(), text }));
  return { category, content: (id) => ({ ...common(said), kind: 'ordenar', items: items(id) }) };
}
