import type {
  CourseContent,
  previewLessonSchema,
  Unit,
  updateContentBody,
} from '@aulario/contract/learning/course-content';
import type { z } from 'zod';
import { courseById, lockCourse } from '../../catalogue/courses/course.queries.ts';
import { sanitiseLesson } from '../../catalogue/courses/rich-text.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, fieldFault, found } from '../../platform/error.ts';
import { checkVersion, same } from '../../platform/version.ts';
import { openPass } from '../media/media.pass.ts';
import { shownMedia } from '../media/shown-media.ts';
import { changesBetween, treeOf } from './content.changes.ts';
import {
  checkDraws,
  checkIds,
  checkMedia,
  checkPlays,
  checkReleases,
  checkTools,
  checkToolsOpen,
  checkWaiting,
  checkWhole,
} from './content.checks.ts';
import * as queries from './content.queries.ts';
import type { CourseContentRow } from './content.tables.ts';
import { recordVersions } from './lesson-version.keep.ts';
import { tellNewFilms } from './new-films.jobs.ts';

type ContentDeps = Pick<Deps, 'db' | 'clock'>;

/** The lessons of a course as staff write them, and what is not published yet. */
export async function getContent(
  { db }: ContentDeps,
  actor: Actor,
  courseId: string,
): Promise<CourseContent> {
  requirePermission(actor, 'courses:read');
  return contentView(db, courseId);
}

/**
 * Keeps the draft. Its HTML is cleaned here, whoever sends it.
 * @throws DomainError `stale-version` when somebody else wrote it meanwhile, `validation` for an id that stands
 * twice or belongs to another course.
 */
export async function updateContent(
  deps: ContentDeps & Pick<Deps, 'jobs' | 'config'>,
  actor: Actor,
  courseId: string,
  input: z.output<typeof updateContentBody>,
): Promise<CourseContent> {
  requirePermission(actor, 'courses:write');
  return keepDraft(deps, actor, courseId, input);
}

/** The same for whoever was found to be allowed. */
export async function keepDraft(
  deps: ContentDeps & Pick<Deps, 'jobs' | 'config'>,
  actor: Actor,
  courseId: string,
  { units, version }: z.output<typeof updateContentBody>,
): Promise<CourseContent> {
  const draft = units.map((unit) => ({
    ...unit,
    lessons: unit.lessons.map((lesson) => ({ ...lesson, body: sanitiseLesson(lesson.body) })),
  }));
  checkIds(draft);
  return writeContent(deps, actor, courseId, 'update', async (tx, before, now) => {
    await checkVersion(tx, {
      ...{ actor, entity: 'course-content', before: { id: courseId, version: before.version } },
      ...{ version, sent: { units } },
    });
    if (await queries.areElsewhere(tx, courseId, draft))
      throw fieldFault('units', 'Una de las lecciones pertenece a otro curso: agrégala de nuevo.');
    await checkMedia(tx, courseId, draft);
    await checkTools(tx, draft);
    await tellNewFilms(deps, tx, draft);
    return { ...before, draft, version: before.version + 1, updatedAt: now };
  });
}

/** Shows learners the draft. What they did of each lesson stays, whatever happened to it. */
export async function publishContent(
  deps: ContentDeps,
  actor: Actor,
  courseId: string,
): Promise<CourseContent> {
  requirePermission(actor, 'courses:write');
  return publishDraft(deps, actor, courseId);
}

/**
 * The same for whoever was found to be allowed.
 * @param seen the version of the draft that they decided on, where it is asked for
 * @throws DomainError `stale-version` when it was written since.
 */
export async function publishDraft(
  deps: ContentDeps,
  actor: Actor,
  courseId: string,
  seen?: number,
): Promise<CourseContent> {
  return writeContent(deps, actor, courseId, 'publish', async (tx, before, now) => {
    if (seen !== undefined && seen !== before.version) throw new DomainError('stale-version');
    if (!before.draft.some(({ lessons }) => lessons.length > 0))
      throw new DomainError('wrong-state', 'Agrega al menos una lección antes de publicar.');
    checkWhole(before.draft);
    checkReleases(before.draft);
    await checkPlays(tx, before.draft, mediaOf(await published(tx, courseId)));
    await checkToolsOpen(tx, before.draft);
    await checkDraws(tx, courseId, before.draft);
    await checkWaiting(tx, courseId, before.draft);
    await queries.publishTree(tx, courseId, before.draft, now);
    return { ...before, publishedAt: now };
  });
}

