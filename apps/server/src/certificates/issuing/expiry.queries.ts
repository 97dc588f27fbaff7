import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { published } from '../../catalogue/courses/course.queries.ts';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { expiring } from './certificate.queries.ts';
import { type CertificateRow, certificates } from './certificate.tables.ts';

/**
 * Certificates that end soon and whose holders were not told, the next ones first; another node takes others meanwhile.
 * @param today `YYYY-MM-DD` in Lima
 */
export async function untoldExpiries(tx: Tx, today: string, most: number) {
  return tx
    .select({
      certificate: certificates,
      user: { id: users.id, firstName: users.firstName, email: users.email },
      course: { slug: courses.slug, onSale: sql<boolean>`${published}` },
    })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.userId))
    .innerJoin(courses, eq(courses.id, certificates.courseId))
    .where(and(expiring('pronto', today), isNull(certificates.expiryToldAt)))
    .orderBy(certificates.validUntil, certificates.id)
    .limit(most)
    .for('update', { of: certificates, skipLocked: true });
}

/** Which of these people hold a certificate of the course that lasts longer than that day, as `user course`. */
export async function renewed(
  tx: Tx,
  { users: people, courses: taken, until }: { users: string[]; courses: string[]; until: string },
): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const { userId, courseId, validUntil, state } = certificates;
  const rows = await tx
    .select({ userId, courseId })
    .from(certificates)
    .where(
      and(
        inArray(userId, people),
        inArray(courseId, taken),
        inArray(state, ['emitido', 'entregado']),
        or(isNull(validUntil), gt(validUntil, until)),
      ),
    );
  return new Set(rows.map((row) => `${row.userId} ${row.courseId}`));
}

export type Renewal = { id: string; code: string; issuedAt: Date };
const later = alias(certificates, 'later');

/**
 * The newest certificate that stands in the place of each of these that ends some day: of the same person and course, of
 * another time that they took it, issued later and valid longer.
 */
export async function renewalsOf(
  db: Db,
  rows: readonly Pick<CertificateRow, 'id' | 'state' | 'validUntil'>[],
): Promise<Map<string, Renewal>> {
  const ending = rows.filter(({ state, validUntil }) => validUntil && state !== 'anulado');
  if (ending.length === 0) return new Map();
  const found = await db
    .select({ of: certificates.id, id: later.id, code: later.code, issuedAt: later.issuedAt })
    .from(certificates)
    .innerJoin(later, and(eq(later.userId, certificates.userId), isRenewal))
    .where(
      inArray(
        certificates.id,
        ending.map(({ id }) => id),
      ),
    )
    .orderBy(later.issuedAt, later.id);
  return new Map(
    found.map(({ of, id, code, issuedAt }) => [
      of,
      { id, code, issuedAt: issuedAt ?? new Date(0) },
    ]),
  );
}

const isRenewal = and(
  eq(later.courseId, certificates.courseId),
  inArray(later.state, ['emitido', 'entregado']),
  gt(later.issuedAt, certificates.issuedAt),
  or(isNull(later.validUntil), gt(later.validUntil, certificates.validUntil)),
  // The paper of the same time is a copy, and what corrects it is told as that.
  or(
    isNull(later.enrolmentId),
    isNull(certificates.enrolmentId),
    ne(later.enrolmentId, certificates.enrolmentId),
  ),
  or(isNull(certificates.supersededById), ne(later.id, certificates.supersededById)),
);

/** Keeps that holders were told; no edit, so the version stays. */
export async function keepTold(tx: Tx, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.update(certificates).set({ expiryToldAt: now }).where(inArray(certificates.id, ids));
}
