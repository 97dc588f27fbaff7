import { and, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import { type LessonVersionRow, lessonVersions } from './lesson-version.tables.ts';

type Place = { course: string; lesson: string };

const latestFirst = [desc(lessonVersions.savedAt), desc(lessonVersions.id)];
const of = ({ course, lesson }: Place) =>
  and(eq(lessonVersions.courseId, course), eq(lessonVersions.lessonId, lesson));
const author = { firstName: users.firstName, lastName: users.lastName };

/** The latest version of each of these lessons, by lesson. */
export async function latestVersions(
  db: Db,
  course: string,
  lessons: readonly string[],
): Promise<Map<string, LessonVersionRow>> {
  if (lessons.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([lessonVersions.lessonId])
    .from(lessonVersions)
    .where(and(eq(lessonVersions.courseId, course), inArray(lessonVersions.lessonId, [...lessons])))
    .orderBy(lessonVersions.lessonId, ...latestFirst);
  return new Map(rows.map((row) => [row.lessonId, row]));
}

/** Writes versions; one whose id is there goes on with what is written now. */
export async function keepVersions(
  db: Db,
  rows: (typeof lessonVersions.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(lessonVersions)
    .values(rows)
    .onConflictDoUpdate({
      target: lessonVersions.id,
      set: { content: sql`excluded.content`, savedAt: sql`excluded.saved_at` },
    });
}

/** Says of versions that learners see them now; one that they saw before keeps its day. */
export async function markPublished(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(lessonVersions)
    .set({ publishedAt: now })
    .where(and(inArray(lessonVersions.id, [...ids]), isNull(lessonVersions.publishedAt)));
}

/** Drops what is older than the latest so many of each of these lessons. */
export async function dropOldVersions(
  db: Db,
  course: string,
  { lessons, most }: { lessons: readonly string[]; most: number },
): Promise<void> {
  if (lessons.length === 0) return;
  await db.execute(sql`
    delete from lesson_versions where id in (
      select id from (
        select id, row_number() over (partition by lesson_id order by saved_at desc, id desc) as place
          from lesson_versions
         where course_id = ${course} and lesson_id = any(${sql.param([...lessons])}::text[])
      ) as placed where place > ${most})`);
}

/** The versions of a lesson without their texts, the latest first. */
export async function versionsOf(db: Db, place: Place, limit: number) {
  return db
    .select({
      version: {
        id: lessonVersions.id,
        savedAt: lessonVersions.savedAt,
        publishedAt: lessonVersions.publishedAt,
        title: sql<string>`${lessonVersions.content} ->> 'title'`,
        kind: sql<LessonVersionRow['content']['kind']>`${lessonVersions.content} ->> 'kind'`,
      },
      author,
    })
    .from(lessonVersions)
    .leftJoin(users, eq(users.id, lessonVersions.authorId))
    .where(of(place))
    .orderBy(...latestFirst)
    .limit(limit);
}

export async function versionById(db: Db, place: Place, id: string) {
  const [row] = await db
    .select({ version: lessonVersions, author })
    .from(lessonVersions)
    .leftJoin(users, eq(users.id, lessonVersions.authorId))
    .where(and(of(place), eq(lessonVersions.id, id)));
  return row;
}

/** Who wrote what of a course's lessons since an instant: the versions that learners do not have. */
export async function unpublishedAuthors(db: Db, course: string, since: Date | null) {
  return db
    .selectDistinct({
      lesson: lessonVersions.lessonId,
      id: lessonVersions.authorId,
      ...author,
    })
    .from(lessonVersions)
    .leftJoin(users, eq(users.id, lessonVersions.authorId))
    .where(
      and(
        eq(lessonVersions.courseId, course),
        isNull(lessonVersions.publishedAt),
        since ? gte(lessonVersions.savedAt, since) : undefined,
      ),
    );
}
