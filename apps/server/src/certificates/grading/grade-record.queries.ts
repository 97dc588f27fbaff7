import { and, asc, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import { editions, editionTeachers } from '../../catalogue/courses/edition.tables.ts';
import { files } from '../../files/file.tables.ts';
import { enrolments } from '../../learning/enrolments/enrolment.tables.ts';
import { documentWords } from '../../people/users/document-words.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import { type GradeRecordRow, gradeRecords } from './grade-record.tables.ts';
import { inEdition } from './gradebook-read.queries.ts';

/** The versions of a record, the latest first. */
export async function recordsOf(
  db: Db,
  editionId: string,
  limit: number,
): Promise<GradeRecordRow[]> {
  return db
    .select()
    .from(gradeRecords)
    .where(eq(gradeRecords.editionId, editionId))
    .orderBy(desc(gradeRecords.number))
    .limit(limit);
}

export async function recordNumbered(
  db: Db,
  editionId: string,
  number: number,
): Promise<GradeRecordRow | undefined> {
  const [row] = await db
    .select()
    .from(gradeRecords)
    .where(and(eq(gradeRecords.editionId, editionId), eq(gradeRecords.number, number)));
  return row;
}

export async function insertRecord(db: Db, row: typeof gradeRecords.$inferInsert): Promise<void> {
  await db.insert(gradeRecords).values(row);
}

/** Of two that drew at once, the first is kept. @returns the file that is. */
export async function keepRecordFile(db: Db, id: string, fileId: string): Promise<boolean> {
  const kept = await db
    .update(gradeRecords)
    .set({ fileId })
    .where(and(eq(gradeRecords.id, id), isNull(gradeRecords.fileId)))
    .returning({ id: gradeRecords.id });
  return kept.length > 0;
}

export async function closeEdition(db: Db, editionId: string, now: Date): Promise<void> {
  await db.update(editions).set({ gradesClosedAt: now }).where(eq(editions.id, editionId));
}

/** When an edition runs and who teaches it, as its record says it. */
export async function editionFacts(db: Db, editionId: string) {
  const [dates] = await db
    .select({ startDate: editions.startDate, endDate: editions.endDate })
    .from(editions)
    .where(eq(editions.id, editionId));
  const teachers = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(editionTeachers)
    .innerJoin(users, eq(users.id, editionTeachers.teacherId))
    .where(eq(editionTeachers.editionId, editionId))
    .orderBy(asc(editionTeachers.position));
  return {
    startDate: dates?.startDate ?? null,
    endDate: dates?.endDate ?? null,
    teachers: teachers.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()),
  };
}

/** The versions of records whose PDF has one of these digests, or that have one of these codes. */
export async function recordsKnownBy(
  db: Db,
  { digests, codes }: { digests: string[]; codes: string[] },
) {
  if (digests.length + codes.length === 0) return [];
  const { editionId, number, code, content, at } = gradeRecords;
  return db
    .select({ editionId, number, code, content, at, sha256: files.sha256 })
    .from(gradeRecords)
    .leftJoin(files, eq(files.id, gradeRecords.fileId))
    .where(or(inArray(files.sha256, digests), inArray(code, codes)));
}

/** The versions of these editions' records, in their order. */
export async function versionsOf(db: Db, editionIds: string[]) {
  if (editionIds.length === 0) return [];
  const { editionId, number, at } = gradeRecords;
  return db
    .select({ editionId, number, at })
    .from(gradeRecords)
    .where(inArray(editionId, editionIds))
    .orderBy(asc(editionId), asc(number));
}

/** The documents of whoever is in an edition, in words, by their enrolment. */
export async function documentsIn(db: Db, editionId: string): Promise<Map<string, string | null>> {
  const rows = await db
    .select({ id: enrolments.id, document: users.document, dni: users.dni })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.userId))
    .where(inEdition(editionId));
  return new Map(rows.map(({ id, ...own }) => [id, documentWords(own)]));
}
