import { taughtPath } from './taught-bar.tsx';

/** Address of the question bank of a course for who teaches it, of one category of it where that is said. */
export function bankPath(course: string, category?: string, page = 1): string {
  const asked = new URLSearchParams({
    ...{ preguntas: String(page) },
    ...(category ? { categoria: category } : {}),
  });
  return `${taughtPath(course)}?${asked}`;
}

/** Of one of its questions, or of a new one of a kind. */
export function questionPath(course: string, id: string): string {
  return `${taughtPath(course)}?pregunta=${id}`;
}

export function newQuestionPath(course: string, kind: string, category: string): string {
  return `${taughtPath(course)}?${new URLSearchParams({ pregunta: 'nueva', tipo: kind, categoria: category })}`;
}
