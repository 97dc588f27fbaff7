import {
  and,
  eq,
  exists,
  isNotNull,
  ne,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { editionTeachers } from '../../catalogue/courses/edition.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import { type EnrolmentRow, enrolments } from '../enrolments/enrolment.tables.ts';
import { type SubmissionRow, submissionFiles, submissions } from './submission.tables.ts';

const otherFiles = alias(submissionFiles, 'other_files');
const otherSubmissions = alias(submissions, 'other_submissions');
const otherEnrolments = alias(enrolments, 'other_enrolments');

const together = alias(submissions, 'together');

type Own = { id: SQLWrapper | string; enrolmentId: SQLWrapper | string };

/** Whether one of the two hand-ins was made for the author of the other too: in a group nobody copied what is of all. */
const ofBoth = (db: Db, own: Own) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(together)
      .where(
        or(
          and(
            eq(together.sharedId, otherSubmissions.id),
            eq(together.enrolmentId, own.enrolmentId),
          ),
          and(
            eq(together.sharedId, own.id),
            eq(together.enrolmentId, otherSubmissions.enrolmentId),
          ),
        ),
      ),
  );

type Whose = Own & { userId: SQLWrapper | string };

/** A file of a hand-in beside the very same one that somebody else handed in. */
const sameOfOthers = (db: Db, { userId, ...own }: Whose) =>
  and(
    eq(submissionFiles.submissionId, own.id),
    isNotNull(otherSubmissions.handedInAt),
    ne(otherEnrolments.userId, userId),
    not(ofBoth(db, own)),
  );

/** Whether somebody else handed in the very same file. */
export function identical(db: Db): SQL<boolean> {
  const { id, enrolmentId } = submissions;
  return sql<boolean>`${exists(
    db
      .select({ one: sql`1` })
      .from(submissionFiles)
      .innerJoin(otherFiles, eq(otherFiles.sha256, submissionFiles.sha256))
      .innerJoin(otherSubmissions, eq(otherSubmissions.id, otherFiles.submissionId))
      .innerJoin(otherEnrolments, eq(otherEnrolments.id, otherSubmissions.enrolmentId))
      .where(sameOfOthers(db, { id, enrolmentId, userId: enrolments.userId })),
  )}`;
}

type Handed = { submission: SubmissionRow; enrolment: EnrolmentRow };

/**
 * Hand-ins of others with one of these files, the earliest first.
 * @param scope whose eyes: a teacher's, or null of who sees every course
 */
export async function twinsOf(
  db: Db,
  { submission, enrolment }: Handed,
  scope: { teacher: string | null },
) {
  return db
    .select({
      file: submissionFiles.fileId,
      handedInAt: otherSubmissions.handedInAt,
      firstName: users.firstName,
      lastName: users.lastName,
      within:
        scope.teacher === null
          ? sql<boolean>`true`
          : sql<boolean>`exists (select 1 from ${editionTeachers} t
              where t.edition_id = ${otherEnrolments.editionId} and t.teacher_id = ${scope.teacher})`,
    })
    .from(submissionFiles)
    .innerJoin(otherFiles, eq(otherFiles.sha256, submissionFiles.sha256))
    .innerJoin(otherSubmissions, eq(otherSubmissions.id, otherFiles.submissionId))
    .innerJoin(otherEnrolments, eq(otherEnrolments.id, otherSubmissions.enrolmentId))
    .innerJoin(users, eq(users.id, otherEnrolments.userId))
    .where(sameOfOthers(db, { ...submission, userId: enrolment.userId }))
    .orderBy(otherSubmissions.handedInAt, otherSubmissions.id)
    .limit(10);
}
