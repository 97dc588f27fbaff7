import { type ComponentKind, finalKey } from '@aulario/contract/learning/gradebook';
import type { Quiz } from '@aulario/contract/learning/question';
import { days, limaDay, limaMidnight } from '../../platform/clock.ts';
import type { Evaluation } from '../enrolments/enrolment.tables.ts';
import { type FinalRules, finalGradeOf, type Part } from '../gradebook/final-grade.ts';
import type { Setup } from '../gradebook/gradebook.queries.ts';
import type { GradeRow } from '../gradebook/gradebook.tables.ts';
import type { KeptGrading } from '../gradebook/grading-rules.service.ts';
import { countedScore, vigesimal } from './quiz.rules.ts';
import type { RoomLessonRow } from './room.queries.ts';
import { counting } from './room.rules.ts';

/** A lesson as far as its grade goes. */
export type GradableLesson = Pick<
  RoomLessonRow,
  'id' | 'title' | 'kind' | 'required' | 'quiz' | 'assignment' | 'tool'
>;
/** An attempt at a quiz that was handed in, a hand-in of an assignment that was marked, or what a tool graded. */
export type Try = {
  lessonId: string;
  handedInAt: Date | null;
  markedAt?: Date | null;
  score: number | null;
};
/** A part of the grade of an edition. */
export type Component = {
  key: string;
  name: string;
  kind: ComponentKind;
  weight: number;
  max: number;
};
type Typed = Pick<GradeRow, 'component' | 'grade' | 'max'>;
type Rules = { setup: Setup; grading: KeptGrading };

/**
 * The parts of a grade in their order: the quizzes, assignments and tools that count for finishing, and what is typed by hand.
 * A lesson weighs what it says itself, or, where weights sum to 100, what its edition says.
 */
export function componentsOf(lessons: GradableLesson[], { setup, grading }: Rules): Component[] {
  const shared = setup.scheme === 'cien';
  return [
    ...gradedOf(counting(lessons)).map(
      (lesson): Component => ({
        ...{ key: lesson.id, name: lesson.title, max: grading.scale },
        kind: kindOf(lesson),
        weight: shared ? (setup.weights[lesson.id] ?? 0) : lesson.grading.weight,
      }),
    ),
    ...setup.manual.map(({ _id: key, ...one }): Component => ({ ...one, key, kind: 'manual' })),
  ];
}

/** What quizzes, assignments and tools say of each lesson, as a share of all points; none where nothing was tried. */
export function sharesOf(lessons: GradableLesson[], tries: readonly Try[]): Map<string, number> {
  const own = Map.groupBy(tries, ({ lessonId }) => lessonId);
  return new Map(
    gradedOf(lessons).flatMap((lesson) => {
      const score = countedScore(lesson.grading, own.get(lesson.id) ?? []);
      return score === null ? [] : [[lesson.id, score] as const];
    }),
  );
}

/** What was typed stands before what was computed. */
export function partsOf(
  components: readonly Component[],
  computed: ReadonlyMap<string, number>,
  typed: readonly Typed[],
): Part[] {
  const shares = typedShares(typed);
  return components.map(({ key, weight }) => ({
    ...{ key, weight },
    share: shares.get(key) ?? computed.get(key) ?? null,
  }));
}

/** The final grade in twentieths: the one that was typed, or the mean of the parts. */
export function finalOf(
  parts: readonly Part[],
  typed: readonly Typed[],
  rules: FinalRules,
): number | null {
  const own = typedShares(typed).get(finalKey);
  return own === undefined ? finalGradeOf(parts, rules) : vigesimal(own);
}

/**
 * The grades of an enrolment, 0 to 20: each part that has one, and the final grade, null where nothing weighs. The
 * gradebook and whatever finishes a course read it here.
 */
export function gradesOf({
  lessons,
  tries,
  typed,
  ...rules
}: Rules & { lessons: GradableLesson[]; tries: readonly Try[]; typed: readonly Typed[] }): {
  evaluations: Evaluation[];
  finalGrade: number | null;
} {
  const components = componentsOf(lessons, rules);
  const parts = partsOf(components, sharesOf(lessons, tries), typed);
  const { grading, setup } = rules;
  return {
    evaluations: evaluationsOf({ lessons, tries, typed, ...rules }),
    finalGrade: finalOf(parts, typed, { ...grading, dropLowest: setup.dropLowest }),
  };
}

/** Each graded lesson that was tried, also of what does not count for finishing, and what was typed by hand. */
function evaluationsOf({
  lessons,
  tries,
  typed,
  setup,
}: Parameters<typeof gradesOf>[0]): Evaluation[] {
  const shares = new Map([...sharesOf(lessons, tries), ...typedShares(typed)]);
  const own = Map.groupBy(tries, ({ lessonId }) => lessonId);
  const graded = [
    ...gradedOf(lessons).map(({ id, title, kind }) => ({ id, name: title, kind: kind as string })),
    ...setup.manual.map(({ _id: id, name }) => ({ id, name, kind: 'nota del docente' })),
  ];
  return graded.flatMap(({ id, ...named }) => {
    const share = shares.get(id);
    if (share === undefined) return [];
    const last = own.get(id)?.at(-1)?.handedInAt;
    return [
      {
        ...{ ...named, grade: vigesimal(share), max: 20, attempts: own.get(id)?.length ?? 0 },
        date: last ? limaDay(last) : null,
      },
    ];
  });
}

/**
 * The tries that count: what is tried or marked after the end of a course is practice. Staff say that somebody finished
 * by the day, which then counts whole.
 */
export function triesUntil<T extends Try>(tries: readonly T[], completedAt: Date | null): T[] {
  if (!completedAt) return [...tries];
  const byDay = limaMidnight(limaDay(completedAt)).getTime() === completedAt.getTime();
  const end = completedAt.getTime() + (byDay ? days(1) - 1 : 0);
  return tries.filter(
    ({ handedInAt, markedAt }) => Number(handedInAt) <= end && Number(markedAt ?? 0) <= end,
  );
}

function typedShares(typed: readonly Typed[]): Map<string, number> {
  return new Map(
    typed.flatMap(({ component, grade, max }) =>
      grade === null ? [] : [[component, grade / max] as const],
    ),
  );
}

/** How a lesson is graded, whatever it is. */
type Grading = Pick<Quiz, 'counts' | 'weight'>;
type Graded = GradableLesson & { grading: Grading };

/** A tool tells one score for each person: the latest. */
function gradingOf({ quiz, assignment, tool }: GradableLesson): Grading | null {
  return quiz ?? assignment ?? (tool?.grade ? { ...tool.grade, counts: 'ultimo' } : null);
}

const gradedOf = (lessons: GradableLesson[]): Graded[] =>
  lessons.flatMap((lesson) => {
    const grading = gradingOf(lesson);
    return grading ? [{ ...lesson, grading }] : [];
  });

function kindOf({ quiz, assignment }: GradableLesson): ComponentKind {
  if (quiz) return 'cuestionario';
  return assignment ? 'tarea' : 'herramienta';
}
