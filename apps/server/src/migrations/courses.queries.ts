import { inArray, isNull, sql } from 'drizzle-orm';
import { categories } from '../catalogue/categories/catalogue.tables.ts';
import { type CourseRow, courses } from '../catalogue/courses/course.tables.ts';
import type { Db, Tx } from '../platform/database.ts';
import { sortKey } from '../platform/text.ts';

/** The courses that have one of these codes, also the retired ones: a code is given once. */
export async function coursesByCode(
  db: Db,
  codes: readonly string[],
): Promise<Map<string, Pick<CourseRow, 'id' | 'code' | 'retiredAt'>>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .select({ id: courses.id, code: courses.code, retiredAt: courses.retiredAt })
    .from(courses)
    .where(inArray(courses.code, [...new Set(codes)]));
  return new Map(rows.map((row) => [row.code, row]));
}

/** Ids of the categories by their name and by their slug, as people write them. */
export async function categoriesByName(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: categories.id, name: categories.name, slug: categories.slug })
    .from(categories)
    .where(isNull(categories.retiredAt))
    .limit(1000);
  return new Map(
    rows.flatMap(({ id, name, slug }) => [
      [sortKey(slug), id],
      [sortKey(name), id],
    ]),
  );
}

/** Locked in the order of their ids, so that two runs never wait in a circle. */
export async function lockCourses(tx: Tx, ids: readonly string[]): Promise<CourseRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(courses)
    .where(inArray(courses.id, [...ids]))
    .orderBy(courses.id)
    .for('update');
}

export async function retireCourses(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(courses)
    .set({ retiredAt: now, version: sql`${courses.version} + 1`, updatedAt: now })
    .where(inArray(courses.id, [...ids]));
}
