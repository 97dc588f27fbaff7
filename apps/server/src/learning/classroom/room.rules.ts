import type { CourseClassroom } from '@aulario/contract/catalogue/course-words';
import type { Room } from '@aulario/contract/learning/room';
import { limaDay } from '../../platform/clock.ts';
import { lateOf } from '../../sales/deals/instalment.ts';
import type { OwnEnrolment, RoomLessonRow } from './room.queries.ts';

/** What decides whether a classroom is open. */
export type Doorway = {
  enrolment: Pick<OwnEnrolment['enrolment'], 'state' | 'startsAt' | 'endsAt'>;
  course: Pick<OwnEnrolment['course'], 'classroom'>;
  owing: OwnEnrolment['owing'];
};

/** Where the courses are held whose lessons are opened here. */
export const here: readonly CourseClassroom[] = ['propia'];

/** Why the lessons of an enrolment may not be opened now; null when they may. */
export function closingOf(
  { enrolment, course, owing }: Doorway,
  now: Date,
  held = here,
): Room['closed'] {
  if (enrolment.state === 'retirado') return 'retirado';
  if (!held.includes(course.classroom)) return 'fuera';
  if (enrolment.state !== 'matriculado') return 'sin-acceso';
  if (enrolment.startsAt > now) return 'por-empezar';
  if (enrolment.endsAt && enrolment.endsAt < now) return 'terminado';
  return lateOf(owing, limaDay(now))?.closed ? 'cuota-vencida' : null;
}

/**
 * What counts for finishing: the required lessons, or all of them where none is required; nothing of what an edition
 * will not have.
 */
export function counting<T extends Pick<RoomLessonRow, 'required'> & { never?: boolean }>(
  lessons: T[],
): T[] {
  const there = lessons.filter(({ never }) => !never);
  const required = there.filter((lesson) => lesson.required);
  return required.length > 0 ? required : there;
}

/**
 * How far somebody got, 0 to 100; a hundred is for who did all that counts. It never goes back, also
 * when lessons were added since.
 */
export function progressOf(lessons: RoomLessonRow[], before: number): number {
  const all = counting(lessons);
  if (all.length === 0) return before;
  const done = all.filter(({ doneAt }) => doneAt !== null).length;
  return Math.max(before, Math.floor((done * 100) / all.length));
}

/** Where to go on: the lesson that was open last if it is not done, else the first that is not. */
export function nextOf(lessons: RoomLessonRow[], today: string): string | null {
  const open = lessons.filter(
    (lesson) =>
      lesson.doneAt === null &&
      lesson.waitsFor === null &&
      (lesson.opensOn === null || lesson.opensOn <= today) &&
      isForToday(lesson, today),
  );
  const last = open
    .filter(({ seenAt }) => seenAt !== null)
    .sort((a, b) => Number(b.seenAt) - Number(a.seenAt))[0];
  return last?.id ?? open[0]?.id ?? null;
}

/** A live session is there to go on with on its day, and afterwards while its recording can finish it. */
function isForToday({ session, held }: RoomLessonRow, today: string): boolean {
  if (!session) return true;
  if (!held) return false;
  const day = limaDay(held.startsAt);
  return day === today || (day < today && session.recordingCounts && held.recording !== null);
}
