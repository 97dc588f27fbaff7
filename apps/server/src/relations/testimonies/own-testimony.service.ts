import type {
  CorrectTestimony,
  OwnTestimony,
  WriteOwnTestimony,
} from '@aulario/contract/me/own-account';
import { isEnrolled } from '../../learning/enrolments/enrolment.queries.ts';
import { keepAcceptance } from '../../legal/acceptance.service.ts';
import { lockUser } from '../../people/users/user.queries.ts';
import { fullName } from '../../people/users/user.view.ts';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import * as queries from './testimony.queries.ts';
import { correctOwn, retireOwn } from './testimony.service.ts';
import { ownTestimonyView } from './testimony.view.ts';

type TestimonyDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** What the person wrote, newest first. */
export async function ownTestimonies(
  { db }: Pick<TestimonyDeps, 'db'>,
  actor: Actor,
): Promise<OwnTestimony[]> {
  return (await queries.testimoniesOf(db, actor.id ?? '')).map(ownTestimonyView);
}

/**
 * Writes about a course that the person is in, or about the academy if they are in any. It stands
 * under their name, city and photo once staff approve it, and takes the place of an earlier one of
 * theirs that is not on the site.
 * @throws DomainError `forbidden` without an enrolment, `conflict` when theirs is on the site already.
 */
export async function writeOwnTestimony(
  deps: TestimonyDeps,
  actor: Actor,
  { course = null, text, rating, seenTexts: seen }: WriteOwnTestimony,
): Promise<OwnTestimony> {
  const userId = actor.id ?? '';
  const id = await deps.db.transaction(async (tx) => {
    // One at a time for a person: two pressed buttons write one testimony.
    const user = found(await lockUser(tx, userId));
    if (!(await isEnrolled(tx, userId, course))) {
      throw new DomainError('forbidden', 'Solo puedes escribir de un curso que llevas o llevaste.');
    }
    const earlier = await queries.standingTestimony(tx, userId, course);
    if (earlier?.state === 'aprobado') {
      throw new DomainError(
        'conflict',
        'Tu testimonio ya está publicado. Si quieres cambiarlo, corrígelo.',
      );
    }
    const now = deps.clock.now();
    if (earlier) await queries.updateTestimony(tx, earlier, { retiredAt: now });
    const row = await queries.insertTestimony(tx, {
      userId,
      name: fullName(user),
      city: user.city,
      photoId: user.photoId,
      courseId: course,
      text,
      rating,
      origin: 'cuenta',
      verified: true,
      createdAt: now,
      updatedAt: now,
    });
    await keepAcceptance(deps, tx, actor, {
      ...{ occasion: 'testimonio', subjectId: row.id, userId, country: user.country, seen },
    });
    await recordAudit(tx, actor, {
      action: 'create',
      entity: 'testimony',
      entityId: row.id,
      after: row,
    });
    return row.id;
  });
  return ownTestimonyView(found(await queries.testimonyById(deps.db, id)));
}

/** Says it better; it is read again before it is shown. @throws DomainError `not-found` for somebody else's. */
export async function correctOwnTestimony(
  deps: TestimonyDeps,
  actor: Actor,
  id: string,
  words: CorrectTestimony,
): Promise<OwnTestimony> {
  await correctOwn(deps, actor, id, words);
  return ownTestimonyView(found(await queries.testimonyById(deps.db, id)));
}

/** Takes an own testimony back. @throws DomainError `not-found` for somebody else's. */
export async function withdrawOwnTestimony(
  deps: TestimonyDeps,
  actor: Actor,
  id: string,
): Promise<{ success: true }> {
  await retireOwn(deps, actor, id);
  return { success: true };
}
