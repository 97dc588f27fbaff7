import type { Lesson, LessonKind } from '@aulario/contract/learning/course-content';
import type { Quiz } from '@aulario/contract/learning/question';
import type { QuestionCategory } from '../questions/use-categories.ts';
import { newAssignment } from './new-assignment.ts';

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
  { kind: before, quiz, assignment, tool }: Pick<Lesson, 'kind' | 'quiz' | 'assignment' | 'tool'>,
  bank: readonly QuestionCategory[],
): Partial<Lesson> {
  if (kind === 'cuestionario')
    return {
      ...{ kind, url: null, media: null, preview: false },
      ...{ quiz: quiz ?? newQuiz(bank), assignment: null, tool: null },
    };
  if (kind === 'tarea')
    return {
      ...{ kind, url: null, media: null, preview: false, quiz: null, tool: null },
      assignment: assignment ?? newAssignment(),
    };
  if (kind === 'herramienta')
    return {
      ...{ kind, url: null, media: null, preview: false, quiz: null, assignment: null },
      tool: tool ?? null,
    };
  const plain = { kind, quiz: null, assignment: null, tool: null };
  // What was uploaded is of the kind that it was uploaded for.
  const bare = kind === before ? plain : { ...plain, media: null };
  return kind === 'video' || kind === 'enlace' ? bare : { ...bare, url: null };
}
