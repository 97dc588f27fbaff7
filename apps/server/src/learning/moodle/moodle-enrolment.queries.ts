import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { type UserRow, users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import { type EnrolmentRow, enrolments } from '../enrolments/enrolment.tables.ts';

export type MoodleStep = {
  enrolment: EnrolmentRow;
  person: UserRow;
  /** The course's id in Moodle. */
  course: number | null;
};

/** All that the step of an enrolment to Moodle needs to know. */
export async function moodleStep(db: Db, enrolmentId: string): Promise<MoodleStep | undefined> {
  const [row] = await db
    .select({ enrolment: enrolments, person: users, course: courses.moodleId })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.userId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(eq(enrolments.id, enrolmentId));
  return row;
}

/**
 * Sales of one course that let into the same account of Moodle: the person's own, and those of
 * guests whom the same mailbox was written for and who were never joined (decision 066).
 */
function ofAccount(db: Db, { userId, courseId }: EnrolmentRow, account: number | null) {
  const sharing = db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.moodleId, account ?? 0));
  return and(
    eq(enrolments.courseId, courseId),
    account === null
      ? eq(enrolments.userId, userId)
      : or(eq(enrolments.userId, userId), inArray(enrolments.userId, sharing)),
  );
}

/**
 * Until when the account may be in the course by all that was bought of it: Moodle has one
 * enrolment an account and course, and a second sale must not shorten the first. Null is for ever.
 */
export async function lastDay(
  db: Db,
  enrolment: EnrolmentRow,
  account: number | null,
): Promise<Date | null> {
  const rows = await db
    .select({ endsAt: enrolments.endsAt })
    .from(enrolments)
    .where(
      and(
        ofAccount(db, enrolment, account),
        or(eq(enrolments.id, enrolment.id), eq(enrolments.state, 'matriculado')),
      ),
    );
  const ends = rows.map(({ endsAt }) => endsAt?.getTime() ?? Number.POSITIVE_INFINITY);
  const last = Math.max(...ends);
  return Number.isFinite(last) ? new Date(last) : null;
}

/** One more try, for who looks how a sale is doing. */
export async function noteAttempt(db: Db, id: string, at: Date): Promise<void> {
  await db
    .update(enrolments)
    .set({ attempts: sql`${enrolments.attempts} + 1`, lastAttemptAt: at })
    .where(eq(enrolments.id, id));
}

/** Why the step has not succeeded yet, for staff; only while it waits. */
export async function noteReason(db: Db, id: string, reason: string): Promise<void> {
  await db
    .update(enrolments)
    .set({ reason, updatedAt: sql`now()` })
    .where(
      and(
        eq(enrolments.id, id),
        or(eq(enrolments.state, 'pendiente'), eq(enrolments.state, 'error')),
      ),
    );
}

/**
 * Until when the account may stay in the course by what else was bought of it: null for ever,
 * undefined when nothing else lets them in.
 */
export async function activeUntil(
  db: Db,
  enrolment: EnrolmentRow,
  account: number,
): Promise<Date | null | undefined> {
  const rows = await db
    .select({ endsAt: enrolments.endsAt })
    .from(enrolments)
    .where(
      and(
        ofAccount(db, enrolment, account),
        ne(enrolments.id, enrolment.id),
        eq(enrolments.state, 'matriculado'),
      ),
    );
  if (rows.length === 0) return undefined;
  const ends = rows.map(({ endsAt }) => endsAt?.getTime() ?? Number.POSITIVE_INFINITY);
  const last = Math.max(...ends);
  return Number.isFinite(last) ? new Date(last) : null;
}
