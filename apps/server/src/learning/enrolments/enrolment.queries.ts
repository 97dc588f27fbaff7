import type { CourseClassroom } from '@aulario/contract/catalogue/course-words';
import type { CertificateState } from '@aulario/contract/certificates/certificate';
import type { enrolmentListQuery } from '@aulario/contract/learning/enrolment';
import { and, count, desc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { matchesCourse } from '../../catalogue/courses/course-search.ts';
import { type EditionRow, editions } from '../../catalogue/courses/edition.tables.ts';
import { nameOfUser, users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import { inDays } from '../../platform/in-days.ts';
import { checkAnchor } from '../../platform/keyset.ts';
import { behind, eachWord, matches, onPage, orderBy, type Page } from '../../platform/list.ts';
import { totalOf } from '../../platform/total.ts';
import type { OrPlace } from '../../platform/written-once.ts';
import { deals } from '../../sales/deals/deal.tables.ts';
import { type EnrolmentRow, enrolments } from './enrolment.tables.ts';

export type EnrolmentRecord = {
  enrolment: EnrolmentRow;
  user: { firstName: string; lastName: string; dni: string | null };
  courseName: string;
  classroom: CourseClassroom;
  dealNumber: string | null;
  dealState: string | null;
  edition: EditionRow | null;
};

function select(db: Db) {
  return db
    .select({
      enrolment: enrolments,
      user: { firstName: users.firstName, lastName: users.lastName, dni: users.dni },
      courseName: courses.name,
      classroom: courses.classroom,
      dealNumber: deals.number,
      dealState: deals.state,
      edition: editions,
    })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.userId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .leftJoin(deals, eq(deals.id, enrolments.dealId))
    .leftJoin(editions, eq(editions.id, enrolments.editionId))
    .$dynamic();
}

/** In the person or in the course. */
function hasWord(db: Db, word: string): SQL | undefined {
  const people = db
    .select({ id: users.id })
    .from(users)
    .where(matches(users.searchText, word, { names: nameOfUser }));
  const ofCourses = db.select({ id: courses.id }).from(courses).where(matchesCourse(word));
  return or(inArray(enrolments.userId, people), inArray(enrolments.courseId, ofCourses));
}

export async function listEnrolments(
  db: Db,
  query: z.output<typeof enrolmentListQuery>,
): Promise<Page<EnrolmentRecord>> {
  const where = and(
    behind(query, enrolments.id),
    eachWord(query.search, (word) => hasWord(db, word)),
    query.ids ? inArray(enrolments.id, query.ids) : undefined,
    query.state ? eq(enrolments.state, query.state) : undefined,
    query.course ? eq(enrolments.courseId, query.course) : undefined,
    query.edition ? eq(enrolments.editionId, query.edition) : undefined,
    query.unplaced ? unplaced : undefined,
    query.user ? eq(enrolments.userId, query.user) : undefined,
    query.deal ? eq(enrolments.dealId, query.deal) : undefined,
    inDays(enrolments.completedAt, query.completedFrom, query.completedUntil),
  );
  const columns = {
    createdAt: enrolments.createdAt,
    startsAt: enrolments.startsAt,
    completedAt: enrolments.completedAt,
  };
  const order = orderBy(query, columns, enrolments.id);
  const rows = await select(db)
    .where(onPage(enrolments, where, order, query))
    .orderBy(...order);
  await checkAnchor(db, enrolments, query, rows);
  return {
    rows,
    total: await totalOf(db, query, db.select({ n: count() }).from(enrolments).where(where), rows),
  };
}

/** Paid, and nowhere: their edition was full when the money came, or was cancelled. */
const unplaced = sql`(${enrolments.state} <> 'retirado' and ${enrolments.completedAt} is null and (
  (${enrolments.editionId} is null and ${enrolments.state} = 'pendiente' and exists (
    select from deal_lines line where line.id = ${enrolments.dealLineId} and line.edition_id is not null))
  or exists (select from editions e where e.id = ${enrolments.editionId} and e.cancelled_at is not null)))`;

export async function enrolmentById(db: Db, id: string): Promise<EnrolmentRecord | undefined> {
  const [row] = await select(db).where(eq(enrolments.id, id));
  return row;
}

export async function enrolmentsByIds(db: Db, ids: readonly string[]): Promise<EnrolmentRecord[]> {
  if (ids.length === 0) return [];
  return select(db).where(inArray(enrolments.id, [...ids]));
}

export function enrolmentsOfDeal(db: Db, dealId: OrPlace) {
  return select(db)
    .where(eq(enrolments.dealId, dealId))
    .orderBy(desc(enrolments.createdAt), enrolments.id)
    .limit(100);
}

/** Which of these deals have somebody in a course that is not taught in Moodle. */
export async function dealsWithRooms(db: Db, dealIds: readonly string[]): Promise<Set<string>> {
  if (dealIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: enrolments.dealId })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(
      and(
        inArray(enrolments.dealId, [...dealIds]),
        ne(enrolments.state, 'retirado'),
        ne(courses.classroom, 'moodle'),
      ),
    );
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

/** Who of these people is in which of these editions now: neither withdrawn nor finished, and their time has not ended. */
export async function insideEditions(
  db: Db,
  userIds: readonly string[],
  editionIds: readonly string[],
  now: Date,
): Promise<{ userId: string; editionId: string | null }[]> {
  if (userIds.length === 0 || editionIds.length === 0) return [];
  return db
    .select({ userId: enrolments.userId, editionId: enrolments.editionId })
    .from(enrolments)
    .where(
      and(
        inArray(enrolments.userId, [...userIds]),
        inArray(enrolments.editionId, [...editionIds]),
        ne(enrolments.state, 'retirado'),
        isNull(enrolments.completedAt),
        or(isNull(enrolments.endsAt), gt(enrolments.endsAt, now)),
      ),
    );
}

/** Whether a person is, or was, in a course; in any when none is said. One who was withdrawn is not. */
export async function isEnrolled(
  db: Db,
  userId: string,
  courseId: string | null,
): Promise<boolean> {
  const [row] = await db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.userId, userId),
        courseId ? eq(enrolments.courseId, courseId) : undefined,
        ne(enrolments.state, 'retirado'),
      ),
    )
    .limit(1);
  return row !== undefined;
}

