import { asc, eq, lt } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { enrolments } from '../enrolments/enrolment.tables.ts';
import { type SubmissionUploadRow, submissions, submissionUploads } from './submission.tables.ts';

export async function insertUpload(db: Db, row: SubmissionUploadRow): Promise<void> {
  await db.insert(submissionUploads).values(row);
}

export async function uploadById(db: Db, id: string): Promise<SubmissionUploadRow | undefined> {
  const [row] = await db.select().from(submissionUploads).where(eq(submissionUploads.id, id));
  return row;
}

/** @returns whether it was still there. */
export async function deleteUpload(db: Db, id: string): Promise<boolean> {
  const gone = await db
    .delete(submissionUploads)
    .where(eq(submissionUploads.id, id))
    .returning({ id: submissionUploads.id });
  return gone.length > 0;
}

/** Those of a hand-in, the oldest first. */
export async function uploadsOf(db: Db, submissionId: string): Promise<SubmissionUploadRow[]> {
  return db
    .select()
    .from(submissionUploads)
    .where(eq(submissionUploads.submissionId, submissionId))
    .orderBy(asc(submissionUploads.createdAt));
}

/** Those that began before, with whose they are, the oldest first. */
export async function uploadsBefore(db: Db, before: Date, limit: number) {
  return db
    .select({ upload: submissionUploads, userId: enrolments.userId })
    .from(submissionUploads)
    .innerJoin(submissions, eq(submissions.id, submissionUploads.submissionId))
    .innerJoin(enrolments, eq(enrolments.id, submissions.enrolmentId))
    .where(lt(submissionUploads.createdAt, before))
    .orderBy(asc(submissionUploads.createdAt))
    .limit(limit);
}
