import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { editions } from '../../catalogue/courses/edition.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import { enrolments } from '../enrolments/enrolment.tables.ts';
import { accommodations } from './accommodation.tables.ts';
import { attempts } from './attempt.tables.ts';
import { lessons } from './content.tables.ts';
import { lessonProgress } from './room.tables.ts';
import { submissions } from './submission.tables.ts';

/** What was said last of each lesson of an enrolment, with who said it. */
export async function lastAccommodations(db: Db, enrolmentId: string) {
  return db
    .selectDistinctOn([accommodations.lessonId], {
      given: accommodations,
      by: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(accommodations)
    .leftJoin(users, eq(users.id, accommodations.givenBy))
    .where(eq(accommodations.enrolmentId, enrolmentId))
    .orderBy(accommodations.lessonId, desc(accommodations.givenAt), desc(accommodations.id));
}

/** When each of these began and could open an assignment, and until when they were given for it last. */
export async function endsOf(db: Db, enrolmentIds: string[], lessonId: string) {
  const until = sql<Date | null>`(select ${accommodations.until} from ${accommodations}
    where ${accommodations.enrolmentId} = ${enrolments.id} and ${accommodations.lessonId} = ${lessonId}
    order by ${accommodations.givenAt} desc, ${accommodations.id} desc limit 1)`;
  const afterAt = sql<Date | null>`(select p.done_at from ${lessonProgress} p
    where p.enrolment_id = ${enrolments.id} and p.lesson_id = ${lessons.opensAfter})`;
  return db
    .select({
      ...{ startDate: editions.startDate, startsAt: enrolments.startsAt },
      ...{ opensOn: lessons.opensOn, opensDay: lessons.opensDay },
      ...{ publishedAt: lessons.publishedAt, afterAt: afterAt.mapWith(lessonProgress.doneAt) },
      until: until.mapWith(accommodations.until),
    })
    .from(enrolments)
    .leftJoin(editions, eq(editions.id, enrolments.editionId))
    .leftJoin(lessons, eq(lessons.id, lessonId))
    .where(inArray(enrolments.id, enrolmentIds));
}

export async function insertAccommodation(
  db: Db,
  row: typeof accommodations.$inferInsert,
): Promise<void> {
  await db.insert(accommodations).values(row);
}

type Place = { enrolmentId: string; lessonId: string };

/** Gives the attempt that is under way until this moment, if it has less. @returns its id. */
export async function prolongRunning(
  db: Db,
  { enrolmentId, lessonId }: Place,
  { id, dueAt }: { id: string; dueAt: Date },
): Promise<string | undefined> {
  const [row] = await db
    .update(attempts)
    .set({ dueAt })
    .where(
      and(
        eq(attempts.id, id),
        eq(attempts.enrolmentId, enrolmentId),
        eq(attempts.lessonId, lessonId),
        isNull(attempts.handedInAt),
        lt(attempts.dueAt, dueAt),
      ),
    )
    .returning({ id: attempts.id });
  return row?.id;
}

/** Says of a hand-in that still waits how late it is now, and of those that share it; who is marking it reads it anew. */
export async function changeLateness(db: Db, id: string, lateDays: number): Promise<void> {
  await db
    .update(submissions)
    .set({ lateDays, version: sql`${submissions.version} + 1` })
    .where(or(eq(submissions.id, id), eq(submissions.sharedId, id)));
}
