import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { type EditionRow, editions } from '../../catalogue/courses/edition.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import { enrolments } from '../enrolments/enrolment.tables.ts';

/** The editions of a course in which an account of Moodle is now, by all that was bought for it. */
export async function editionsOfAccount(
  db: Db,
  courseId: string,
  account: number,
): Promise<EditionRow[]> {
  const rows = await db
    .selectDistinct({ edition: editions })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.userId))
    .innerJoin(editions, eq(editions.id, enrolments.editionId))
    .where(
      and(
        eq(users.moodleId, account),
        eq(enrolments.courseId, courseId),
        eq(enrolments.state, 'matriculado'),
        isNull(editions.cancelledAt),
      ),
    );
  return rows.map(({ edition }) => edition);
}

export async function editionsWithGroup(db: Db, courseId: string) {
  return db
    .select({ id: editions.id, moodleGroupId: editions.moodleGroupId })
    .from(editions)
    .where(and(eq(editions.courseId, courseId), isNotNull(editions.moodleGroupId)));
}

export async function setGroup(db: Db, id: string, moodleGroupId: number): Promise<void> {
  await db.update(editions).set({ moodleGroupId }).where(eq(editions.id, id));
}

export async function noteFault(db: Db, id: string | null, fault: string | null): Promise<void> {
  if (id === null) return;
  await db
    .update(editions)
    .set({ moodleGroupFault: fault })
    .where(and(eq(editions.id, id), sql`${editions.moodleGroupFault} is distinct from ${fault}`));
}

/** Who is in a course of Moodle and in an edition of it. */
export async function groupedEnrolments(
  db: Db,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: enrolments.id })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(
      and(
        eq(enrolments.state, 'matriculado'),
        isNotNull(enrolments.editionId),
        isNull(enrolments.completedAt),
        isNotNull(courses.moodleId),
        after ? gt(enrolments.id, after) : undefined,
      ),
    )
    .orderBy(asc(enrolments.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
