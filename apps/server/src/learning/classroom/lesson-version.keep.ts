import { isDeepStrictEqual } from 'node:util';
import type { Lesson, Unit } from '@aulario/contract/learning/course-content';
import { mostLessonVersions } from '@aulario/contract/learning/lesson-version';
import type { Actor } from '../../platform/actor.ts';
import { minutes } from '../../platform/clock.ts';
import { newId } from '../../platform/columns.ts';
import type { Tx } from '../../platform/database.ts';
import { saidOf } from './content.changes.ts';
import type { CourseContentRow } from './content.tables.ts';
import * as queries from './lesson-version.queries.ts';
import type { LessonVersionRow } from './lesson-version.tables.ts';

/** What one person writes within this is one version: the draft keeps itself after every pause. */
const sitting = minutes(10);

type Change = {
  before: CourseContentRow;
  after: CourseContentRow;
  now: Date;
  /** Never goes on with the version before it. */
  apart: boolean;
  /** Since when learners see what the draft is taken back to. */
  seenSince?: Date | null;
};

/** Keeps how the lessons that a change of the draft touched are now, and of those never kept also how they were. */
export async function recordVersions(tx: Tx, actor: Actor, change: Change): Promise<void> {
  const { before, after, now } = change;
  const course = after.courseId;
  const publishes = after.publishedAt?.getTime() !== before.publishedAt?.getTime();
  const was = lessonsOf(before.draft);
  const is = lessonsOf(after.draft);
  const touched = [...is.values()].filter(
    (lesson) => publishes || !isDeepStrictEqual(was.get(lesson._id), lesson),
  );
  const lessons = touched.map(({ _id }) => _id);
  const latest = await queries.latestVersions(tx, course, lessons);
  const rows = touched.flatMap((lesson) =>
    rowsOf(lesson, { was: was.get(lesson._id), last: latest.get(lesson._id) }, actor, change),
  );
  await queries.keepVersions(tx, rows);
  if (publishes) {
    const current = await queries.latestVersions(tx, course, lessons);
    await queries.markPublished(
      tx,
      [...current.values()].map(({ id }) => id),
      now,
    );
  }
  await queries.dropOldVersions(tx, course, { lessons, most: mostLessonVersions });
}

function lessonsOf(draft: Unit[]): Map<string, Lesson> {
  const all = draft.flatMap(({ lessons }) => lessons);
  return new Map(all.map((lesson) => [lesson._id, saidOf(lesson)]));
}

type Known = { was: Lesson | undefined; last: LessonVersionRow | undefined };

function rowsOf(lesson: Lesson, { was, last }: Known, actor: Actor, change: Change) {
  const { before, after, now, apart, seenSince = null } = change;
  const same = { courseId: after.courseId, lessonId: lesson._id };
  const first =
    was && !last
      ? [
          {
            ...{ ...same, id: newId(), content: was, authorId: null },
            ...{ begunAt: before.updatedAt, savedAt: before.updatedAt, publishedAt: null },
          },
        ]
      : [];
  if (isDeepStrictEqual(was, lesson)) return first;
  const goesOn =
    !apart &&
    last !== undefined &&
    last.publishedAt === null &&
    last.authorId === actor.id &&
    now.getTime() - last.begunAt.getTime() < sitting;
  const version = {
    ...{ ...same, content: lesson, authorId: actor.id, savedAt: now, publishedAt: seenSince },
    ...(goesOn ? { id: last.id, begunAt: last.begunAt } : { id: newId(), begunAt: now }),
  };
  return [...first, version];
}
