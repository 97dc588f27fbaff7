import { and, eq, isNotNull } from 'drizzle-orm';
import { editions } from '../../catalogue/courses/edition.tables.ts';
import { enrolments } from '../../learning/enrolments/enrolment.tables.ts';
import type { Db } from '../../platform/database.ts';
import { fieldFault } from '../../platform/error.ts';

/**
 * That a certificate says no other grade than the closed record of its holder's group: that one changes by a rectification.
 * @throws DomainError `validation` beside the grade
 */
export async function checkRecorded(
  db: Db,
  enrolmentId: string | null,
  grade: number | null,
): Promise<void> {
  if (enrolmentId === null || grade === null) return;
  const [recorded] = await db
    .select({ grade: enrolments.finalGrade })
    .from(enrolments)
    .innerJoin(editions, eq(editions.id, enrolments.editionId))
    .where(and(eq(enrolments.id, enrolmentId), isNotNull(editions.gradesClosedAt)));
  if (!recorded || recorded.grade === grade) return;
  throw fieldFault(
    'grade',
    `El acta de su grupo está cerrada y dice ${recorded.grade ?? 'que no tiene nota'}: rectifica primero el acta, y después el certificado.`,
  );
}
