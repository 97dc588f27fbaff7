import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { published } from '../../catalogue/courses/course.queries.ts';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Tx } from '../../platform/database.ts';
import { expiring } from './certificate.queries.ts';
import { certificates } from './certificate.tables.ts';

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

/** Keeps that holders were told; no edit, so the version stays. */
export async function keepTold(tx: Tx, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.update(certificates).set({ expiryToldAt: now }).where(inArray(certificates.id, ids));
}