/** Takes the draft back to what is published. */
export async function discardContent(
  deps: ContentDeps,
  actor: Actor,
  courseId: string,
): Promise<CourseContent> {
  return changeContent(deps, actor, courseId, 'discard', async (tx, before, now) => {
    if (!before.publishedAt)
      throw new DomainError('wrong-state', 'Todavía no hay nada publicado a lo que volver.');
    const draft = await published(tx, courseId);
    return { ...before, draft, version: before.version + 1, updatedAt: now };
  });
}

/** The lessons of a published course that anybody may read before they buy. */
export async function openLessons({ db }: Pick<Deps, 'db'>, slug: string) {
  const course = await queries.openCourseBySlug(db, slug);
  if (!course) return [];
  const rows = await queries.previewLessons(db, course.id);
  return rows.map(({ id, title, minutes, kind }) => ({ _id: id, title, minutes, kind }));
}

/** @throws DomainError `not-found` for one that is not free to read, too. */
export async function openLesson(
  { db }: Pick<Deps, 'db'>,
  { slug, lesson }: { slug: string; lesson: string },
): Promise<z.infer<typeof previewLessonSchema>> {
  const course = found(await queries.openCourseBySlug(db, slug));
  const row = found((await queries.previewLessons(db, course.id)).find(({ id }) => id === lesson));
  const { id, kind, title, minutes, body, url } = row;
  const media = row.media ? await shownMedia(db, row.media, openPass) : null;
  return {
    ...{ courseName: course.name, courseSlug: course.slug },
    lesson: { _id: id, kind, title, minutes, body, url, media },
  };
}

/** One change of the draft or of what is published, by who may write it; how lessons were is kept. */
export async function changeContent(
  deps: ContentDeps,
  actor: Actor,
  courseId: string,
  action: string,
  decide: Decide,
): Promise<CourseContent> {
  requirePermission(actor, 'courses:write');
  return writeContent(deps, actor, courseId, action, decide);
}

type Decide = (tx: Tx, before: CourseContentRow, now: Date) => Promise<CourseContentRow>;

async function writeContent(
  { db, clock }: ContentDeps,
  actor: Actor,
  courseId: string,
  action: string,
  decide: Decide,
): Promise<CourseContent> {
  await db.transaction(async (tx) => {
    found(await lockCourse(tx, courseId));
    const now = clock.now();
    const before = (await queries.contentOf(tx, courseId)) ?? empty(courseId, now);
    const { courseId: _, ...after } = await decide(tx, before, now);
    await queries.keepContent(tx, courseId, after);
    await recordVersions(tx, actor, {
      ...{ before, after: { ...after, courseId }, now, apart: action !== 'update' },
      seenSince: action === 'discard' ? after.publishedAt : null,
    });
    await recordAudit(tx, actor, {
      ...{ action, entity: 'course-content', entityId: courseId },
      ...{ before: outline(before.draft), after: outline(after.draft) },
      // What lessons say would fill the log: their versions are kept.
      unseen: !same(before.draft, after.draft),
    });
  });
  return contentView(db, courseId);
}

/** The draft beside what is published, for whoever may see it. */
export async function contentView(db: Db, courseId: string): Promise<CourseContent> {
  const { course } = found(await courseById(db, courseId));
  const row = await queries.contentOf(db, courseId);
  const draft = row?.draft ?? [];
  return {
    course: courseId,
    courseName: course.name,
    version: row?.version ?? 1,
    units: draft,
    changes: changesBetween(await published(db, courseId), draft),
    updatedAt: row?.updatedAt.toISOString() ?? null,
    publishedAt: row?.publishedAt?.toISOString() ?? null,
  };
}

export async function published(db: Db, courseId: string): Promise<Unit[]> {
  return treeOf(
    await queries.publishedUnits(db, courseId),
    await queries.publishedLessons(db, courseId),
  );
}

const mediaOf = (units: Unit[]) =>
  new Set(units.flatMap(({ lessons }) => lessons).flatMap(({ media }) => media ?? []));

const empty = (courseId: string, now: Date): CourseContentRow => ({
  ...{ courseId, version: 1, draft: [], updatedAt: now, publishedAt: null },
});

/** @throws DomainError `wrong-state` when a quiz that learners see asks for more questions than the bank has. */
export async function checkPublished(tx: Tx, courseId: string): Promise<void> {
  await checkDraws(tx, courseId, await published(tx, courseId));
}

/** For the audit: a lesson's text would fill it. */
function outline(draft: Unit[]): Record<string, string> {
  return Object.fromEntries(
    draft.map(({ title, lessons }, at) => [
      `${at + 1}. ${title}`,
      lessons.map(({ title: name }) => name).join(' · '),
    ]),
  );
}
