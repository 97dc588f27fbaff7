import type { CatalogueKind } from '@aulario/contract/catalogue/catalogue';
import type { courseListQuery } from '@aulario/contract/catalogue/course';
import {
  and,
  arrayContains,
  asc,
  count,
  eq,
  inArray,
  isNotNull,
  isNull,
  like,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { z } from 'zod';
import { imageColumns } from '../../files/file.queries.ts';
import { files, type ImageColumns } from '../../files/file.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import { checkAnchor } from '../../platform/keyset.ts';
import { behind, likenessOf, onPage, orderBy, type Page } from '../../platform/list.ts';
import { byMatch } from '../../platform/match-order.ts';
import { searchText, sortKey } from '../../platform/text.ts';
import { totalOf } from '../../platform/total.ts';
import { inForce } from '../categories/agreement.in-force.ts';
import { agreements, labels } from '../categories/catalogue.tables.ts';
import * as tables from './course.tables.ts';
import { type CourseRow, courses } from './course.tables.ts';
import { matchesCourse } from './course-search.ts';

export const published = and(eq(courses.status, 'publicado'), isNull(courses.retiredAt)) as SQL;

/** What a course points at, in the order staff gave. */
export const references = {
  labels: tables.courseLabels,
  teachers: tables.courseTeachers,
  agreements: tables.courseAgreements,
  metas: tables.courseMetas,
} as const;
export type Reference = keyof typeof references;
export type References = Record<Reference, string[]>;

export type CourseRecord = { course: CourseRow; image: ImageColumns };

/** What a card shows of a course's row: the texts of its page are most of the bytes. */
export const cardColumns = {
  id: courses.id,
  name: courses.name,
  slug: courses.slug,
  code: courses.code,
  kind: courses.kind,
  modality: courses.modality,
  level: courses.level,
  summary: courses.summary,
  hours: courses.hours,
  credits: courses.credits,
  startDate: courses.startDate,
  featured: courses.featured,
  rating: courses.rating,
  ratingCount: courses.ratingCount,
  categoryId: courses.categoryId,
  publishedAt: courses.publishedAt,
};
export type CardRecord = {
  course: Pick<CourseRow, keyof typeof cardColumns>;
  image: ImageColumns;
};

export function withImage(db: Db) {
  return db
    .select({ course: courses, image: imageColumns })
    .from(courses)
    .leftJoin(files, eq(files.id, courses.imageId))
    .$dynamic();
}

export async function listCourses(
  db: Db,
  query: z.output<typeof courseListQuery>,
): Promise<Page<CourseRecord>> {
  const wanted = (likeness: 'lax' | 'exact') =>
    and(
      matchesCourse(query.search, likeness),
      query.ids
        ? inArray(courses.id, query.ids)
        : query.retired
          ? isNotNull(courses.retiredAt)
          : isNull(courses.retiredAt),
      query.status ? eq(courses.status, query.status) : undefined,
      query.category ? eq(courses.categoryId, query.category) : undefined,
      query.kind ? eq(courses.kind, query.kind) : undefined,
      query.modality ? eq(courses.modality, query.modality) : undefined,
      query.classroom ? eq(courses.classroom, query.classroom) : undefined,
    );
  const likeness = await likenessOf(query.search, async () => {
    const found = await db.select({ id: courses.id }).from(courses).where(wanted('exact')).limit(1);
    return found.length > 0;
  });
  const where = and(behind(query, courses.id), wanted(likeness));
  const columns = {
    createdAt: courses.createdAt,
    name: courses.sortName,
    code: courses.code,
    startDate: courses.startDate,
    status: courses.status,
    match: byMatch(query.search, courses.sortName, courses.searchText),
  };
  const order = orderBy(query, columns, courses.id);
  const rows = await withImage(db)
    .where(onPage(courses, where, order, query))
    .orderBy(...order);
  await checkAnchor(db, courses, query, rows);
  return {
    rows,
    total: await totalOf(db, query, db.select({ n: count() }).from(courses).where(where), rows),
  };
}

export async function courseById(db: Db, id: string): Promise<CourseRecord | undefined> {
  const [row] = await withImage(db).where(eq(courses.id, id));
  return row;
}

export async function publishedCourseBySlug(
  db: Db,
  slug: string,
): Promise<CourseRecord | undefined> {
  const [row] = await withImage(db).where(and(eq(courses.slug, slug), published));
  return row;
}

export async function publishedCoursesByIds(db: Db, ids: string[]): Promise<CourseRow[]> {
  return db
    .select()
    .from(courses)
    .where(and(inArray(courses.id, ids), published));
}

/** Names of the courses that exist among these. */
export async function courseNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: courses.id, name: courses.name })
    .from(courses)
    .where(inArray(courses.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function lockCourse(db: Db, id: string): Promise<CourseRow | undefined> {
  const [row] = await db.select().from(courses).where(eq(courses.id, id)).for('update');
  return row;
}

export type NewCourse = Omit<typeof courses.$inferInsert, 'sortName' | 'searchText'>;

/** The address, or the first of `address-2`, `address-3` … that no course has: two may have one name. */
export async function freeSlug(db: Db, slug: string): Promise<string> {
  const stem = slug.slice(0, 112);
  const rows = await db
    .select({ slug: courses.slug })
    .from(courses)
    .where(or(eq(courses.slug, slug), like(courses.slug, `${stem}-%`)));
  const taken = new Set(rows.map((row) => row.slug));
  let free = slug;
  for (let next = 2; taken.has(free); next += 1) free = `${stem}-${next}`;
  return free;
}

export async function insertCourse(db: Db, course: NewCourse): Promise<CourseRow> {
  const [row] = await db
    .insert(courses)
    .values({ ...course, ...derived(course) })
    .returning();
  return row as CourseRow;
}

export async function updateCourse(
  db: Db,
  before: CourseRow,
  changes: Partial<NewCourse>,
): Promise<CourseRow> {
  const [row] = await db
    .update(courses)
    .set({
      ...changes,
      sortName: sortKey(changes.name ?? before.name),
      version: before.version + 1,
      updatedAt: new Date(),
    })
    .where(eq(courses.id, before.id))
    .returning();
  return row as CourseRow;
}

/** What search and order see of a course before `indexCourses` adds what it points at. */
export function derived(course: Pick<NewCourse, 'name' | 'code' | 'summary'>) {
  return {
    sortName: sortKey(course.name),
    searchText: searchText(course.name, course.code, course.summary),
  };
}

/**
 * What approved testimonies say of a course: their mean and how many they are. Its version stays,
 * so that nobody who is editing it loses their work.
 */
export async function recordRating(
  db: Db,
  courseId: string,
  rated: { rating: number; ratingCount: number },
): Promise<void> {
  await db
    .update(courses)
    .set({ ...rated, updatedAt: new Date() })
    .where(eq(courses.id, courseId));
}

// Prices ---------------------------------------------------------------------

export async function pricesOf(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(tables.coursePrices)
    .where(inArray(tables.coursePrices.courseId, ids))
    .orderBy(pricesInOrder);
}

/** A course's prices, that in soles before the others. */
export const pricesInOrder = sql`${tables.coursePrices.courseId}, ${tables.coursePrices.currency} <> 'PEN', ${tables.coursePrices.currency}`;

export async function certificatePricesOf(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(tables.certificatePrices)
    .where(inArray(tables.certificatePrices.courseId, ids))
    .orderBy(asc(tables.certificatePrices.option), asc(tables.certificatePrices.currency));
}

/** Whom of these a course does not have yet as its teacher and who is none. */
export async function noTeachers(db: Db, courseId: string, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(
      and(
        inArray(users.id, ids),
        not(and(arrayContains(users.roles, ['Docente']), eq(users.status, true)) as SQL),
        notInArray(
          users.id,
          db
            .select({ id: tables.courseTeachers.refId })
            .from(tables.courseTeachers)
            .where(eq(tables.courseTeachers.courseId, courseId)),
        ),
      ),
    );
}

/** The ids of the agreements that back each course on a day. */
export async function agreementsOf(
  db: Db,
  ids: string[],
  day: string,
): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const { courseId, refId } = tables.courseAgreements;
  const rows = await db
    .select({ courseId, refId })
    .from(tables.courseAgreements)
    .innerJoin(agreements, eq(agreements.id, refId))
    .where(and(inArray(courseId, ids), inForce(day)));
  return new Map(
    ids.map((id) => [id, rows.filter((row) => row.courseId === id).map((row) => row.refId)]),
  );
}

/** Every label by its name. */
export async function labelNames(db: Db): Promise<{ id: string; name: string }[]> {
  return db.select({ id: labels.id, name: labels.name }).from(labels);
}

export async function replacePrices(
  db: Db,
  courseId: string,
  prices: Omit<typeof tables.coursePrices.$inferInsert, 'courseId'>[],
): Promise<void> {
  await db.delete(tables.coursePrices).where(eq(tables.coursePrices.courseId, courseId));
  if (prices.length > 0)
    await db.insert(tables.coursePrices).values(prices.map((price) => ({ ...price, courseId })));
}

export async function replaceCertificatePrices(
  db: Db,
  courseId: string,
  prices: Omit<typeof tables.certificatePrices.$inferInsert, 'courseId'>[],
): Promise<void> {
  await db.delete(tables.certificatePrices).where(eq(tables.certificatePrices.courseId, courseId));
  if (prices.length > 0) {
    await db
      .insert(tables.certificatePrices)
      .values(prices.map((price) => ({ ...price, courseId })));
  }
}

// References -----------------------------------------------------------------

/** The references of several courses, one query a kind. */
export async function referencesOf(db: Db, courseIds: string[]): Promise<Map<string, References>> {
  const result = new Map<string, References>(
    courseIds.map((id) => [id, { labels: [], teachers: [], agreements: [], metas: [] }]),
  );
  for (const name of Object.keys(references) as Reference[]) {
    const table = references[name];
    const rows = await db
      .select({ courseId: table.courseId, refId: table.refId })
      .from(table)
      .where(inArray(table.courseId, courseIds))
      .orderBy(asc(table.position), asc(table.refId));
    for (const { courseId, refId } of rows) result.get(courseId)?.[name].push(refId);
  }
  return result;
}

export async function replaceReferences(
  db: Db,
  courseId: string,
  name: Reference,
  ids: string[],
): Promise<void> {
  const table = references[name];
  await db.delete(table).where(eq(table.courseId, courseId));
  const rows = [...new Set(ids)].map((refId, position) => ({ courseId, refId, position }));
  if (rows.length > 0) await db.insert(table).values(rows);
}

/** How many published courses point at each of these things. */
export async function countPublished(
  db: Db,
  kind: CatalogueKind,
  ids: string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows =
    kind === 'categories'
      ? await db
          .select({ id: courses.categoryId, n: count() })
          .from(courses)
          .where(and(published, inArray(courses.categoryId, ids)))
          .groupBy(courses.categoryId)
      : await countByReference(db, references[kind], ids);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

function countByReference(db: Db, table: (typeof references)[Reference], ids: string[]) {
  return db
    .select({ id: table.refId, n: count() })
    .from(table)
    .innerJoin(courses, eq(courses.id, table.courseId))
    .where(and(published, inArray(table.refId, ids)))
    .groupBy(table.refId);
}
