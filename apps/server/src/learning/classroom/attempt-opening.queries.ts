import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { attemptOpenings, attempts } from './attempt.tables.ts';

/** Of one attempt; who opens it more often than that says nothing new. */
const mostKept = 200;

export async function moveAttempt(db: Db, attemptId: string, place: string): Promise<void> {
  await db.update(attempts).set({ place }).where(eq(attempts.id, attemptId));
}

export async function insertOpening(
  db: Db,
  row: typeof attemptOpenings.$inferInsert,
): Promise<void> {
  const kept = await db.$count(attemptOpenings, eq(attemptOpenings.attemptId, row.attemptId));
  if (kept < mostKept) await db.insert(attemptOpenings).values(row);
}

/** Of all attempts of one enrolment at a quiz, the first one first. */
export async function openingsOf(db: Db, enrolmentId: string, lessonId: string) {
  return db
    .select({
      number: attempts.number,
      openedAt: attemptOpenings.openedAt,
      device: attemptOpenings.device,
      ip: attemptOpenings.ip,
    })
    .from(attemptOpenings)
    .innerJoin(attempts, eq(attempts.id, attemptOpenings.attemptId))
    .where(and(eq(attempts.enrolmentId, enrolmentId), eq(attempts.lessonId, lessonId)))
    .orderBy(asc(attempts.number), asc(attemptOpenings.openedAt), asc(attemptOpenings.id))
    .limit(1000);
}