export async function lockEnrolment(db: Db, id: string): Promise<EnrolmentRow | undefined> {
  const [row] = await db.select().from(enrolments).where(eq(enrolments.id, id)).for('update');
  return row;
}

/** One enrolment a paid line: lines that have theirs already add nothing. */
export async function insertEnrolments(
  db: Db,
  rows: (typeof enrolments.$inferInsert)[],
): Promise<EnrolmentRow[]> {
  return db.insert(enrolments).values(rows).onConflictDoNothing().returning();
}

export async function updateEnrolment(
  db: Db,
  id: string,
  changes: Partial<EnrolmentRow>,
): Promise<EnrolmentRow> {
  const [row] = await db
    .update(enrolments)
    .set({ ...changes, updatedAt: new Date() })
    .where(eq(enrolments.id, id))
    .returning();
  return row as EnrolmentRow;
}

/** The valid certificate of each enrolment, by raw names: certificates stand to the right of this area. */
export async function certificatesOf(
  db: Db,
  ids: string[],
): Promise<Map<string, { id: string; code: string; state: CertificateState }>> {
  if (ids.length === 0) return new Map();
  return byEnrolment(await selectCertificates(db, sql`any(${sql.param([...ids])}::text[])`));
}

/** The valid certificates of enrolments; their area comes after this one. */
export function selectCertificates(db: Db, ofEnrolments: SQL) {
  return db
    .select({
      id: sql<string>`valid.id`,
      code: sql<string>`valid.code`,
      state: sql<CertificateState>`valid.state`,
      enrolment: sql<string>`valid.enrolment_id`,
    })
    .from(sql`(select id, code, state, enrolment_id, created_at from certificates
      where state not in ('anulado', 'reemplazado') and enrolment_id = ${ofEnrolments}) valid`)
    .orderBy(sql`valid.created_at, valid.id`);
}

/** Of several of one enrolment, the newest. */
export function byEnrolment(rows: Awaited<ReturnType<typeof selectCertificates>>) {
  return new Map(rows.map(({ enrolment, ...certificate }) => [enrolment, certificate]));
}

/** Where each of these courses is taught. */
export async function classroomsOf(db: Db, ids: string[]): Promise<Map<string, CourseClassroom>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: courses.id, classroom: courses.classroom })
    .from(courses)
    .where(inArray(courses.id, ids));
  return new Map(rows.map(({ id, classroom }) => [id, classroom]));
}

/** Whom to write to. */
export async function peopleOf(
  db: Db,
  ids: string[],
): Promise<Map<string, { firstName: string; email: string | null }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, email: users.email })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}
