import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import { formerSlugs } from '../../academy/former-slug.tables.ts';
import { published } from '../../catalogue/courses/course.queries.ts';
import { courses } from '../../catalogue/courses/course.tables.ts';
import type { Db } from '../../platform/database.ts';
import { media, mediaCaptions } from '../media/media.tables.ts';

/** How these uploads of a course are, by id; those that are gone are left out. */
export async function mediaHealth(db: Db, courseId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const captions = db
    .select({ one: sql`1` })
    .from(mediaCaptions)
    .where(eq(mediaCaptions.mediaId, media.id));
  const rows = await db
    .select({
      id: media.id,
      preparation: media.preparation,
      captioned: exists(captions).mapWith(Boolean),
    })
    .from(media)
    .where(and(eq(media.courseId, courseId), inArray(media.id, [...ids])));
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** Those of these addresses that lead to a published course, also by a former address. */
export async function leadingSlugs(db: Db, slugs: readonly string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const now = await db
    .select({ slug: courses.slug })
    .from(courses)
    .where(and(published, inArray(courses.slug, [...slugs])));
  const former = await db
    .select({ slug: formerSlugs.slug })
    .from(formerSlugs)
    .innerJoin(courses, eq(courses.id, formerSlugs.itemId))
    .where(and(published, eq(formerSlugs.kind, 'courses'), inArray(formerSlugs.slug, [...slugs])));
  return new Set([...now, ...former].map(({ slug }) => slug));
}
