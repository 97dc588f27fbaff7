import { roomClosings } from '@aulario/contract/learning/room';
import type { Actor } from '../../platform/actor.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { DomainError, found } from '../../platform/error.ts';
import { spanishDay } from '../../platform/spanish-day.ts';
import * as queries from './room.queries.ts';
import { closingOf, here } from './room.rules.ts';

/**
 * An own enrolment whose classroom may be entered now.
 * @throws DomainError `not-found` for somebody else's, `wrong-state` with why not.
 */
export async function enterable(
  db: Db,
  actor: Actor,
  id: string,
  now: Date,
  held = here,
): Promise<queries.OwnEnrolment> {
  const own = found(await queries.ownEnrolment(db, actor.id ?? '', id));
  const closed = closingOf(own, now, held);
  if (closed) throw new DomainError('wrong-state', roomClosings[closed]);
  return own;
}

type Shut = { opensOn: string | null; waitsFor?: { title: string } | null };

/**
 * A lesson of a room that was entered, where its day has come and what is to be done before it is.
 * @throws DomainError `not-found` when it is gone, `wrong-state` with when or after what it opens.
 */
export function opened<T extends Shut>(row: T | undefined, now: Date): T {
  const lesson = found(row, 'Esta lección ya no está en el curso.');
  if (lesson.opensOn && lesson.opensOn > limaDay(now))
    throw new DomainError('wrong-state', `Esta lección se abre el ${spanishDay(lesson.opensOn)}.`);
  if (lesson.waitsFor)
    throw new DomainError(
      'wrong-state',
      `Esta lección se abre al terminar «${lesson.waitsFor.title}».`,
    );
  return lesson;
}

/**
 * The lesson of an own enrolment that may be opened now, among its neighbours; `held`: where its course may be held.
 * @throws DomainError `not-found` for somebody else's, `wrong-state` with when or why not.
 */
export async function openable(
  db: Db,
  actor: Actor,
  { id, lesson }: { id: string; lesson: string },
  now: Date,
  held = here,
) {
  const own = await enterable(db, actor, id, now, held);
  const lessons = await queries.lessonsWithProgress(db, own.course.id, id);
  const at = lessons.findIndex((one) => one.id === lesson);
  opened(lessons[at], now);
  return { own, lessons, at };
}
