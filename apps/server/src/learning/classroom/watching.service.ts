import type { watchingBody } from '@aulario/contract/learning/room';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/error.ts';
import { lockEnrolment } from '../enrolments/enrolment.queries.ts';
import { settleProgress } from './completion.ts';
import { enterable, openable, opened } from './room.access.ts';
import * as queries from './room.queries.ts';
import { enough, placeToGoOn, seenWith, shareSeen } from './watching.rules.ts';

/**
 * Keeps where somebody is in a video or audio and adds what they saw of it. Told twice, late or by an old tab it
 * takes nothing away; nearly all of it finishes the lesson.
 */
export async function keepWatching(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  actor: Actor,
  input: { id: string; lesson: string } & z.output<typeof watchingBody>,
): Promise<{ done: boolean }> {
  const { id, lesson, position, seen } = input;
  const now = clock.now();
  return db.transaction(async (tx) => {
    const own = await enterable(tx, actor, id, now);
    await lockEnrolment(tx, id);
    const of = { enrolmentId: id, courseId: own.course.id, lessonId: lesson };
    const before = opened(await queries.watchedOf(tx, of), now);
    // Only a lesson with such a rule needs to know its neighbours.
    if (before.opensDay !== null || before.opensAfter !== null)
      await openable(tx, actor, input, now);
    if (!before.media)
      throw new DomainError('wrong-state', 'Esta lección no tiene video ni audio.');
    const duration = before.duration ?? input.duration;
    const watched = seenWith(before.watched ?? [], seen);
    const done = shareSeen(watched, duration) >= enough;
    await queries.keepWatched(tx, {
      ...{ enrolmentId: id, lessonId: lesson, seenAt: now, watched },
      ...{ position: placeToGoOn(position, duration), ...(done ? { doneAt: now } : {}) },
    });
    const already = before.doneAt !== null;
    if (done && !already) await settleProgress(jobs, tx, own, now);
    return { done: done || already };
  });
}
