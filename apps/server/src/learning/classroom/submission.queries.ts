import type { Assignment } from '@aulario/contract/learning/assignment';
import { and, asc, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { editions } from '../../catalogue/courses/edition.tables.ts';
import { files } from '../../files/file.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import { type EnrolmentRow, enrolments } from '../enrolments/enrolment.tables.ts';
import { lessons } from './content.tables.ts';
import { type SubmissionRow, submissionFiles, submissions } from './submission.tables.ts';

export type WorkFile = {
  fileId: string;
  submissionId: string;
  name: string;
  sha256: string;
  mime: string;
  bytes: number;
};

export type OwnWork = {
  submission: SubmissionRow;
  enrolment: EnrolmentRow;
  course: { id: string; name: string };
  title: string;
  /** The rules of the lesson today; those of the hand-in, where it is no assignment any more. */
  assignment: Assignment;
};

/** A hand-in, if it is this person's. */
export async function ownSubmission(
  db: Db,
  userId: string,
  submissionId: string,
): Promise<OwnWork | undefined> {
  const [row] = await db
    .select({
      submission: submissions,
      enrolment: enrolments,
      course: { id: courses.id, name: courses.name },
      title: lessons.title,
      assignment: sql<Assignment>`coalesce(${lessons.assignment}, ${submissions.assignment})`,
    })
    .from(submissions)
    .innerJoin(enrolments, eq(enrolments.id, submissions.enrolmentId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(lessons, eq(lessons.id, submissions.lessonId))
    .where(and(eq(submissions.id, submissionId), eq(enrolments.userId, userId)));
  return row;
}

/** All hand-ins of an assignment by one enrolment, the first one first; also the one in preparation. */
export async function submissionsOf(
  db: Db,
  enrolmentId: string,
  lessonId: string,
): Promise<SubmissionRow[]> {
  return db
    .select()
    .from(submissions)
    .where(and(eq(submissions.enrolmentId, enrolmentId), eq(submissions.lessonId, lessonId)))
    .orderBy(asc(submissions.number));
}

/** All hand-ins of an enrolment that were marked, the first one first. */
export async function markedOf(db: Db, enrolmentId: string): Promise<SubmissionRow[]> {
  return db
    .select()
    .from(submissions)
    .where(and(eq(submissions.enrolmentId, enrolmentId), eq(submissions.state, 'calificada')))
    .orderBy(asc(submissions.lessonId), asc(submissions.number));
}

/** The files of hand-ins, in the order in which they were added. */
export async function filesOf(db: Db, submissionIds: string[]): Promise<WorkFile[]> {
  if (submissionIds.length === 0) return [];
  return db
    .select({
      fileId: submissionFiles.fileId,
      submissionId: submissionFiles.submissionId,
      name: submissionFiles.name,
      sha256: submissionFiles.sha256,
      mime: files.mime,
      bytes: files.bytes,
    })
    .from(submissionFiles)
    .innerJoin(files, eq(files.id, submissionFiles.fileId))
    .where(inArray(submissionFiles.submissionId, submissionIds))
    .orderBy(asc(submissionFiles.addedAt), asc(submissionFiles.fileId));
}

/** What was handed in: the text and the files, and whose they are where another of the group handed them in. */
export type Work = { text: string; files: WorkFile[]; by: Author | null };
/** Who handed in for others too. */
type Author = { firstName: string; lastName: string };

/** The work of hand-ins by their ids; of who shares that of another, that one's. */
export async function workOf(db: Db, rows: SubmissionRow[]): Promise<Map<string, Work>> {
  const shared = rows.flatMap(({ sharedId }) => sharedId ?? []);
  const sources = shared.length > 0 ? await sourcesOf(db, shared) : [];
  const files = await filesOf(
    db,
    rows.map(({ id, sharedId }) => sharedId ?? id),
  );
  return new Map(
    rows.map((row) => {
      const source = sources.find(({ id }) => id === row.sharedId);
      const own = files.filter(({ submissionId }) => submissionId === (row.sharedId ?? row.id));
      return [row.id, { text: source?.text ?? row.text, files: own, by: source ?? null }];
    }),
  );
}

async function sourcesOf(db: Db, ids: string[]) {
  return db
    .select({
      ...{ id: submissions.id, text: submissions.text },
      ...{ firstName: users.firstName, lastName: users.lastName },
    })
    .from(submissions)
    .innerJoin(enrolments, eq(enrolments.id, submissions.enrolmentId))
    .innerJoin(users, eq(users.id, enrolments.userId))
    .where(inArray(submissions.id, ids));
}

/** All hand-ins of an assignment by some people, with whether each finished the course. */
export async function submissionsOfMany(db: Db, enrolmentIds: string[], lessonId: string) {
  return db
    .select({ id: enrolments.id, completedAt: enrolments.completedAt, submission: submissions })
    .from(enrolments)
    .leftJoin(
      submissions,
      and(eq(submissions.enrolmentId, enrolments.id), eq(submissions.lessonId, lessonId)),
    )
    .where(inArray(enrolments.id, enrolmentIds))
    .orderBy(asc(enrolments.id), asc(submissions.number));
}

/** Whose enrolments a hand-in is of, with those that share it. */
export async function sharersOf(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .select({ of: submissions.enrolmentId })
    .from(submissions)
    .where(or(eq(submissions.id, id), eq(submissions.sharedId, id)));
  return rows.map(({ of }) => of);
}

export async function authorOf(db: Db, id: string): Promise<string> {
  const [row] = await db
    .select({ of: submissions.enrolmentId })
    .from(submissions)
    .where(eq(submissions.id, id));
  if (!row) throw new Error('A hand-in shares what is not there.');
  return row.of;
}

/** What these people handed in as a team: of each assignment the latest, with whose words it is. */
export async function teamWorks(db: Db, enrolmentIds: string[]) {
  if (enrolmentIds.length === 0) return [];
  return db
    .selectDistinctOn([submissions.lessonId], {
      ...{ submission: submissions, course: { name: courses.name }, title: lessons.title },
    })
    .from(submissions)
    .innerJoin(lessons, eq(lessons.id, submissions.lessonId))
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(
      and(
        inArray(submissions.enrolmentId, enrolmentIds),
        isNotNull(submissions.handedInAt),
        sql`(${submissions.assignment}->>'group')::boolean is true`,
        sql`(${lessons.assignment}->>'group')::boolean is true`,
      ),
    )
    .orderBy(submissions.lessonId, desc(submissions.handedInAt), submissions.id);
}

/** The first day of the edition of an enrolment, and of the person's access. */
export async function beginningOf(db: Db, enrolmentId: string) {
  const [row] = await db
    .select({
      ...{ startDate: editions.startDate, startsAt: enrolments.startsAt },
      editionId: enrolments.editionId,
    })
    .from(enrolments)
    .leftJoin(editions, eq(editions.id, enrolments.editionId))
    .where(eq(enrolments.id, enrolmentId));
  return row;
}

export async function insertSubmission(
  db: Db,
  row: typeof submissions.$inferInsert,
): Promise<SubmissionRow> {
  const [inserted] = await db.insert(submissions).values(row).returning();
  if (!inserted) throw new Error('The hand-in was not written.');
  return inserted;
}

export async function updateSubmission(
  db: Db,
  id: string,
  changes: Partial<typeof submissions.$inferInsert>,
): Promise<void> {
  await db.update(submissions).set(changes).where(eq(submissions.id, id));
}

export async function insertWorkFile(
  db: Db,
  row: typeof submissionFiles.$inferInsert,
): Promise<void> {
  await db.insert(submissionFiles).values(row);
}

/** @returns whether it was there. */
export async function deleteWorkFile(
  db: Db,
  submissionId: string,
  fileId: string,
): Promise<boolean> {
  const gone = await db
    .delete(submissionFiles)
    .where(and(eq(submissionFiles.submissionId, submissionId), eq(submissionFiles.fileId, fileId)))
    .returning({ id: submissionFiles.fileId });
  return gone.length > 0;
}
