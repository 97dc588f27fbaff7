import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { editions } from '../../catalogue/courses/edition.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { type EnrolmentRow, enrolments } from '../enrolments/enrolment.tables.ts';
import { type MoodleSyncRow, moodleSyncs } from './moodle-sync.tables.ts';

/** The courses of Moodle where somebody of ours is, those first that were not asked for longest. */
export async function coursesToSync(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: courses.id, at: sql`coalesce(${moodleSyncs.startedAt}, 'epoch')` })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .leftJoin(moodleSyncs, eq(moodleSyncs.courseId, courses.id))
    .where(and(eq(enrolments.state, 'matriculado'), isNotNull(courses.moodleId)))
    .orderBy(sql`coalesce(${moodleSyncs.startedAt}, 'epoch')`, asc(courses.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export type Enrolled = { enrolment: EnrolmentRow; account: number };

/** Those of a course who are in and have an account, by id, piece by piece. */
export async function enrolledWithAccount(
  db: Db,
  courseId: string,
  after: string,
  limit: number,
): Promise<Enrolled[]> {
  const rows = await db
    .select({ enrolment: enrolments, account: users.moodleId })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.userId))
    .where(
      and(
        eq(enrolments.courseId, courseId),
        eq(enrolments.state, 'matriculado'),
        isNotNull(users.moodleId),
        sql`${enrolments.id} > ${after}`,
      ),
    )
    .orderBy(asc(enrolments.id))
    .limit(limit);
  return rows.map(({ enrolment, account }) => ({ enrolment, account: account as number }));
}

export async function courseInMoodle(db: Db, courseId: string): Promise<number | null> {
  const [row] = await db
    .select({ moodleId: courses.moodleId })
    .from(courses)
    .where(eq(courses.id, courseId));
  return row?.moodleId ?? null;
}

export async function keepSync(
  db: Db,
  courseId: string,
  sync: Omit<MoodleSyncRow, 'courseId'>,
): Promise<void> {
  await db
    .insert(moodleSyncs)
    .values({ courseId, ...sync })
    .onConflictDoUpdate({ target: moodleSyncs.courseId, set: sync });
}

/** Those of them whose record of grades is closed: what Moodle says later changes no final grade. */
export async function closedAmong(tx: Tx, rows: readonly EnrolmentRow[]): Promise<Set<string>> {
  const ids = [...new Set(rows.flatMap(({ editionId }) => editionId ?? []))];
  if (ids.length === 0) return new Set();
  const closed = await tx
    .select({ id: editions.id })
    .from(editions)
    .where(and(inArray(editions.id, ids), isNotNull(editions.gradesClosedAt)));
  return new Set(closed.map(({ id }) => id));
}

export async function lockSynced(tx: Tx, ids: readonly string[]): Promise<EnrolmentRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(enrolments)
    .where(inArray(enrolments.id, [...ids]))
    .orderBy(enrolments.id)
    .for('update');
}

export type Learned = Pick<
  EnrolmentRow,
  'id' | 'progress' | 'finalGrade' | 'moodleGrade' | 'evaluations' | 'completedAt'
>;

/** What was learned of many people, in one statement. */
export async function keepLearned(tx: Tx, rows: readonly Learned[], at: Date): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    update enrolments e set
      progress = v.progress, final_grade = v.grade, moodle_grade = v.moodle,
      evaluations = v.evaluations, completed_at = v.completed, updated_at = ${at.toISOString()},
      synced_at = ${at.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(
      rows.map((row) => ({
        id: row.id,
        progress: row.progress,
        grade: row.finalGrade,
        moodle: row.moodleGrade,
        evaluations: row.evaluations,
        completed: row.completedAt,
      })),
    )}::jsonb) as v(
      id text, progress integer, grade double precision, moodle double precision,
      evaluations jsonb, completed timestamptz)
    where e.id = v.id`);
}

/** Nothing new of them; but now it is known again. */
export async function markSynced(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(enrolments)
    .set({ syncedAt: at })
    .where(inArray(enrolments.id, [...ids]));
}

export async function lastSyncs(db: Db, limit: number) {
  return db
    .select({ sync: moodleSyncs, courseName: courses.name, moodleId: courses.moodleId })
    .from(moodleSyncs)
    .innerJoin(courses, eq(courses.id, moodleSyncs.courseId))
    .orderBy(desc(moodleSyncs.startedAt))
    .limit(limit);
}
