import type { Room } from '@aulario/contract/learning/room';

/** Minutes in words: "45 min", "1 h 20 min". */
export function minutesWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** Where somebody stands, as a fact: "4 de 12 lecciones, falta 1 h 20 min". */
export function progressWords({ units, minutesLeft }: Pick<Room, 'units' | 'minutesLeft'>): string {
  const lessons = units.flatMap((unit) => unit.lessons);
  const done = lessons.filter((lesson) => lesson.done).length;
  const all = `${done} de ${lessons.length} ${lessons.length === 1 ? 'lección' : 'lecciones'}`;
  return done === lessons.length ? all : `${all}, falta ${minutesWords(minutesLeft)}`;
}

/** Address of a lesson of an own classroom. */
export function lessonPath(enrolment: string, lesson: string): string {
  return `/aula/${enrolment}/${lesson}`;
}
