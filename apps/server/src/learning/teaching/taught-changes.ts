import type { CourseContent } from '@aulario/contract/learning/course-content';
import type { TaughtRoom } from '@aulario/contract/learning/taught-content';
import type { Actor } from '../../platform/actor.ts';
import { auditActorsSince } from '../../platform/audit.queries.ts';
import type { Db } from '../../platform/database.ts';
import { changedItems } from '../classroom/content.changes.ts';
import { published } from '../classroom/content.service.ts';
import { unpublishedAuthors } from '../classroom/lesson-version.queries.ts';

/**
 * What publishing would change, each with the others who wrote it: those of the lesson's versions, and where it has
 * none (it was moved, or taken out) all who wrote the draft since it was published last.
 */
export async function changesBy(
  db: Db,
  actor: Actor,
  { course, units, publishedAt }: CourseContent,
): Promise<TaughtRoom['changes']> {
  const items = changedItems(await published(db, course), units);
  if (items.length === 0) return [];
  const since = publishedAt ? new Date(publishedAt) : null;
  const versions = await unpublishedAuthors(db, course, since);
  const of = { entity: 'course-content', entityId: course, but: 'publish' };
  const writers = (await auditActorsSince(db, of, since)).filter(({ id }) => id !== actor.id);
  return items.map(({ change, what, id }) => {
    const known = versions.filter(({ lesson, id: author }) => lesson === id && author !== null);
    const others = known
      .filter(({ id: author }) => author !== actor.id)
      .map(({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' '));
    const untold = change === 'cambiada' || change === 'nueva' ? known.length === 0 : true;
    return { change, what, by: [...new Set(untold ? writers.map(({ name }) => name) : others)] };
  });
}
