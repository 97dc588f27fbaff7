import { roomClosings } from '@aulario/contract/learning/room';
import type { Actor } from '../../platform/actor.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { DomainError, found } from '../../platform/error.ts';
import { spanishDay } from '../../platform/spanish-day.ts';
import * as queries from './room.queries.ts';
import { closingOf } from './room.rules.ts';

/**
 * The lesson of an own enrolment that may be opened now, among its neighbours.
 * @throws DomainError `not-found` for somebody else's, `wrong-state` with when or why not.
 */
export async function openable(
  db: Db,
  actor: Actor,
  { id, lesson }: { id: string; lesson: string },
  now: Date,
) {
  const own = found(await queries.ownEnrolment(db, actor.id ?? '', id));
  const closed = closingOf(own, now);
  if (closed) throw new DomainError('wrong-state', roomClosings[closed]);
  const lessons = await queries.lessonsWithProgress(db, own.course.id, id);
  const at = lessons.findIndex((one) => one.id === lesson);
  const row = found(lessons[at], 'Esta lección ya no está en el curso.');
  if (row.opensOn && row.opensOn > limaDay(now))
    throw new DomainError('wrong-state', `Esta lección se abre el ${spanishDay(row.opensOn)}.`);
  return { own, lessons, at };
}
