import type { certificateListQuery } from '@aulario/contract/certificate';
import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { agreements } from '../catalogue/catalogue.tables.ts';
import { courseAgreements, courses } from '../courses/course.tables.ts';
import { enrolments } from '../enrolments/enrolment.tables.ts';
import { imageColumns } from '../files/file.queries.ts';
import { files } from '../files/file.tables.ts';
import { users } from '../people/user.tables.ts';
import type { Db } from '../platform/database.ts';
import { matches, orderBy, type Page, window } from '../platform/list.ts';
import { type CertificateRow, certificates } from './certificate.tables.ts';

export type CertificateRecord = {
  certificate: CertificateRow;
  user: { firstName: string; lastName: string; dni: string | null };
  courseSlug: string;
};

function select(db: Db) {
  return db
    .select({
      certificate: certificates,
      user: { firstName: users.firstName, lastName: users.lastName, dni: users.dni },
      courseSlug: courses.slug,
    })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.userId))
    .innerJoin(courses, eq(courses.id, certificates.courseId))
    .$dynamic();
}

export async function listCertificates(
  db: Db,
  query: z.output<typeof certificateListQuery>,
): Promise<Page<CertificateRecord>> {
  const where = and(
    matches(certificates.searchText, query.search),
    query.ids ? inArray(certificates.id, query.ids) : undefined,
    query.state ? eq(certificates.state, query.state) : undefined,
    query.kind ? eq(certificates.kind, query.kind) : undefined,
    query.course ? eq(certificates.courseId, query.course) : undefined,
    query.user ? eq(certificates.userId, query.user) : undefined,
  );
  const columns = { createdAt: certificates.createdAt, issuedAt: certificates.issuedAt };
  const rows = await select(db)
    .where(where)
    .orderBy(...orderBy(query.sort, columns, certificates.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  const [total] = await db.select({ n: count() }).from(certificates).where(where);
  return { rows, total: total?.n ?? 0 };
}

export async function certificateById(db: Db, id: string): Promise<CertificateRecord | undefined> {
  const [row] = await select(db).where(eq(certificates.id, id));
  return row;
}

export async function certificateByCode(
  db: Db,
  code: string,
): Promise<CertificateRecord | undefined> {
  const [row] = await select(db).where(eq(certificates.code, code));
  return row;
}

export async function lockCertificate(db: Db, id: string): Promise<CertificateRow | undefined> {
  const [row] = await db.select().from(certificates).where(eq(certificates.id, id)).for('update');
  return row;
}

export async function insertCertificate(
  db: Db,
  row: typeof certificates.$inferInsert,
): Promise<CertificateRow> {
  const [inserted] = await db.insert(certificates).values(row).returning();
  return inserted as CertificateRow;
}

export async function updateCertificate(
  db: Db,
  id: string,
  changes: Partial<CertificateRow>,
): Promise<CertificateRow> {
  const [row] = await db
    .update(certificates)
    .set({ ...changes, updatedAt: new Date() })
    .where(eq(certificates.id, id))
    .returning();
  return row as CertificateRow;
}

/** What an enrolment's certificate is written from. */
export async function finishedEnrolment(db: Db, enrolmentId: string) {
  const [row] = await db
    .select({ enrolment: enrolments, user: users, course: courses })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.userId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(eq(enrolments.id, enrolmentId))
    .for('update', { of: enrolments });
  return row;
}

/** Agreements that back a course and are in force. */
export async function backingAgreements(db: Db, courseId: string) {
  return db
    .select({ id: agreements.id, name: agreements.name, signatories: agreements.signatories })
    .from(courseAgreements)
    .innerJoin(agreements, eq(agreements.id, courseAgreements.refId))
    .where(and(eq(courseAgreements.courseId, courseId), eq(agreements.status, true)))
    .orderBy(asc(courseAgreements.position));
}

/** Seals of agreements, for the public page. */
export async function agreementLogos(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: agreements.id, logo: imageColumns })
    .from(agreements)
    .leftJoin(files, eq(files.id, agreements.logoId))
    .where(inArray(agreements.id, ids));
}
