import type { Learner, LearnerFigures } from '@aulario/contract/learning/learner';

/** "82,5 %". */
export function percent(score: number): string {
  return `${decimal(score)} %`;
}

/** A figure with the comma of the classroom: "17,5". */
export function decimal(figure: number): string {
  return String(figure).replace('.', ',');
}

export const people = (count: number) =>
  count === 1 ? '1 persona' : `${count.toLocaleString('es-PE')} personas`;

/** Where these people are written to, each address once. */
export function addressesOf(learners: readonly Pick<Learner, 'user'>[]): string[] {
  return [...new Set(learners.flatMap(({ user }) => user.email ?? []))];
}

/** What was copied, how it is used so that nobody reads the others' addresses, and who has none. */
export function addressWords(addresses: number, learners: number): string {
  const without = learners - addresses;
  const copied = addresses === 1 ? 'Copiaste 1 correo.' : `Copiaste ${addresses} correos.`;
  const hidden = addresses > 1 ? ' Pégalos en CCO, para que nadie vea los demás.' : '';
  return `${copied}${hidden}${without > 0 ? ` Sin correo: ${people(without)}.` : ''}`;
}

/** "Le quedan 2 intentos"; empty without end. */
export function attemptsLeftWords(left: number | null): string {
  if (left === null) return '';
  if (left === 0) return 'No le quedan intentos';
  return left === 1 ? 'Le queda 1 intento' : `Le quedan ${left} intentos`;
}

type Lesson = LearnerFigures['lessons'][number];

/**
 * Where most people stay behind, in a sentence: inside of a lesson that counts, or on the way to the
 * next one. Optional lessons may be left out by anybody. Null when nobody stays behind.
 */
export function whereTheyStay(lessons: readonly Lesson[], learners: number): string | null {
  const steps = stepsOf(lessons, learners);
  let most = 0;
  let sentence: string | null = null;
  steps.forEach(({ count, words }, at) => {
    const lost = (steps[at - 1]?.count ?? 0) - count;
    if (lost <= most) return;
    most = lost;
    sentence = words;
  });
  return sentence;
}

/** Each step through the lessons that count, with how many took it and what is said where they stop. */
function stepsOf(lessons: readonly Lesson[], learners: number) {
  const required = lessons.filter((lesson) => lesson.required);
  return [
    { count: learners, words: '' },
    ...required.flatMap((lesson, at) => {
      const before = required[at - 1];
      const opened = before
        ? `Donde más se quedan: ${took(before.done, 'terminó', 'terminaron')} «${before.title}» y ${took(lesson.seen, 'abrió', 'abrieron')} «${lesson.title}».`
        : `Donde más se quedan: de ${people(learners)}, ${took(lesson.seen, 'abrió', 'abrieron')} «${lesson.title}», la primera.`;
      const done = `Donde más se quedan: ${took(lesson.seen, 'abrió', 'abrieron')} «${lesson.title}» y ${took(lesson.done, 'la terminó', 'la terminaron')}.`;
      return [
        { count: lesson.seen, words: opened },
        { count: lesson.done, words: done },
      ];
    }),
  ];
}

function took(count: number, one: string, many: string): string {
  if (count === 0) return `nadie ${one}`;
  return `${count.toLocaleString('es-PE')} ${count === 1 ? one : many}`;
}

/** Parts of a list under what they share, in the order in which they come. */
export function byUnit<T extends { unit: string }>(lessons: readonly T[]) {
  const units: { unit: string; lessons: T[] }[] = [];
  for (const lesson of lessons) {
    const last = units.at(-1);
    if (last?.unit === lesson.unit) last.lessons.push(lesson);
    else units.push({ unit: lesson.unit, lessons: [lesson] });
  }
  return units;
}
