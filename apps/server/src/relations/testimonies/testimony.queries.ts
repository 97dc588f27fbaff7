import type { testimonyListQuery } from '@aulario/contract/relations/testimony';
import { and, avg, count, desc, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { published } from '../../catalogue/courses/course.queries.ts';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { matchesCourse } from '../../catalogue/courses/course-search.ts';
import { imageColumns } from '../../files/file.queries.ts';
import { files } from '../../files/file.tables.ts';
import type { Db } from '../../platform/database.ts';
import { behind, matches, orderBy, type Page, window } from '../../platform/list.ts';
import { totalOf } from '../../platform/total.ts';
import { type TestimonyRow, testimonies } from './testimony.tables.ts';

export type TestimonyRecord = {
  testimony: TestimonyRow;
  course: { name: string; slug: string } | null;
  photo: {
    id: string | null;
    width: number | null;
    height: number | null;
    widths: number[] | null;
  } | null;
};

const sortColumns = { createdAt: testimonies.createdAt, rating: testimonies.rating };
/** What the site shows. */
const approved = and(eq(testimonies.state, 'aprobado'), isNull(testimonies.retiredAt)) as SQL;

function select(db: Db) {
  return db
    .select({
      testimony: testimonies,
      course: { name: courses.name, slug: courses.slug },
      photo: imageColumns,
    })
    .from(testimonies)
    .leftJoin(courses, eq(courses.id, testimonies.courseId))
    .leftJoin(files, eq(files.id, testimonies.photoId))
    .$dynamic();
}

export async function listTestimonies(
  db: Db,
  query: z.output<typeof testimonyListQuery>,
): Promise<Page<TestimonyRecord>> {
  const retired = query.retired ? isNotNull(testimonies.retiredAt) : isNull(testimonies.retiredAt);
  const where = and(
    behind(query, testimonies.id),
    searched(db, query.search),
    query.ids ? inArray(testimonies.id, query.ids) : retired,
    query.state ? eq(testimonies.state, query.state) : undefined,
    query.course ? eq(testimonies.courseId, query.course) : undefined,
    aboutAcademy(query.general),
    query.featured === undefined ? undefined : eq(testimonies.featured, query.featured),
  );
  const rows = await select(db)
    .where(where)
    .orderBy(...orderBy(query, sortColumns, testimonies.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  return {
    rows,
    total: await totalOf(db, query, db.select({ n: count() }).from(testimonies).where(where), rows),
  };
}

type OpenQuery = Pick<
  z.output<typeof testimonyListQuery>,
  'page' | 'limit' | 'sort' | 'search' | 'ids' | 'general'
> & {
  /** The slug of the course. */
  course?: string;
};

/** What visitors read; featured ones stand first. What is about a course off the site is not shown. */
export async function listApproved(db: Db, query: OpenQuery): Promise<Page<TestimonyRecord>> {
  const where = and(
    approved,
    or(isNull(testimonies.courseId), published),
    searched(db, query.search),
    query.ids ? inArray(testimonies.id, query.ids) : undefined,
    aboutAcademy(query.general),
    query.course ? eq(courses.slug, query.course) : undefined,
  );
  const rows = await select(db)
    .where(where)
    .orderBy(desc(testimonies.featured), ...orderBy(query, sortColumns, testimonies.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  return {
    rows,
    total: await totalOf(
      db,
      query,
      db
        .select({ n: count() })
        .from(testimonies)
        .leftJoin(courses, eq(courses.id, testimonies.courseId))
        .where(where),
      rows,
    ),
  };
}

function aboutAcademy(general: boolean | undefined): SQL | undefined {
  if (general === undefined) return undefined;
  return general ? isNull(testimonies.courseId) : isNotNull(testimonies.courseId);
}

/** In the testimony itself, or in what its course is called. */
function searched(db: Db, query: string | undefined): SQL | undefined {
  const inText = matches(testimonies.searchText, query);
  const inCourse = matchesCourse(query);
  if (!inText || !inCourse) return undefined;
  const about = db.select({ id: courses.id }).from(courses).where(inCourse);
  return or(inText, inArray(testimonies.courseId, about));
}

export async function testimonyById(db: Db, id: string): Promise<TestimonyRecord | undefined> {
  const [row] = await select(db).where(eq(testimonies.id, id));
  return row;
}

/** What one person wrote and did not take back, newest first. */
export async function testimoniesOf(db: Db, userId: string): Promise<TestimonyRecord[]> {
  return select(db)
    .where(and(eq(testimonies.userId, userId), isNull(testimonies.retiredAt)))
    .orderBy(desc(testimonies.createdAt), desc(testimonies.id))
    .limit(100);
}

/** The one that a person has about a course, or about the academy. */
export async function standingTestimony(
  db: Db,
  userId: string,
  courseId: string | null,
): Promise<TestimonyRow | undefined> {
  const [row] = await db
    .select()
    .from(testimonies)
    .where(
      and(
        eq(testimonies.userId, userId),
        courseId ? eq(testimonies.courseId, courseId) : isNull(testimonies.courseId),
        isNull(testimonies.retiredAt),
      ),
    )
    .orderBy(desc(testimonies.createdAt))
    .limit(1);
  return row;
}

export async function lockTestimony(db: Db, id: string): Promise<TestimonyRow | undefined> {
  const [row] = await db.select().from(testimonies).where(eq(testimonies.id, id)).for('update');
  return row;
}

export async function insertTestimony(
  db: Db,
  testimony: typeof testimonies.$inferInsert,
): Promise<TestimonyRow> {
  const [row] = await db.insert(testimonies).values(testimony).returning();
  return row as TestimonyRow;
}

export async function updateTestimony(
  db: Db,
  before: TestimonyRow,
  changes: Partial<typeof testimonies.$inferInsert>,
): Promise<TestimonyRow> {
  const [row] = await db
    .update(testimonies)
    .set({ ...changes, version: before.version + 1, updatedAt: new Date() })
    .where(eq(testimonies.id, before.id))
    .returning();
  return row as TestimonyRow;
}

/**
 * The mean of a course's approved testimonies by enrolled authors, 0 when there is none, and how many they are. What the
 * academy collected is shown and marked, and does not count: nobody could tell it from what it wrote itself.
 */
export async function ratingOf(
  db: Db,
  courseId: string,
): Promise<{ rating: number; ratingCount: number }> {
  const [row] = await db
    .select({ mean: avg(testimonies.rating).mapWith(Number), n: count() })
    .from(testimonies)
    .where(and(approved, testimonies.verified, eq(testimonies.courseId, courseId)));
  return { rating: row?.mean ?? 0, ratingCount: row?.n ?? 0 };
}
