import type { editionListQuery } from '@aulario/contract/catalogue/edition';
import {
  and,
  asc,
  count,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import { behind, eachWord, onPage, orderBy, type Page, window } from '../../platform/list.ts';
import { byMatch } from '../../platform/match-order.ts';
import { totalOf } from '../../platform/total.ts';
import { courses } from '../courses/course.tables.ts';
import { matchesCourse } from '../courses/course-search.ts';
import { stateIs } from '../courses/edition.queries.ts';
import { type EditionRow, editions, editionTeachers, lastDays } from '../courses/edition.tables.ts';
import { waits } from './waiting.queries.ts';
import { waiting } from './waiting.tables.ts';

export type EditionRecord = { edition: EditionRow; courseName: string };

function select(db: Db) {
  return db
    .select({ edition: editions, courseName: courses.name })
    .from(editions)
    .innerJoin(courses, eq(courses.id, editions.courseId))
    .$dynamic();
}

export async function listEditions(
  db: Db,
  query: z.output<typeof editionListQuery>,
  today: string,
): Promise<Page<EditionRecord>> {
  const where = and(
    behind(query, editions.id),
    query.ids
      ? inArray(editions.id, query.ids)
      : query.retired
        ? isNotNull(editions.retiredAt)
        : isNull(editions.retiredAt),
    eachWord(query.search, (word) => hasWord(db, word)),
    query.course ? eq(editions.courseId, query.course) : undefined,
    query.state ? stateIs(query.state, today) : undefined,
    query.teacher ? taughtBy(db, query.teacher) : undefined,
    query.from ? or(isNull(editions.endDate), gte(editions.endDate, query.from)) : undefined,
    query.until ? lte(editions.startDate, query.until) : undefined,
  );
  const rows =
    /near$/.test(query.sort) && !('walk' in query)
      ? await nearest(db, where, query, today)
      : await inOrder(db, where, query);
  return {
    rows,
    total: await totalOf(db, query, db.select({ n: count() }).from(editions).where(where), rows),
  };
}

type ListQuery = z.output<typeof editionListQuery>;

async function inOrder(db: Db, where: SQL | undefined, query: ListQuery): Promise<EditionRecord[]> {
  const columns = {
    createdAt: editions.createdAt,
    // Those without days stand last, whichever way the days run.
    startDate: query.sort.startsWith('-') ? lastDays : editions.startDate,
    near: editions.startDate,
    match: [
      ...byMatch(query.search, ofCourse(courses.sortName), ofCourse(courses.searchText)),
      sql`${editions.startDate}`,
    ],
  };
  const order = orderBy(query, columns, editions.id);
  return select(db)
    .where(onPage(editions, where, order, query))
    .orderBy(...order);
}

/**
 * The next to begin first, then what has begun, the last first, then what has no days. Each part is read from the
 * index of first days no farther than the page goes, which no one order of all of them could.
 */
async function nearest(
  db: Db,
  where: SQL | undefined,
  page: ListQuery,
  today: string,
): Promise<EditionRecord[]> {
  const { limit, offset } = window(page);
  const part = (rank: number, test: SQL, order: SQL) => sql`
    (select ${editions.id}, ${sql.raw(String(rank))} as part, ${editions.startDate} as day
     from ${editions} where ${and(where, test)} order by ${order} limit ${limit + offset})`;
  const { startDate, id } = editions;
  const parts = [
    part(0, sql`${startDate} >= ${today}::date`, sql`${startDate}, ${id}`),
    part(1, sql`${startDate} < ${today}::date`, sql`${startDate} desc, ${id} desc`),
    part(2, sql`${startDate} is null`, sql`${id}`),
  ];
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (${sql.join(parts, sql` union all `)}) as near
    order by part, case when part = 0 then day end, case when part = 0 then id end, day desc, id desc
    limit ${limit} offset ${offset}`);
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return [];
  const found = await select(db).where(inArray(editions.id, ids));
  const at = new Map(ids.map((one, n) => [one, n]));
  return found.sort((a, b) => (at.get(a.edition.id) ?? 0) - (at.get(b.edition.id) ?? 0));
}

/** What its course says, as a value of an edition's row. */
function ofCourse(column: PgColumn): SQL {
  return sql`(select ${column} from ${courses} where ${courses.id} = ${editions.courseId})`;
}

/** In the course, or as the beginning of a word of the code. */
function hasWord(db: Db, word: string): SQL | undefined {
  const ofCourses = db.select({ id: courses.id }).from(courses).where(matchesCourse(word));
  return or(
    inArray(editions.courseId, ofCourses),
    sql`' ' || ${editions.code} ilike ${`% ${word}%`}`,
  );
}

function taughtBy(db: Db, teacher: string): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(editionTeachers)
      .where(
        and(eq(editionTeachers.editionId, editions.id), eq(editionTeachers.teacherId, teacher)),
      ),
  );
}

export async function editionById(db: Db, id: string): Promise<EditionRecord | undefined> {
  const [row] = await select(db).where(eq(editions.id, id));
  return row;
}

export async function insertEdition(
  db: Db,
  row: typeof editions.$inferInsert,
): Promise<EditionRow> {
  const [inserted] = await db.insert(editions).values(row).returning();
  return inserted as EditionRow;
}

/** Teachers of each edition, in their order. */
export async function teachersOf(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  const teachers = new Map<string, string[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return teachers;
  const rows = await db
    .select()
    .from(editionTeachers)
    .where(inArray(editionTeachers.editionId, [...ids]))
    .orderBy(asc(editionTeachers.position));
  for (const { editionId, teacherId } of rows) teachers.get(editionId)?.push(teacherId);
  return teachers;
}

/** An edition with who teaches it, as the audit log compares it. */
export async function withTeachers(db: Db, edition: EditionRow) {
  return { ...edition, teachers: (await teachersOf(db, [edition.id])).get(edition.id) };
}

/** What these people are called. */
export async function namesOf(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; firstName: string; lastName: string }[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
}

/** @returns who taught it before */
export async function replaceTeachers(db: Db, id: string, teachers: string[]): Promise<string[]> {
  const before = await db
    .delete(editionTeachers)
    .where(eq(editionTeachers.editionId, id))
    .returning({ id: editionTeachers.teacherId });
  if (teachers.length > 0)
    await db
      .insert(editionTeachers)
      .values(teachers.map((teacherId, position) => ({ editionId: id, teacherId, position })));
  return before.map((row) => row.id);
}

/** How many wait for a place of each. */
export async function countWaiting(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: waiting.editionId, n: count() })
    .from(waiting)
    .where(and(inArray(waiting.editionId, [...ids]), waits))
    .groupBy(waiting.editionId);
  return new Map(rows.map(({ id, n }) => [id as string, n]));
}

/** The codes that a course has used. */
export async function codesOf(db: Db, courseId: string): Promise<Set<string>> {
  const rows = await db
    .select({ code: editions.code })
    .from(editions)
    .where(eq(editions.courseId, courseId));
  return new Set(rows.map(({ code }) => code));
}

/** The class of each edition that is held next; by their raw name: sessions stand to the right of this area. */
export async function nextSessionsOf(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, { startsAt: Date; endsAt: Date }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; starts: string; ends: string }>(sql`
    select distinct on (s.edition_id) s.edition_id as id,
      to_json(s.starts_at) #>> '{}' as starts, to_json(s.ends_at) #>> '{}' as ends
    from class_sessions s
    where s.edition_id in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )}) and s.cancelled_at is null and s.ends_at > ${now.toISOString()}::timestamptz
    order by s.edition_id, s.starts_at, s.id`);
  return new Map(
    rows.map(({ id, starts, ends }) => [
      id,
      { startsAt: new Date(starts), endsAt: new Date(ends) },
    ]),
  );
}
