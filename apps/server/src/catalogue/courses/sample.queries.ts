import { and, asc, count, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import { readSetting, writeSetting } from '../../academy/academy.queries.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { categories } from '../categories/catalogue.tables.ts';
import { courses } from './course.tables.ts';

/** Which records the demonstration left as samples, by their ids; also those that were retired since. */
export type KeptSamples = { courses: string[]; categories: string[] };

export const samplesSetting = 'samples';

export async function keptSamples(db: Db): Promise<KeptSamples> {
  return (await readSetting<KeptSamples>(db, samplesSetting)) ?? { courses: [], categories: [] };
}

export const writeSamples = (tx: Tx, kept: KeptSamples) => writeSetting(tx, samplesSetting, kept);

export async function sampleCourses(db: Db, ids: string[]) {
  return db
    .select({ _id: courses.id, name: courses.name })
    .from(courses)
    .where(and(inArray(courses.id, ids), isNull(courses.retiredAt)))
    .orderBy(asc(courses.sortName));
}

/** A category that somebody put on the site is a sample no more. */
export async function sampleCategories(db: Db, ids: string[]) {
  return db
    .select({ _id: categories.id, name: categories.name })
    .from(categories)
    .where(
      and(inArray(categories.id, ids), isNull(categories.retiredAt), eq(categories.status, false)),
    )
    .orderBy(asc(categories.sortName));
}

/** How many courses besides these a category has. */
export async function otherCourses(db: Db, category: string, except: string[]): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(courses)
    .where(
      and(
        eq(courses.categoryId, category),
        isNull(courses.retiredAt),
        notInArray(courses.id, except),
      ),
    );
  return row?.n ?? 0;
}
