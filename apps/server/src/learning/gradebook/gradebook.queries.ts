import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { editions } from '../../catalogue/courses/edition.tables.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { enrolments } from '../enrolments/enrolment.tables.ts';
import {
  type GradebookRow,
  type GradeRow,
  gradebooks,
  gradeChanges,
  grades,
} from './gradebook.tables.ts';

export type Setup = Pick<GradebookRow, 'version' | 'scheme' | 'dropLowest' | 'weights' | 'manual'>;

/** How grades are made where nobody said otherwise. */
export const usualSetup: Setup = {
  ...{ version: 0, scheme: 'simple', dropLowest: 0, weights: {}, manual: [] },
};

/** How the grade of an edition is made, and whether its record is closed. */
export async function setupOf(
  db: Db,
  editionId: string | null,
): Promise<Setup & { closedAt: Date | null }> {
  if (editionId === null) return { ...usualSetup, closedAt: null };
  const [row] = await db
    .select({ setup: gradebooks, closedAt: editions.gradesClosedAt })
    .from(editions)
    .leftJoin(gradebooks, eq(gradebooks.editionId, editions.id))
    .where(eq(editions.id, editionId));
  return { ...(row?.setup ?? usualSetup), closedAt: row?.closedAt ?? null };
}

/** Writes it over the version that was seen. @returns false when somebody else wrote meanwhile. */
export async function writeSetup(
  db: Db,
  editionId: string,
  { version, ...setup }: Setup,
  now: Date,
): Promise<boolean> {
  const row = { ...setup, updatedAt: now };
  const written = await db
    .insert(gradebooks)
    .values({ ...row, editionId })
    .onConflictDoUpdate({
      target: gradebooks.editionId,
      set: { ...row, version: version + 1 },
      setWhere: eq(gradebooks.version, version),
    })
    .returning({ version: gradebooks.version });
  return written[0]?.version === version + 1;
}

/** What was typed for these enrolments. */
export async function gradesOf(db: Db, enrolmentIds: readonly string[]): Promise<GradeRow[]> {
  if (enrolmentIds.length === 0) return [];
  return db
    .select()
    .from(grades)
    .where(inArray(grades.enrolmentId, [...enrolmentIds]));
}

/** Which components of an edition somebody typed a grade of. */
export async function typedComponents(db: Db, editionId: string): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ component: grades.component })
    .from(grades)
    .innerJoin(enrolments, eq(enrolments.id, grades.enrolmentId))
    .where(and(eq(enrolments.editionId, editionId), sql`${grades.grade} is not null`));
  return new Set(rows.map(({ component }) => component));
}

/** Writes cells, all in one statement. */
export async function writeGrades(
  db: Db,
  rows: readonly (typeof grades.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(grades)
    .values([...rows])
    .onConflictDoUpdate({
      target: [grades.enrolmentId, grades.component],
      set: {
        grade: sql`excluded.grade`,
        max: sql`excluded.max`,
        version: sql`${grades.version} + 1`,
      },
    });
}

export async function insertChanges(
  db: Db,
  rows: readonly (typeof gradeChanges.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(gradeChanges).values([...rows]);
}

/** What was changed of one enrolment, the latest first. */
export async function changesOf(db: Db, enrolmentId: string, limit: number) {
  return db
    .select()
    .from(gradeChanges)
    .where(eq(gradeChanges.enrolmentId, enrolmentId))
    .orderBy(desc(gradeChanges.at), desc(gradeChanges.id))
    .limit(limit);
}

/** Final grades of many, in one statement. */
export async function writeFinals(
  db: Db,
  rows: readonly { id: string; finalGrade: number | null }[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`
    update ${enrolments} as own set final_grade = given.grade, updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ id, finalGrade: grade }) => ({ id, grade })))}::jsonb)
      as given(id text, grade float8)
    where own.id = given.id`);
}

/** Locks who is in an edition in the order of their ids, as everybody does who locks several. */
export async function lockEnrolments(tx: Tx, editionId: string): Promise<void> {
  await tx
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(eq(enrolments.editionId, editionId))
    .orderBy(asc(enrolments.id))
    .for('update');
}
