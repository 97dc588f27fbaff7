import { and, count, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { courses } from '../courses/course.tables.ts';
import type { Db } from '../platform/database.ts';
import { orderBy, type Page, window } from '../platform/list.ts';
import { type TestimonyRow, testimonies } from './testimony.tables.ts';

export type TestimonyRecord = {
  testimony: TestimonyRow;
  course: { name: string; slug: string } | null;
};
type Query = { page: number; limit: number; sort: string; course?: string };

/** Approved testimonies, of one course by its slug, or all; featured ones stand first. */
export async function listApproved(db: Db, query: Query): Promise<Page<TestimonyRecord>> {
  const where = and(
    eq(testimonies.state, 'aprobado'),
    isNull(testimonies.retiredAt),
    query.course ? and(isNotNull(testimonies.courseId), eq(courses.slug, query.course)) : undefined,
  );
  const columns = { createdAt: testimonies.createdAt, rating: testimonies.rating };
  const rows = await db
    .select({ testimony: testimonies, course: { name: courses.name, slug: courses.slug } })
    .from(testimonies)
    .leftJoin(courses, eq(courses.id, testimonies.courseId))
    .where(where)
    .orderBy(desc(testimonies.featured), ...orderBy(query.sort as keyof typeof columns, columns, testimonies.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  return { rows, total: await countWhere(db, where) };
}

async function countWhere(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(testimonies)
    .leftJoin(courses, eq(courses.id, testimonies.courseId))
    .where(where);
  return row?.n ?? 0;
}
