import { and, asc, eq, gt, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { editions, editionTeachers } from '../../catalogue/courses/edition.tables.ts';
import { isPublicTeacher } from '../../people/users/teacher.public.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { sessionRooms } from './room.tables.ts';
import { type ClassSessionRow, classSessions, type NewClassSession } from './session.tables.ts';

const teacher = alias(users, 'teacher');
const substitute = alias(users, 'substitute');
const name = (person: typeof teacher | typeof substitute) => ({
  id: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
});

/** Where a session meets: its own place, or that of its edition. */
export const placeOf = sql<string | null>`coalesce(${classSessions.place}, ${editions.place})`;

/** A session with the names around it. */
export function sessionsWithNames(db: Db) {
  return db
    .select({
      session: classSessions,
      edition: editions,
      course: {
        id: courses.id,
        name: courses.name,
        slug: courses.slug,
        classroom: courses.classroom,
      },
      teacher: name(teacher),
      substitute: name(substitute),
      roomFault: sessionRooms.fault,
    })
    .from(classSessions)
    .innerJoin(editions, eq(editions.id, classSessions.editionId))
    .innerJoin(courses, eq(courses.id, editions.courseId))
    .leftJoin(teacher, eq(teacher.id, classSessions.teacherId))
    .leftJoin(substitute, eq(substitute.id, classSessions.substituteId))
    .leftJoin(sessionRooms, eq(sessionRooms.sessionId, classSessions.id));
}
export type SessionRecord = Awaited<ReturnType<typeof sessionsWithNames>>[number];

export type Window = { from?: Date | undefined; until?: Date | undefined };

/** That begin between two instants, the second one left out. */
export const within = ({ from, until }: Window): SQL | undefined =>
  and(from && gte(classSessions.startsAt, from), until && lt(classSessions.startsAt, until));

export async function listSessions(
  db: Db,
  filter: Window & {
    edition?: string | undefined;
    teacher?: string | undefined;
    place?: string | undefined;
    category?: string | undefined;
  },
  limit: number,
): Promise<SessionRecord[]> {
  return sessionsWithNames(db)
    .where(
      and(
        within(filter),
        // Of an edition that was retired only who asks for it sees anything.
        filter.edition ? eq(classSessions.editionId, filter.edition) : isNull(editions.retiredAt),
        // Who gives it now: the substitute, where there is one.
        filter.teacher
          ? sql`coalesce(${classSessions.substituteId}, ${classSessions.teacherId}) = ${filter.teacher}`
          : undefined,
        filter.category ? eq(courses.categoryId, filter.category) : undefined,
        filter.place ? sql`lower(${placeOf}) = lower(${filter.place})` : undefined,
      ),
    )
    .orderBy(asc(classSessions.startsAt), asc(classSessions.id))
    .limit(limit);
}

export async function sessionById(db: Db, id: string): Promise<SessionRecord | undefined> {
  const [row] = await sessionsWithNames(db).where(eq(classSessions.id, id));
  return row;
}

export async function lockSession(tx: Tx, id: string): Promise<ClassSessionRow | undefined> {
  const [row] = await tx.select().from(classSessions).where(eq(classSessions.id, id)).for('update');
  return row;
}

/** An edition with who teaches it, in their order. */
export async function editionById(db: Db, id: string) {
  const [edition] = await db
    .select()
    .from(editions)
    .where(and(eq(editions.id, id), isNull(editions.retiredAt)));
  if (!edition) return undefined;
  const teachers = await db
    .select({ id: editionTeachers.teacherId })
    .from(editionTeachers)
    .where(eq(editionTeachers.editionId, id))
    .orderBy(asc(editionTeachers.position));
  return { ...edition, teachers: teachers.map(({ id: teacherId }) => teacherId) };
}
export type EditionWithTeachers = NonNullable<Awaited<ReturnType<typeof editionById>>>;

/** Locks an edition, so that two rules laid over it at once see each other's sessions. */
export async function lockEdition(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: editions.id }).from(editions).where(eq(editions.id, id)).for('update');
}

/** The sessions of an edition by their start, also those that were cancelled. */
export async function sessionsOf(db: Db, editionId: string): Promise<ClassSessionRow[]> {
  return db
    .select()
    .from(classSessions)
    .where(eq(classSessions.editionId, editionId))
    .orderBy(asc(classSessions.startsAt), asc(classSessions.id));
}

export async function insertSessions(
  tx: Tx,
  rows: readonly NewClassSession[],
): Promise<ClassSessionRow[]> {
  return rows.length === 0
    ? []
    : tx
        .insert(classSessions)
        .values([...rows])
        .returning();
}

export async function updateSession(
  tx: Tx,
  before: ClassSessionRow,
  columns: Partial<NewClassSession>,
): Promise<ClassSessionRow> {
  const [row] = await tx
    .update(classSessions)
    .set({ ...columns, version: before.version + 1 })
    .where(eq(classSessions.id, before.id))
    .returning();
  return row as ClassSessionRow;
}

export async function deleteSession(tx: Tx, id: string): Promise<void> {
  await tx.delete(classSessions).where(eq(classSessions.id, id));
}

/** The same without the names of who is not shown to visitors as a teacher any more, or yet. */
export async function withPublicNames(
  db: Db,
  records: readonly SessionRecord[],
): Promise<SessionRecord[]> {
  const people = records.flatMap(({ teacher, substitute }) => [teacher?.id, substitute?.id]);
  const ids = [...new Set(people.flatMap((id) => id ?? []))];
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`${users.id} = any(${sql.param(ids)}::text[])`, isPublicTeacher));
  const shown = new Set(rows.map(({ id }) => id));
  const nobody = { id: null, firstName: null, lastName: null };
  const named = (person: SessionRecord['teacher']) =>
    person?.id && shown.has(person.id) ? person : nobody;
  return records.map((record) => ({
    ...record,
    teacher: named(record.teacher),
    substitute: named(record.substitute),
  }));
}

/** Of these people those who teach. */
export async function teachersAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.id, [...ids]),
        isNull(users.retiredAt),
        sql`${users.roles} @> array['Docente']`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Cancels what of an edition lies ahead, also the one that is going on. @returns when each was to begin. */
export async function cancelComing(
  tx: Tx,
  editionId: string,
  facts: { cancelledAt: Date; cancelledBy: string | null; reason: string; updatedAt: Date },
): Promise<Date[]> {
  const rows = await tx
    .update(classSessions)
    .set({
      ...facts,
      sequence: sql`${classSessions.sequence} + 1`,
      version: sql`${classSessions.version} + 1`,
    })
    .where(
      and(
        eq(classSessions.editionId, editionId),
        isNull(classSessions.cancelledAt),
        gt(classSessions.endsAt, facts.cancelledAt),
      ),
    )
    .returning({ startsAt: classSessions.startsAt });
  return rows.map(({ startsAt }) => startsAt);
}
