import {
  type Assignment,
  assignmentAsks,
  type Criterion,
  countedSubmissions,
  submissionFileKinds,
} from '@aulario/contract/learning/assignment';
import { countedAttempts, type Quiz, revealChoices } from '@aulario/contract/learning/question';

/** What the fields of a quiz and of a task say, as the contract takes it. */

/** Stands for what is no number, so that its rule refuses it in its own words. */
const none = -1;

const textIn = (form: FormData) => (name: string) => String(form.get(name) ?? '').trim();
const number = (text: string) => (text === '' || Number.isNaN(Number(text)) ? none : Number(text));
const numberOrNull = (text: string) => (text === '' ? null : number(text));
const oneOf = <K extends string>(words: Record<K, string>, text: string): K =>
  (Object.keys(words) as K[]).find((key) => key === text) ?? (Object.keys(words)[0] as K);

/** A number as its field shows it. */
export const shownNumber = (value: number | null): string =>
  value === null || value === none ? '' : String(value);

export function quizIn(form: FormData): Quiz {
  const text = textIn(form);
  const draws = [];
  for (let at = 0; form.has(`categoria-${at}`); at += 1) {
    const count = text(`cuantas-${at}`);
    if (count !== '' && count !== '0')
      draws.push({ category: text(`categoria-${at}`), count: number(count) });
  }
  return {
    draws,
    timeLimit: numberOrNull(text('quiz.timeLimit')),
    closesOn: text('quiz.closesOn') || null,
    attempts: numberOrNull(text('quiz.attempts')),
    counts: oneOf(countedAttempts, text('quiz.counts')),
    passPercent: number(text('quiz.passPercent')),
    shuffle: form.has('quiz.shuffle'),
    onePerPage: form.has('quiz.onePerPage'),
    reveal: oneOf(revealChoices, text('quiz.reveal')),
    weight: number(text('quiz.weight')),
  };
}

export function assignmentIn(form: FormData): Assignment {
  const text = textIn(form);
  const kinds = Object.keys(submissionFileKinds) as Assignment['fileKinds'];
  return {
    asks: oneOf(assignmentAsks, text('assignment.asks')),
    fileKinds: kinds.filter((kind) => form.has(`assignment.fileKinds.${kind}`)),
    mostFiles: number(text('assignment.mostFiles')),
    megabytes: number(text('assignment.megabytes')),
    dueAfter: numberOrNull(text('assignment.dueAfter')),
    latePerDay: form.has('tarde') ? number(text('assignment.latePerDay')) : null,
    attempts: numberOrNull(text('assignment.attempts')),
    counts: oneOf(countedSubmissions, text('assignment.counts')),
    rubric: rubricIn(form),
    passPercent: number(text('assignment.passPercent')),
    weight: number(text('assignment.weight')),
    anonymous: form.has('assignment.anonymous'),
    group: form.has('assignment.group'),
  };
}

/** A criterion and a level whose name is empty are none. */
function rubricIn(form: FormData): Criterion[] {
  const text = textIn(form);
  const rubric: Criterion[] = [];
  for (let at = 0; form.has(`assignment.rubric.${at}.title`); at += 1) {
    const path = `assignment.rubric.${at}`;
    const levels = [];
    for (let of = 0; form.has(`${path}.levels.${of}.title`); of += 1) {
      const level = `${path}.levels.${of}`;
      const title = text(`${level}.title`);
      const points = number(text(`${level}.points`));
      if (title) levels.push({ _id: idIn(text(`${level}.id`)), title, points });
    }
    const title = text(`${path}.title`);
    const help = text(`${path}.help`);
    if (title) rubric.push({ _id: idIn(text(`${path}.id`)), title, help, levels });
  }
  return rubric;
}

/** The id of a row, or a new one for a row that was blank. */
export const idIn = (kept: string): string => kept || crypto.randomUUID();
