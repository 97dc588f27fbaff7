import type { Purchase } from '@aulario/contract/sales/deal';
import { ageOfMajority, ageOn, type Student } from '@aulario/contract/sales/minor';
import { publishedCoursesByIds } from '../../catalogue/courses/course.queries.ts';
import type { Db } from '../../platform/database.ts';
import { fieldFault } from '../../platform/error.ts';

/**
 * Who studies, where one of the courses is for minors; undefined for any other purchase: an age that is not needed is not kept.
 * @throws DomainError 402 without an age, or under 18 without a father, mother or guardian (Ley 29733, DS 016-2024-JUS art. 22).
 */
export async function studentOf(
  db: Db,
  { lines, student }: Pick<Purchase, 'lines' | 'student'>,
  today: string,
): Promise<Student | undefined> {
  const courses = await publishedCoursesByIds(
    db,
    lines.map(({ course }) => course),
  );
  if (!courses.some(({ forMinors }) => forMinors)) return undefined;
  if (!student) throw fieldFault('student.birthDate', 'Escribe la fecha de nacimiento.');
  const { birthDate, guardian } = student;
  if (birthDate > today) throw fieldFault('student.birthDate', 'Esa fecha todavía no llega.');
  if (ageOn(birthDate, today) >= ageOfMajority) return { birthDate };
  if (guardian) return { birthDate, guardian };
  throw fieldFault(
    'student.guardian.name',
    'Quien estudia es menor de 18 años: escribe los datos de su padre, madre o tutor.',
  );
}
