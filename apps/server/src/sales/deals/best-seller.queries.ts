import { and, count, desc, eq, gte, isNotNull, isNull, ne } from 'drizzle-orm';
import { labels } from '../../catalogue/categories/catalogue.tables.ts';
import { courseLabels, courses } from '../../catalogue/courses/course.tables.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { dealLines, deals } from './deal.tables.ts';

/** Courses on sale by how many places of them were sold and paid since a moment, most first. */
export async function mostSold(
  db: Db,
  { since, atLeast, limit }: { since: Date; atLeast: number; limit: number },
): Promise<string[]> {
  const sold = count();
  const rows = await db
    .select({ id: dealLines.courseId })
    .from(dealLines)
    .innerJoin(deals, eq(deals.id, dealLines.dealId))
    .innerJoin(courses, eq(courses.id, dealLines.courseId))
    .where(
      and(
        gte(deals.settledAt, since),
        isNotNull(deals.settledAt),
        ne(deals.state, 'anulado'),
        eq(dealLines.kind, 'curso'),
        eq(courses.status, 'publicado'),
        isNull(courses.retiredAt),
      ),
    )
    .groupBy(dealLines.courseId)
    .having(gte(sold, atLeast))
    .orderBy(desc(sold), dealLines.courseId)
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function allLabels(db: Db): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: labels.id, name: labels.name })
    .from(labels)
    .where(isNull(labels.retiredAt));
}

/** Who has a label. */
export async function coursesLabelled(db: Db, labelId: string): Promise<string[]> {
  const rows = await db
    .select({ id: courseLabels.courseId })
    .from(courseLabels)
    .where(eq(courseLabels.refId, labelId));
  return rows.map(({ id }) => id);
}

/** Gives a label to these courses and to no other; it stands before their others. */
export async function labelOnly(
  tx: Tx,
  labelId: string,
  courseIds: readonly string[],
): Promise<void> {
  await tx.delete(courseLabels).where(eq(courseLabels.refId, labelId));
  if (courseIds.length === 0) return;
  await tx
    .insert(courseLabels)
    .values(courseIds.map((courseId) => ({ courseId, refId: labelId, position: -1 })));
}
