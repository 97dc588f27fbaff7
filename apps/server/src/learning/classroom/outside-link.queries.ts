import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { published } from '../../catalogue/courses/course.queries.ts';
import { courses } from '../../catalogue/courses/course.tables.ts';
import type { Db } from '../../platform/database.ts';
import { lessons } from './content.tables.ts';
import { outsideLinks } from './outside-link.tables.ts';

/** Lessons of published courses that are taught here, by their ids after one, a slice at a time. */
export async function lessonsAfter(db: Db, after: string, limit: number) {
  return db
    .select({ id: lessons.id, kind: lessons.kind, body: lessons.body, url: lessons.url })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(
      and(
        gt(lessons.id, after),
        isNull(lessons.removedAt),
        published,
        eq(courses.classroom, 'propia'),
      ),
    )
    .orderBy(asc(lessons.id))
    .limit(limit);
}

export async function keepSeen(db: Db, urls: readonly string[], now: Date): Promise<void> {
  if (urls.length === 0) return;
  await db
    .insert(outsideLinks)
    .values(urls.map((url) => ({ url, seenAt: now })))
    .onConflictDoUpdate({ target: outsideLinks.url, set: { seenAt: now } });
}

/** Those that no lesson leads to any more. */
export async function forgetUnseen(db: Db, before: Date): Promise<void> {
  await db.delete(outsideLinks).where(lt(outsideLinks.seenAt, before));
}

/** What is to be looked at: the well ones after a while, those that failed sooner; the longest unseen first. */
export async function linksToLookAt(
  db: Db,
  { well, failed, limit }: { well: Date; failed: Date; limit: number },
): Promise<{ url: string }[]> {
  return db
    .select({ url: outsideLinks.url })
    .from(outsideLinks)
    .where(
      or(
        isNull(outsideLinks.lookedAt),
        lte(outsideLinks.lookedAt, well),
        and(gt(outsideLinks.failures, 0), lte(outsideLinks.lookedAt, failed)),
      ),
    )
    .orderBy(sql`${outsideLinks.lookedAt} asc nulls first`)
    .limit(limit);
}

/** @param found undefined: it could not be told. */
export async function keepLook(
  db: Db,
  url: string,
  found: boolean | undefined,
  now: Date,
): Promise<void> {
  const failures = found ? 0 : sql`${outsideLinks.failures} + 1`;
  await db
    .update(outsideLinks)
    .set({ lookedAt: now, ...(found === undefined ? {} : { failures }) })
    .where(eq(outsideLinks.url, url));
}

/** Those of these addresses that nobody has looked at yet. */
export async function neverLookedAt(db: Db, urls: readonly string[]): Promise<string[]> {
  if (urls.length === 0) return [];
  const rows = await db
    .select({ url: outsideLinks.url })
    .from(outsideLinks)
    .where(and(inArray(outsideLinks.url, [...urls]), isNotNull(outsideLinks.lookedAt)));
  const known = new Set(rows.map(({ url }) => url));
  return urls.filter((url) => !known.has(url));
}

/** Those of these addresses where nothing was, each time that it was looked at lately. */
export async function deadLinks(
  db: Db,
  urls: readonly string[],
  atLeast: number,
): Promise<Set<string>> {
  if (urls.length === 0) return new Set();
  const rows = await db
    .select({ url: outsideLinks.url })
    .from(outsideLinks)
    .where(and(inArray(outsideLinks.url, [...urls]), gte(outsideLinks.failures, atLeast)));
  return new Set(rows.map(({ url }) => url));
}
