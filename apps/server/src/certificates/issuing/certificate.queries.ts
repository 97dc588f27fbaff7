import type { Backing } from '@aulario/contract/catalogue/course-nature';
import {
  type CertificateState,
  type certificateListQuery,
  type ExpiryFilter,
  expirySoonDays,
} from '@aulario/contract/certificates/certificate';
import { and, asc, count, eq, gte, inArray, lt, lte, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { inForce } from '../../catalogue/categories/agreement.in-force.ts';
import { agreements } from '../../catalogue/categories/catalogue.tables.ts';
import { courseAgreements, courses } from '../../catalogue/courses/course.tables.ts';
import { imageColumns } from '../../files/file.queries.ts';
import { files } from '../../files/file.tables.ts';
import { enrolments } from '../../learning/enrolments/enrolment.tables.ts';
import { type UserRow, users } from '../../people/users/user.tables.ts';
import { dayAfter } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { inDays } from '../../platform/in-days.ts';
import { checkAnchor } from '../../platform/keyset.ts';
import { behind, matches, onPage, orderBy, type Page } from '../../platform/list.ts';
import { byMatch } from '../../platform/match-order.ts';
import { totalOf } from '../../platform/total.ts';
import { certificateTemplates, certificateTemplateVersions } from '../templates/template.tables.ts';
import { normaliseCode, partOfCode } from './certificate.code.ts';
import { type CertificateRow, certificates } from './certificate.tables.ts';
import { isCopy } from './copies.ts';

export type CertificateRecord = {
  certificate: CertificateRow;
  user: { firstName: string; lastName: string; dni: string | null; mobile: string | null };
  courseSlug: string;
  course: Backing & { credits: number };
  templateName: string | null;
  templateNumber: number | null;
  supersededByCode: string | null;
  again: { id: string; code: string; state: CertificateState } | null;
};

const successor = alias(certificates, 'successor');
const again = alias(certificates, 'again');

function select(db: Db) {
  return db
    .select({
      certificate: certificates,
      user: {
        firstName: users.firstName,
        lastName: users.lastName,
        dni: users.dni,
        mobile: users.mobile,
      },
      courseSlug: courses.slug,
      course: {
        credits: courses.credits,
        backingWords: courses.backingWords,
        backingDocument: courses.backingDocument,
      },
      templateName: certificateTemplates.name,
      templateNumber: certificateTemplateVersions.number,
      supersededByCode: successor.code,
      again: { id: again.id, code: again.code, state: again.state },
    })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.userId))
    .innerJoin(courses, eq(courses.id, certificates.courseId))
    .leftJoin(
      certificateTemplateVersions,
      eq(certificateTemplateVersions.id, certificates.templateVersionId),
    )
    .leftJoin(
      certificateTemplates,
      eq(certificateTemplates.id, certificateTemplateVersions.templateId),
    )
    .leftJoin(successor, eq(successor.id, certificates.supersededById))
    .leftJoin(again, and(eq(certificates.state, 'anulado'), isAgain))
    .$dynamic();
}

/** The only one of a kind that its enrolment has, or waits for. */
const isAgain = and(
  eq(again.enrolmentId, certificates.enrolmentId),
  eq(again.kind, certificates.kind),
  notInArray(again.state, ['anulado', 'reemplazado']),
);

export async function listCertificates(
  db: Db,
  query: z.output<typeof certificateListQuery>,
  today: string,
): Promise<Page<CertificateRecord>> {
  // A printed code has hyphens, the kept one none.
  const searched = normaliseCode(query.search ?? '') ?? query.search;
  const part = partOfCode(searched ?? '');
  const where = and(
    behind(query, certificates.id),
    part
      ? or(matches(certificates.searchText, searched), matches(certificates.searchText, part))
      : matches(certificates.searchText, searched),
    query.ids ? inArray(certificates.id, query.ids) : undefined,
    query.state ? eq(certificates.state, query.state) : undefined,
    query.kind ? eq(certificates.kind, query.kind) : undefined,
    query.expiry ? expiring(query.expiry, today) : undefined,
    query.course ? eq(certificates.courseId, query.course) : undefined,
    query.user ? eq(certificates.userId, query.user) : undefined,
    inDays(certificates.issuedAt, query.issuedFrom, query.issuedUntil),
  );
  const columns = {
    createdAt: certificates.createdAt,
    issuedAt: certificates.issuedAt,
    match: byMatch(searched, certificates.searchText, certificates.searchText),
  };
  const order = orderBy(query, columns, certificates.id);
  const rows = await select(db)
    .where(onPage(certificates, where, order, query))
    .orderBy(...order);
  await checkAnchor(db, certificates, query, rows);
  return {
    rows,
    total: await totalOf(
      db,
      query,
      db.select({ n: count() }).from(certificates).where(where),
      rows,
    ),
  };
}

