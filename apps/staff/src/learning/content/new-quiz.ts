import type { Lesson, LessonKind, Unit } from '@aulario/contract/learning/course-content';
import type { Quiz } from '@aulario/contract/learning/question';
import type { QuestionCategory } from '../questions/use-categories.ts';
import { newAssignment } from './new-assignment.ts';
import { newSession } from './new-session.ts';

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

type KindOf = Pick<Lesson, 'kind' | 'quiz' | 'assignment' | 'session' | 'tool'>;

/** What a lesson becomes of another kind: what that kind has no use for would be refused. */
export function asKind(
  kind: LessonKind,
  { kind: before, quiz, assignment, session, tool }: KindOf,
  { bank, tree }: { bank: readonly QuestionCategory[]; tree: readonly Unit[] },
): Partial<Lesson> {
  const nothing = { quiz: null, assignment: null, session: null, tool: null };
  const own = { ...nothing, kind, url: null, media: null, preview: false };
  if (kind === 'cuestionario') return { ...own, quiz: quiz ?? newQuiz(bank) };
  if (kind === 'tarea') return { ...own, assignment: assignment ?? newAssignment() };
  if (kind === 'sesion') return { ...own, session: session ?? newSession(tree) };
  if (kind === 'herramienta') return { ...own, tool: tool ?? null };
  const plain = { ...nothing, kind };
  // What was uploaded is of the kind that it was uploaded for.
  const bare = kind === before ? plain : { ...plain, media: null };
  return kind === 'video' || kind === 'enlace' ? bare : { ...bare, url: null };
}
