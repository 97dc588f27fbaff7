import type { Unit } from '@aulario/contract/learning/course-content';
import {
  and,
  asc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  ne,
  notExists,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { courses } from '../../catalogue/courses/course.tables.ts';
import type { Db } from '../../platform/database.ts';
import { type MediaRow, media } from '../media/media.tables.ts';
import { saidOf } from './content.changes.ts';
import {
  type CourseContentRow,
  courseContents,
  type LessonRow,
  lessons,
  type UnitRow,
  units,
} from './content.tables.ts';

export async function contentOf(db: Db, courseId: string): Promise<CourseContentRow | undefined> {
  const [row] = await db.select().from(courseContents).where(eq(courseContents.courseId, courseId));
  // What was kept by a version before says nothing of what came since.
  const draft = row?.draft.map((unit) => ({ ...unit, lessons: unit.lessons.map(saidOf) }));
  return row && draft && { ...row, draft };
}

export async function keepContent(
  db: Db,
  courseId: string,
  changes: Omit<CourseContentRow, 'courseId'>,
): Promise<void> {
  await db
    .insert(courseContents)
    .values({ courseId, ...changes })
    .onConflictDoUpdate({ target: courseContents.courseId, set: changes });
}

/** What learners see of a course, in its order. */
export async function publishedUnits(db: Db, courseId: string): Promise<UnitRow[]> {
  return db
    .select()
    .from(units)
    .where(and(eq(units.courseId, courseId), isNull(units.removedAt)))
    .orderBy(asc(units.position), asc(units.id));
}

export async function publishedLessons(db: Db, courseId: string): Promise<LessonRow[]> {
  return db
    .select()
    .from(lessons)
    .where(and(eq(lessons.courseId, courseId), isNull(lessons.removedAt)))
    .orderBy(asc(lessons.position), asc(lessons.id));
}

/** Whether another course has one of these units or lessons: their ids come from outside. */
export async function areElsewhere(db: Db, courseId: string, tree: Unit[]): Promise<boolean> {
  const inUnits = tree.map(({ _id }) => _id);
  const inLessons = tree.flatMap((unit) => unit.lessons.map(({ _id }) => _id));
  const [unit] =
    inUnits.length === 0
      ? []
      : await db
          .select({ id: units.id })
          .from(units)
          .where(and(inArray(units.id, inUnits), ne(units.courseId, courseId)))
          .limit(1);
  const [lesson] =
    inLessons.length === 0
      ? []
      : await db
          .select({ id: lessons.id })
          .from(lessons)
          .where(and(inArray(lessons.id, inLessons), ne(lessons.courseId, courseId)))
          .limit(1);
  return unit !== undefined || lesson !== undefined;
}

/** Makes the draft what learners see. What is gone from it is kept and marked as removed. */
export async function publishTree(
  db: Db,
  courseId: string,
  tree: Unit[],
  now: Date,
): Promise<void> {
  const shownUnits = tree.map(({ _id, title }, position) => ({
    ...{ id: _id, courseId, position, title, removedAt: null },
  }));
  const shownLessons = tree
    .flatMap((unit) => unit.lessons.map((lesson) => ({ ...lesson, unitId: unit._id })))
    .map(({ _id, ...lesson }, position) => ({
      ...{ ...lesson, id: _id, courseId, position, publishedAt: now, removedAt: null },
    }));
  await remove(db, units, courseId, shownUnits, now);
  await remove(db, lessons, courseId, shownLessons, now);
  if (shownUnits.length > 0) {
    await db
      .insert(units)
      .values(shownUnits)
      .onConflictDoUpdate({ target: units.id, set: taken(['position', 'title', 'removed_at']) });
  }
  if (shownLessons.length > 0) {
    const same = ['position', 'kind', 'title', 'minutes', 'required', 'preview', 'body'];
    await db
      .insert(lessons)
      .values(shownLessons)
      .onConflictDoUpdate({
        target: lessons.id,
        set: {
          ...taken([...same, 'url', 'quiz', 'assignment', 'session', 'tool', 'removed_at']),
          ...{ unitId: sql`excluded.unit_id`, publishedAt: appeared },
          ...{ opensOn: sql`excluded.opens_on`, opensDay: sql`excluded.opens_day` },
          ...{ opensAfter: sql`excluded.opens_after`, media: sql`excluded.media_id` },
        },
      });
  }
}

/** What comes back, or becomes something else, is new to learners; what only changed is not. */
const appeared = sql`case when ${lessons.removedAt} is not null or ${lessons.kind} <> excluded.kind
  then excluded.published_at else ${lessons.publishedAt} end`;

async function remove(
  db: Db,
  table: typeof units | typeof lessons,
  courseId: string,
  shown: { id: string }[],
  now: Date,
): Promise<void> {
  const ids = shown.map(({ id }) => id);
  await db
    .update(table)
    .set({ removedAt: now })
    .where(
      and(
        eq(table.courseId, courseId),
        isNull(table.removedAt),
        ids.length > 0 ? notInArray(table.id, ids) : undefined,
      ),
    );
}

/** Of what was to be inserted, by columns. */
function taken(columns: string[]) {
  const names: Record<string, string> = { removed_at: 'removedAt' };
  return Object.fromEntries(
    columns.map((column) => [names[column] ?? column, sql.raw(`excluded.${column}`)]),
  );
}

/** The course of an address, when anybody may see it. */
export async function openCourseBySlug(db: Db, slug: string) {
  const [row] = await db
    .select({ id: courses.id, name: courses.name, slug: courses.slug })
    .from(courses)
    .where(and(eq(courses.slug, slug), eq(courses.status, 'publicado'), isNull(courses.retiredAt)));
  return row;
}

/** The lessons of a course that are open to all. */
export async function previewLessons(db: Db, courseId: string) {
  return db
    .select()
    .from(lessons)
    .where(
      and(eq(lessons.courseId, courseId), isNull(lessons.removedAt), eq(lessons.preview, true)),
    )
    .orderBy(asc(lessons.position), asc(lessons.id))
    .limit(50);
}

/** Whether a lesson that anybody may open, of a published course, shows it. */
export async function isOpenToAll(db: Db, mediaId: string): Promise<boolean> {
  const rows = await db
    .select({ id: lessons.id })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(
      and(
        ...[eq(lessons.media, mediaId), isNull(lessons.removedAt), eq(lessons.preview, true)],
        ...[eq(courses.status, 'publicado'), isNull(courses.retiredAt)],
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** What was uploaded before and is in no draft, and in no lesson that learners have or had since. */
export async function unusedMedia(db: Db, before: Date): Promise<MediaRow[]> {
  const shown = db
    .select({ one: sql`1` })
    .from(lessons)
    .where(
      and(
        eq(lessons.media, media.id),
        or(isNull(lessons.removedAt), gt(lessons.removedAt, before)),
      ),
    );
  const drafted = db
    .select({ one: sql`1` })
    .from(courseContents)
    .where(
      and(
        eq(courseContents.courseId, media.courseId),
        sql`position(${media.id} in ${courseContents.draft}::text) > 0`,
      ),
    );
  return db
    .select()
    .from(media)
    .where(
      and(
        ...[eq(media.state, 'lista'), lt(media.createdAt, before)],
        ...[notExists(shown), notExists(drafted)],
      ),
    )
    .limit(100);
}
