import type { Room, RoomLesson } from '@aulario/contract/learning/room';
import { longDay } from '../../ui/date-words.ts';

/** Minutes in words: "45 min", "1 h 20 min". */
export function minutesWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** When, or after what, a lesson that is shut opens: "el 3 de marzo de 2027", "al terminar «Antes de empezar»"; none of one that is open. */
export function opensWords({
  opensOn,
  opensDay,
  waitsFor,
}: Pick<RoomLesson, 'opensOn' | 'opensDay' | 'waitsFor'>): string | undefined {
  if (opensOn) return `el ${longDay(opensOn)}`;
  if (waitsFor) return `al terminar «${waitsFor.title}»`;
  return opensDay ? `el día ${opensDay} de su edición` : undefined;
}

/** Where somebody stands, as a fact: "4 de 12 lecciones, falta 1 h 20 min". */
export function progressWords({ units, minutesLeft }: Pick<Room, 'units' | 'minutesLeft'>): string {
  const lessons = units.flatMap((unit) => unit.lessons).filter(({ never, done }) => !never || done);
  const done = lessons.filter((lesson) => lesson.done).length;
  const all = `${done} de ${lessons.length} ${lessons.length === 1 ? 'lección' : 'lecciones'}`;
  return done === lessons.length ? all : `${all}, falta ${minutesWords(minutesLeft)}`;
}

/** How long until something begins: "Empieza en 3 días", "Empieza en 1 h 20 min", "Está en curso"; none once it is over. */
export function untilWords(startsAt: string, endsAt: string, now: number): string | undefined {
  if (Date.parse(endsAt) <= now) return undefined;
  const left = Math.ceil((Date.parse(startsAt) - now) / 60_000);
  if (left <= 0) return 'Está en curso';
  const days = Math.floor(left / (24 * 60));
  if (days >= 2) return `Empieza en ${days} días`;
  return `Empieza en ${minutesWords(left)}`;
}

/** Address of a lesson of an own classroom. */
export function lessonPath(enrolment: string, lesson: string): string {
  return `/aula/${enrolment}/${lesson}`;
}
