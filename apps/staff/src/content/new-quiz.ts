import type { Lesson, LessonKind } from '@aulario/contract/course-content';
import type { Quiz } from '@aulario/contract/question';
import type { QuestionCategory } from '../questions/use-categories.ts';

/** A quiz as most are, of the first category of the bank. */
export function newQuiz([first]: readonly QuestionCategory[]): Quiz {
  const draw = first
    ? { category: first.category, count: Math.min(5, first.count) }
    : { category: '', count: 5 };
  return {
    ...{ draws: [draw], timeLimit: null, attempts: 3, counts: 'mejor', passPercent: 60 },
    ...{ shuffle: true, reveal: 'al-terminar', weight: 1 },
  };
}

/** What a lesson becomes of another kind: what that kind has no use for would be refused. */
export function asKind(
  kind: LessonKind,
  quiz: Quiz | null,
  bank: readonly QuestionCategory[],
): Partial<Lesson> {
  if (kind === 'cuestionario')
    return { kind, url: null, preview: false, quiz: quiz ?? newQuiz(bank) };
  return kind === 'lectura' ? { kind, url: null, quiz: null } : { kind, quiz: null };
}
