import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { editions } from '../../catalogue/courses/edition.tables.ts';
import { imageColumns } from '../../files/file.queries.ts';
import { files } from '../../files/file.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { enrolments } from '../enrolments/enrolment.tables.ts';
import { type AttendanceRow, attendance } from './attendance.tables.ts';
import { classSessions } from './session.tables.ts';

/** Everybody of a session's edition who was not withdrawn, by name, with what is known of each. */
export async function peopleOfSession(
  db: Db,
  { id, editionId }: { id: string; editionId: string },
) {
  return db
    .select({
      enrolmentId: enrolments.id,
      since: enrolments.startsAt,
      firstName: users.firstName,
      lastName: users.lastName,
      photo: imageColumns,
      mark: attendance,
    })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.userId))
    .leftJoin(files, eq(files.id, users.photoId))
    .leftJoin(
      attendance,
      and(eq(attendance.enrolmentId, enrolments.id), eq(attendance.sessionId, id)),
    )
    .where(and(eq(enrolments.editionId, editionId), ne(enrolments.state, 'retirado')))
    .orderBy(asc(users.sortName), asc(enrolments.id));
}

/** Who of these is in an edition and was not withdrawn. */
export async function enrolledAmong(
  db: Db,
  editionId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(
      and(
        inArray(enrolments.id, [...ids]),
        eq(enrolments.editionId, editionId),
        ne(enrolments.state, 'retirado'),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Writes who came. What was said before is written over; the same again stays with who said it first.
 * @returns the enrolments of which something else is known now.
 */
export async function writeMarks(tx: Tx, marks: readonly AttendanceRow[]): Promise<string[]> {
  if (marks.length === 0) return [];
  const rows = await tx
    .insert(attendance)
    .values([...marks])
    .onConflictDoUpdate({
      target: [attendance.sessionId, attendance.enrolmentId],
      set: {
        state: sql`excluded.state`,
        means: sql`excluded.means`,
        at: sql`excluded.at`,
        by: sql`excluded.by`,
      },
      setWhere: sql`${attendance.state} <> excluded.state`,
    })
    .returning({ id: attendance.enrolmentId });
  return rows.map(({ id }) => id);
}

/** Of whom it is known whether they came to a session. */
export async function markedIn(tx: Tx, sessionId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: attendance.enrolmentId })
    .from(attendance)
    .where(eq(attendance.sessionId, sessionId));
  return rows.map(({ id }) => id);
}

/** Takes back what was said of these people. */
export async function clearMarks(
  tx: Tx,
  sessionId: string,
  enrolmentIds: readonly string[],
): Promise<string[]> {
  if (enrolmentIds.length === 0) return [];
  const rows = await tx
    .delete(attendance)
    .where(
      and(eq(attendance.sessionId, sessionId), inArray(attendance.enrolmentId, [...enrolmentIds])),
    )
    .returning({ id: attendance.enrolmentId });
  return rows.map(({ id }) => id);
}

/** Says that somebody entered, unless something is known of them already. */
export async function markEntry(tx: Tx, mark: AttendanceRow): Promise<AttendanceRow> {
  const [first] = await tx.insert(attendance).values(mark).onConflictDoNothing().returning();
  if (first) return first;
  const [known] = await tx
    .select()
    .from(attendance)
    .where(
      and(eq(attendance.sessionId, mark.sessionId), eq(attendance.enrolmentId, mark.enrolmentId)),
    );
  return known ?? mark;
}

/** Every mark of the sessions of an edition that stand. */
export async function marksOfEdition(db: Db, editionId: string) {
  return db
    .select({
      sessionId: attendance.sessionId,
      enrolmentId: attendance.enrolmentId,
      state: attendance.state,
    })
    .from(attendance)
    .innerJoin(classSessions, eq(classSessions.id, attendance.sessionId))
    .where(and(eq(classSessions.editionId, editionId), isNull(classSessions.cancelledAt)));
}

/** How often somebody came to the sessions of the edition that they are in. */
export type Attended = {
  /** What their edition asks for, in percent; null: nothing. */
  minimum: number | null;
  /**
   * Sessions that stand, and those of them that ended since this person was enrolled, or at which somebody said whether
   * they came.
   */
  sessions: number;
  held: number;
  attended: number;
};

/** Of these enrolments, by their id; a justified absence counts like having come. */
export async function attendedOf(
  db: Db,
  enrolmentIds: readonly string[],
  now: Date,
): Promise<Map<string, Attended>> {
  if (enrolmentIds.length === 0) return new Map();
  const held = or(
    and(lte(classSessions.endsAt, now), gt(classSessions.endsAt, enrolments.startsAt)),
    isNotNull(attendance.state),
  );
  const rows = await db
    .select({
      id: enrolments.id,
      minimum: editions.minAttendance,
      sessions: count(classSessions.id),
      held: sql<number>`(count(${classSessions.id}) filter (where ${held}))::int`,
      attended: sql<number>`(count(*) filter (where ${ne(attendance.state, 'falta')}))::int`,
    })
    .from(enrolments)
    .innerJoin(editions, eq(editions.id, enrolments.editionId))
    .leftJoin(
      classSessions,
      and(eq(classSessions.editionId, editions.id), isNull(classSessions.cancelledAt)),
    )
    .leftJoin(
      attendance,
      and(eq(attendance.sessionId, classSessions.id), eq(attendance.enrolmentId, enrolments.id)),
    )
    .where(inArray(enrolments.id, [...enrolmentIds]))
    .groupBy(enrolments.id, editions.minAttendance);
  return new Map(rows.map(({ id, ...attended }) => [id, attended]));
}