/** Of those that stand: which end soon, are over, or will end some day. @param today in Lima */
export function expiring(filter: ExpiryFilter, today: string) {
  const { validUntil } = certificates;
  const stands = inArray(certificates.state, ['emitido', 'entregado']);
  if (filter === 'vencido') return and(stands, lt(validUntil, today));
  const soon = filter === 'pronto' ? lte(validUntil, dayAfter(today, expirySoonDays)) : undefined;
  return and(stands, gte(validUntil, today), soon);
}

export async function certificateById(db: Db, id: string): Promise<CertificateRecord | undefined> {
  const [row] = await select(db).where(eq(certificates.id, id));
  return row;
}

/** The certificate alone, for a job. */
export async function certificateRow(db: Db, id: string): Promise<CertificateRow | undefined> {
  const [row] = await db.select().from(certificates).where(eq(certificates.id, id));
  return row;
}

export async function certificateByCode(
  db: Db,
  code: string,
): Promise<CertificateRecord | undefined> {
  const [row] = await select(db).where(eq(certificates.code, code));
  return row;
}

/** By the code of another system, whose capitals nobody is made to remember. */
export async function certificateByOldCode(
  db: Db,
  code: string,
): Promise<CertificateRecord | undefined> {
  const [row] = await select(db).where(sql`lower(${certificates.oldCode}) = ${code.toLowerCase()}`);
  return row;
}

export async function lockCertificate(db: Db, id: string): Promise<CertificateRow | undefined> {
  const [row] = await db.select().from(certificates).where(eq(certificates.id, id)).for('update');
  return row;
}

/** Locks a certificate. @returns which copies it has, and what tells whether one that was drawn still says what it says. */
export async function lockCopies(tx: Tx, id: string) {
  const { fileId, publicFileId, version, statusIndex, credential } = certificates;
  const [row] = await tx
    .select({
      ...{ fileId, publicFileId, version, statusIndex },
      signed: sql<boolean>`${credential} is not null`,
    })
    .from(certificates)
    .where(eq(certificates.id, id))
    .for('update');
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
    .set({ ...changes, version: sql`${certificates.version} + 1`, updatedAt: new Date() })
    .where(eq(certificates.id, id))
    .returning();
  return row as CertificateRow;
}

/** The credential is signed anew, with the grade or without. */
export async function setShowGrade(
  db: Db,
  id: string,
  showGrade: boolean,
): Promise<CertificateRow> {
  return updateCertificate(db, id, { showGrade, credential: null });
}

/** A drawn file, and the badge that was signed for it; no edit, so the version stays. */
export async function keepFile(
  db: Db,
  id: string,
  file: Partial<Pick<CertificateRow, 'fileId' | 'publicFileId' | 'credential'>>,
): Promise<void> {
  await db.update(certificates).set(file).where(eq(certificates.id, id));
}

/** What of a person a certificate is written from, and where they are asked for their name. */
const holderColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  firstNameCert: users.firstNameCert,
  lastNameCert: users.lastNameCert,
  certNameConfirmedAt: users.certNameConfirmedAt,
  dni: users.dni,
  email: users.email,
  provenEmail: users.provenEmail,
};

export type Holder = Pick<UserRow, keyof typeof holderColumns>;

/** The kinds of which an enrolment has an annulled certificate and none that lives, found among those of its person. */
export const annulledKinds = sql<string[]>`(
  select coalesce(json_agg(own.kind), '[]') from (
    select one.kind from ${certificates} one
    where one.user_id = ${enrolments.userId} and one.enrolment_id = ${enrolments.id}
    group by one.kind
    having bool_or(one.state = 'anulado') and bool_and(one.state in ('anulado', 'reemplazado'))) own)`;

/** What the certificates of enrolments are written from; locks the enrolments, always in one order. */
export async function finishedEnrolments(db: Db, ids: string[]) {
  return db
    .select({
      enrolment: {
        id: enrolments.id,
        dealId: enrolments.dealId,
        state: enrolments.state,
        startsAt: enrolments.startsAt,
        completedAt: enrolments.completedAt,
        finalGrade: enrolments.finalGrade,
      },
      user: holderColumns,
      course: {
        id: courses.id,
        kind: courses.kind,
        name: courses.name,
        hours: courses.hours,
        passMark: courses.passMark,
        classroom: courses.classroom,
        certificateMonths: courses.certificateMonths,
      },
      annulled: annulledKinds,
    })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.userId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(inArray(enrolments.id, ids))
    .orderBy(asc(enrolments.id))
    .for('update', { of: enrolments });
}

/** The same of one. */
export async function finishedEnrolment(db: Db, id: string) {
  const [row] = await finishedEnrolments(db, [id]);
  return row;
}

