import type { CourseContent, Lesson } from '@aulario/contract/learning/course-content';
import {
  type KeptLesson,
  type LessonVersion,
  mostLessonVersions,
} from '@aulario/contract/learning/lesson-version';
import { courseById } from '../../catalogue/courses/course.queries.ts';
import { fullName } from '../../people/users/user.view.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import type { Db } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import { checkVersion } from '../../platform/version.ts';
import { usableMedia } from '../media/media.queries.ts';
import { saidOf } from './content.changes.ts';
import { changeContent } from './content.service.ts';
import * as queries from './lesson-version.queries.ts';

type Place = { id: string; lesson: string };

/** How a lesson of a course was written, the latest first; of one that nobody touched since versions are kept, nothing. */
export async function listLessonVersions(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { id: course, lesson }: Place,
): Promise<LessonVersion[]> {
  requirePermission(actor, 'courses:read');
  found(await courseById(db, course));
  const rows = await queries.versionsOf(db, { course, lesson }, mostLessonVersions);
  return rows.map(view);
}

/** @throws DomainError `not-found` for a version of another lesson, too. */
export async function getLessonVersion(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  place: Place & { version: string },
): Promise<KeptLesson> {
  requirePermission(actor, 'courses:read');
  const { version, author } = await kept(db, place);
  const { title, kind } = version.content;
  const content = await withMedia(db, place.id, version.content);
  const mediaLost = (version.content.media ?? null) !== content.media;
  return { ...view({ version: { ...version, title, kind }, author }), content, mediaLost };
}

/**
 * Writes a lesson of the draft as it was, where it stands now; how it was until now is kept as well.
 * @throws DomainError `not-found` for a lesson that is no more in the draft, `stale-version` as the draft itself.
 */
export async function restoreLessonVersion(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  place: Place & { version: string },
  version: number | undefined,
): Promise<CourseContent> {
  const { id: course, lesson } = place;
  return changeContent(deps, actor, course, 'restore', async (tx, before, now) => {
    await checkVersion(tx, {
      ...{ actor, entity: 'course-content', before: { id: course, version: before.version } },
      ...{ version, sent: { lesson } },
    });
    const old = await withMedia(tx, course, (await kept(tx, place)).version.content);
    const all = before.draft.flatMap((unit) => unit.lessons);
    found(
      all.find(({ _id }) => _id === lesson),
      'Esta lección ya no está en el borrador.',
    );
    const draft = before.draft.map((unit) => ({
      ...unit,
      lessons: unit.lessons.map((one) => (one._id === lesson ? old : one)),
    }));
    return { ...before, draft, version: before.version + 1, updatedAt: now };
  });
}

async function kept(db: Db, { id, lesson, version }: Place & { version: string }) {
  const row = await queries.versionById(db, { course: id, lesson }, version);
  return found(row, 'Esa versión ya no se guarda.');
}

/** Without its file where that was removed since. */
async function withMedia(db: Db, course: string, lesson: Lesson): Promise<Lesson> {
  const media = lesson.media ?? null;
  const usable = await usableMedia(db, course, media ? [media] : []);
  return { ...saidOf(lesson), media: media && usable.has(media) ? media : null };
}

function view({ version, author }: Awaited<ReturnType<typeof queries.versionsOf>>[number]) {
  return {
    _id: version.id,
    savedAt: version.savedAt.toISOString(),
    by: author && fullName(author),
    publishedAt: version.publishedAt?.toISOString() ?? null,
    title: version.title,
    kind: version.kind,
  };
}
