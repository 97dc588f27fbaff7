import { and, asc, count, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { isPublicTeacher } from '../../people/users/teacher.public.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import { published } from '../courses/course.queries.ts';
import { courses } from '../courses/course.tables.ts';
import { onSale } from '../courses/edition.queries.ts';
import { type EditionRow, editions, editionTeachers } from '../courses/edition.tables.ts';
import { seats } from './seat.tables.ts';

/** An edition with how many of its places are left; null where everybody fits. */
export type Offered = { edition: EditionRow; left: number | null };

const left = (now: Date) =>
  sql<number | null>`case when ${editions.seats} is null then null else
  ${editions.seats} - (select count(*) from ${seats} where ${seats.editionId} = ${editions.id}
    and ${seats.freedAt} is null and (${seats.heldUntil} is null or ${seats.heldUntil} > ${now.toISOString()}::timestamptz))
  - (select count(*) from waiting w where w.edition_id = ${editions.id}
    and w.confirmed_at is not null and w.invited_at is null and w.left_at is null and w.taken_at is null) end`.mapWith(
    (n) => (n === null ? null : Number(n)),
  );

/** What is to begin comes first, the earliest before the others; then what has no days; then what has begun. */
const soonest = (today: string): SQL[] => [
  sql`case when ${editions.startDate} >= ${today}::date then 0 when ${editions.startDate} is null then 1 else 2 end`,
  sql`case when ${editions.startDate} >= ${today}::date then ${editions.startDate} end`,
  sql`${editions.startDate} desc nulls last`,
  asc(editions.id),
];

/** Far above what courses of one order have on sale. */
const mostOffered = 1000;

/** The editions on sale of these courses, the next one of each first. */
export async function offeredOf(
  db: Db,
  courseIds: readonly string[],
  { today, now }: { today: string; now: Date },
): Promise<Offered[]> {
  if (courseIds.length === 0) return [];
  return db
    .select({ edition: editions, left: left(now) })
    .from(editions)
    .where(and(inArray(editions.courseId, [...courseIds]), onSale(today)))
    .orderBy(...soonest(today))
    .limit(mostOffered);
}

/** Courses that have any edition at all. */
export async function withEditions(db: Db, courseIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: editions.courseId })
    .from(editions)
    .where(inArray(editions.courseId, [...courseIds]));
  return new Set(rows.map(({ id }) => id));
}

export type OpenFilters = {
  id?: string | undefined;
  course?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
};

const openColumns = {
  edition: editions,
  course: {
    _id: courses.id,
    name: courses.name,
    slug: courses.slug,
    modality: courses.modality,
  },
};
export type OpenRecord = Offered & {
  course: {
    _id: string;
    name: string;
    slug: string;
    modality: typeof courses.$inferSelect.modality;
  };
};

/** A page of what visitors can buy. */
export async function listOffered(
  db: Db,
  filters: OpenFilters,
  { today, now, limit, offset }: { today: string; now: Date; limit: number; offset: number },
): Promise<{ rows: OpenRecord[]; total: number }> {
  const where = and(
    published,
    onSale(today),
    filters.id ? eq(editions.id, filters.id) : undefined,
    filters.course ? eq(courses.slug, filters.course) : undefined,
    filters.from ? gte(editions.startDate, filters.from) : undefined,
    filters.until ? lte(editions.startDate, filters.until) : undefined,
  );
  const rows = await db
    .select({ ...openColumns, left: left(now) })
    .from(editions)
    .innerJoin(courses, eq(courses.id, editions.courseId))
    .where(where)
    .orderBy(...soonest(today))
    .limit(limit)
    .offset(offset);
  const [total] = await db
    .select({ n: count() })
    .from(editions)
    .innerJoin(courses, eq(courses.id, editions.courseId))
    .where(where);
  return { rows, total: total?.n ?? 0 };
}

/** Who teaches each edition, as far as visitors see teachers. */
export async function publicTeachersOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      editionId: editionTeachers.editionId,
      id: users.id,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(editionTeachers)
    .innerJoin(users, eq(users.id, editionTeachers.teacherId))
    .where(and(inArray(editionTeachers.editionId, [...ids]), isPublicTeacher))
    .orderBy(asc(editionTeachers.position));
}
