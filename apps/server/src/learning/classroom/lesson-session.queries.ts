import { and, asc, eq, isNull } from 'drizzle-orm';
import { editions } from '../../catalogue/courses/edition.tables.ts';
import type { Db } from '../../platform/database.ts';
import { enrolments } from '../enrolments/enrolment.tables.ts';
import { attendance } from '../timetable/attendance.tables.ts';
import { classSessions } from '../timetable/session.tables.ts';

/** The meetings of the edition of an enrolment by their start, those that were cancelled left out, and whether it came. */
export async function sessionsOfEnrolment(db: Db, enrolmentId: string) {
  return db
    .select({
      id: classSessions.id,
      startsAt: classSessions.startsAt,
      endsAt: classSessions.endsAt,
      recording: classSessions.recording,
      attendance: attendance.state,
    })
    .from(enrolments)
    .innerJoin(classSessions, eq(classSessions.editionId, enrolments.editionId))
    .leftJoin(
      attendance,
      and(eq(attendance.sessionId, classSessions.id), eq(attendance.enrolmentId, enrolments.id)),
    )
    .where(and(eq(enrolments.id, enrolmentId), isNull(classSessions.cancelledAt)))
    .orderBy(asc(classSessions.startsAt), asc(classSessions.id));
}
export type HeldSession = Awaited<ReturnType<typeof sessionsOfEnrolment>>[number];

/** Whether the edition of an enrolment may get meetings that it does not have: it has days, and goes on. */
export async function mayGetSessions(db: Db, enrolmentId: string): Promise<boolean> {
  const [row] = await db
    .select({
      startDate: editions.startDate,
      closedAt: editions.closedAt,
      at: editions.cancelledAt,
    })
    .from(enrolments)
    .innerJoin(editions, eq(editions.id, enrolments.editionId))
    .where(eq(enrolments.id, enrolmentId));
  return row !== undefined && row.startDate !== null && !row.closedAt && !row.at;
}
