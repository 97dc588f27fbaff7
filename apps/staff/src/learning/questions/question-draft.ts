import {
  type Question,
  type QuestionContent,
  type QuestionKind,
  type QuestionOption,
  questionCategorySchema,
  questionContentSchema,
} from '@aulario/contract/learning/question';
import { readNumber } from './read-number.ts';

type Of<K extends QuestionKind> = Extract<QuestionContent, { kind: K }>;
export type Pair = Of<'relacionar'>['pairs'][number];
export type Step = Of<'ordenar'>['items'][number];

/**
 * A question as it is being written: what each kind needs side by side, so that another kind loses nothing, and numbers
 * as they were typed.
 */
export type QuestionDraft = {
  category: string;
  kind: QuestionKind;
  text: string;
  points: string;
  feedback: string;
  options: QuestionOption[];
  /** Of true or false; null as long as nobody said. */
  right: boolean | null;
  number: string;
  tolerance: string;
  unit: string;
  accepted: string[];
  pairs: Pair[];
  items: Step[];
  /** With its gaps between `[[` and `]]`. */
  passage: string;
  /** For who marks a long answer. */
  guide: string;
};

/** Faults by the path of their field: `content.options.0.text` → its sentence. */
export type QuestionFaults = Record<string, string>;

export const newOption = (): QuestionOption => ({ _id: newId(), text: '', right: false });
export const newPair = (): Pair => ({ _id: newId(), left: '', right: '' });
export const newStep = (): Step => ({ _id: newId(), text: '' });

export function blankDraft(kind: QuestionKind, category: string): QuestionDraft {
  return {
    ...{ category, kind, text: '', points: '1', feedback: '' },
    ...{ options: [newOption(), newOption(), newOption(), newOption()], right: null },
    ...{ number: '', tolerance: '0', unit: '', accepted: [''], guide: '', passage: '' },
    ...{ pairs: [newPair(), newPair(), newPair()], items: [newStep(), newStep(), newStep()] },
  };
}

/** A kept question as its editor shows it. */
export function draftOf({ category, content }: Pick<Question, 'category' | 'content'>) {
  const { points, ...rest } = content;
  const typed =
    rest.kind === 'numero'
      ? { ...rest, number: String(rest.number), tolerance: String(rest.tolerance) }
      : rest;
  const draft = { ...blankDraft(content.kind, category), ...typed, points: String(points) };
  return draft as QuestionDraft;
}

/** The same again as a question of its own. */
export function copyOf(question: Pick<Question, 'category' | 'content'>): QuestionDraft {
  const draft = draftOf(question);
  const renewed = <T extends { _id: string }>(rows: T[]) =>
    rows.map((row) => ({ ...row, _id: newId() }));
  return {
    ...draft,
    ...{ options: renewed(draft.options), pairs: renewed(draft.pairs) },
    items: renewed(draft.items),
  };
}

/** What is sent of it: only what its kind has. A number that is none is left out, and the contract says so. */
export function contentOf(draft: QuestionDraft) {
  const { kind, text, feedback } = draft;
  const points = readNumber(draft.points);
  const shared = { kind, text, feedback, points: Number.isInteger(points) ? points : 0 };
  switch (kind) {
    case 'una':
    case 'varias':
      return { ...shared, options: draft.options };
    case 'verdadero':
      return { ...shared, right: draft.right };
    case 'numero': {
      const [number, tolerance] = [readNumber(draft.number), readNumber(draft.tolerance)];
      return { ...shared, number, tolerance, unit: draft.unit };
    }
    case 'texto':
      return { ...shared, accepted: draft.accepted };
    case 'relacionar':
      return { ...shared, pairs: draft.pairs };
    case 'huecos':
      return { ...shared, passage: draft.passage };
    case 'ensayo':
      return { ...shared, guide: draft.guide };
    case 'ordenar':
      return { ...shared, items: draft.items };
  }
}

/** What the contract would refuse, in its own words; nothing when it may be sent. */
export function draftFaults(draft: QuestionDraft): QuestionFaults {
  const checks = [
    ['category', questionCategorySchema.safeParse(draft.category)],
    ['content', questionContentSchema.safeParse(contentOf(draft))],
  ] as const;
  const faults: QuestionFaults = {};
  for (const [root, { error }] of checks)
    for (const { path, message } of error?.issues ?? []) {
      const key = [root, ...path].join('.');
      faults[key] ??= key === 'content.right' ? 'Elige si es verdadero o falso.' : message;
    }
  // Rows that are still empty all say the same: what each lacks is enough.
  const paths = Object.keys(faults);
  for (const list of paths)
    if (paths.some((path) => path.startsWith(`${list}.`))) delete faults[list];
  return faults;
}

/** The answers of a draft, one a line, to be pasted where they are wanted. */
export function answersOf(draft: QuestionDraft): string[] {
  switch (draft.kind) {
    case 'una':
    case 'varias':
      return draft.options.map(({ text, right }) => `${right ? '[x]' : '[ ]'} ${text}`);
    case 'verdadero':
      return draft.right === null ? [] : [draft.right ? 'Verdadero' : 'Falso'];
    case 'numero':
      return [`${draft.number} ± ${draft.tolerance} ${draft.unit}`.trim()];
    case 'texto':
      return draft.accepted;
    case 'relacionar':
      return draft.pairs.map(({ left, right }) => `${left} → ${right}`);
    case 'huecos':
    case 'ensayo':
      return [draft.kind === 'huecos' ? draft.passage : draft.guide];
    case 'ordenar':
      return draft.items.map(({ text }, at) => `${at + 1}. ${text}`);
  }
}

function newId(): string {
  return crypto.randomUUID();
}