/** The certificate whose PDF has exactly these bytes. */
export async function certificateByFileDigest(
  db: Db,
  sha256: string,
): Promise<{ code: string } | undefined> {
  const [row] = await db
    .select({ code: certificates.code })
    .from(files)
    .innerJoin(certificates, isCopy(certificates))
    .where(and(eq(files.sha256, sha256), eq(files.purpose, 'certificate')))
    .limit(1);
  return row;
}

/** The one of an enrolment that waits for the person's name. */
export async function waitingCertificate(
  db: Db,
  enrolmentId: string,
  kind: 'digital' | 'fisico',
): Promise<CertificateRow | undefined> {
  const [waiting] = await lockWaiting(db, enrolmentId, kind);
  return waiting && certificateRow(db, waiting.id);
}

/**
 * Locks it. Most have none: of those no column is read. The state stands in the text: the narrow index of one valid
 * certificate for an enrolment serves a plan that is kept for any values only where the text says that it is one of those.
 */
export function lockWaiting(db: Db, enrolmentId: string, kind: 'digital' | 'fisico') {
  return db
    .select({ id: certificates.id })
    .from(certificates)
    .where(
      and(
        eq(certificates.enrolmentId, enrolmentId),
        eq(certificates.kind, kind),
        sql`${certificates.state} = 'solicitado'`,
      ),
    )
    .for('update');
}

/** All of a person's that wait for their name. */
export async function waitingCertificates(db: Db, userId: string): Promise<CertificateRow[]> {
  return db
    .select()
    .from(certificates)
    .where(and(eq(certificates.userId, userId), eq(certificates.state, 'solicitado')))
    .for('update');
}

/** Keeps how the name on certificates is written. */
export async function writeName(
  db: Db,
  userId: string,
  now: Date,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<void> {
  await db
    .update(users)
    .set({
      ...{ firstNameCert: firstName, lastNameCert: lastName },
      version: sql`${users.version} + 1`,
      updatedAt: now,
    })
    .where(eq(users.id, userId));
}

/** Keeps that the name on certificates is confirmed, and how it is written. */
export async function confirmName(
  db: Db,
  userId: string,
  now: Date,
  name?: { firstName: string; lastName: string },
): Promise<void> {
  await db
    .update(users)
    .set({
      certNameConfirmedAt: now,
      ...(name ? { firstNameCert: name.firstName, lastNameCert: name.lastName } : {}),
      version: sql`${users.version} + 1`,
      updatedAt: now,
    })
    .where(eq(users.id, userId));
}

/** What stands on a certificate beside its own words: the syllabus, and the seals of agreements. */
export async function printedExtras(db: Db, courseId: string, agreementIds: string[]) {
  const [course] = await db
    .select({ syllabus: courses.syllabus })
    .from(courses)
    .where(eq(courses.id, courseId));
  const rows =
    agreementIds.length === 0
      ? []
      : await db
          .select({ id: agreements.id, logoId: agreements.logoId })
          .from(agreements)
          .where(inArray(agreements.id, agreementIds));
  const logos = agreementIds.map((id) => rows.find((row) => row.id === id)?.logoId ?? null);
  return { syllabus: course?.syllabus ?? [], logos };
}

/** Agreements that back a course and are in force on a day. */
export async function backingAgreements(db: Db, courseId: string, day: string) {
  return db
    .select({ id: agreements.id, name: agreements.name, signatories: agreements.signatories })
    .from(courseAgreements)
    .innerJoin(agreements, eq(agreements.id, courseAgreements.refId))
    .where(and(eq(courseAgreements.courseId, courseId), inForce(day)))
    .orderBy(asc(courseAgreements.position));
}

/** Which of these agreements are in force on a day. */
export async function idsInForce(db: Db, ids: string[], day: string): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: agreements.id })
    .from(agreements)
    .where(and(inArray(agreements.id, ids), inForce(day)));
  return new Set(rows.map(({ id }) => id));
}

/** These agreements, as a certificate keeps them. */
export async function agreementsByIds(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: agreements.id, name: agreements.name, signatories: agreements.signatories })
    .from(agreements)
    .where(inArray(agreements.id, ids));
}

/** Agreements that visitors see and that are in force on a day, of each of these courses. */
export async function offeredAgreements(db: Db, courseIds: string[], day: string) {
  if (courseIds.length === 0) return [];
  return db
    .select({
      courseId: courseAgreements.courseId,
      id: agreements.id,
      name: agreements.name,
      shortName: agreements.shortName,
      logo: imageColumns,
    })
    .from(courseAgreements)
    .innerJoin(agreements, eq(agreements.id, courseAgreements.refId))
    .leftJoin(files, eq(files.id, agreements.logoId))
    .where(and(inArray(courseAgreements.courseId, courseIds), inForce(day)))
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
