import type { FieldError } from '@aulario/contract/error';
import { ageOfMajority, ageOn, type Student } from '@aulario/contract/sales/minor';
import { publishedCoursesByIds } from '../../catalogue/courses/course.queries.ts';
import { asE164 } from '../../people/users/phone.ts';
import type { Db } from '../../platform/database.ts';
import { DomainError } from '../../platform/error.ts';

type Where = { today: string; country: string | null | undefined };
/** Who studies as it was sent: perhaps not yet checked by a schema. */
export type SentStudent = {
  birthDate: string;
  guardian?: { mobile?: string | null | undefined } | null | undefined;
};

/**
 * Who studies, where one of the courses is for minors and they are under 18; undefined for any other purchase: an age that is
 * not needed is not kept.
 * @throws DomainError 402 without an age, or under 18 without a father, mother or guardian (Ley 29733, DS 016-2024-JUS art. 22).
 */
export async function studentOf(
  db: Db,
  { courses, student }: { courses: string[]; student?: Student | undefined },
  where: Where,
): Promise<Student | undefined> {
  if (!(await areForMinors(db, courses))) return undefined;
  const faults = studentFaults(student, where);
  if (!student || faults.length > 0) throw new DomainError('validation', undefined, faults);
  const { birthDate, guardian } = student;
  if (!guardian || !isMinor(birthDate, where.today)) return undefined;
  const mobile = guardian.mobile && asE164(guardian.mobile, where)?.mobile;
  return { birthDate, guardian: mobile ? { ...guardian, mobile } : guardian };
}

/** Whether one of the courses is for minors. */
export async function areForMinors(db: Db, courses: string[]): Promise<boolean> {
  return (await publishedCoursesByIds(db, courses)).some(({ forMinors }) => forMinors);
}

/** All that is wrong with who studies a course for minors, each at its field. */
export function studentFaults(
  student: SentStudent | null | undefined,
  { today, country }: Where,
): FieldError[] {
  const at = (field: string, message: string) => [{ path: `student.${field}`, message }];
  const { birthDate = '', guardian } = student ?? {};
  const faults = [];
  if (birthDate === '') faults.push(...at('birthDate', 'Escribe la fecha de nacimiento.'));
  if (birthDate > today) faults.push(...at('birthDate', 'Esa fecha todavía no llega.'));
  if (birthDate !== '' && !isMinor(birthDate, today)) return faults;
  if (birthDate !== '' && !guardian)
    faults.push(...at('guardian.name', noGuardian), ...at('guardian.email', noGuardianMailbox));
  if (guardian?.mobile && !asE164(guardian.mobile, { country }))
    faults.push(...at('guardian.mobile', noGuardianMobile));
  return faults;
}

const isMinor = (birthDate: string, today: string) => ageOn(birthDate, today) < ageOfMajority;
const noGuardian =
  'Quien estudia es menor de 18 años: escribe los datos de su padre, madre o tutor.';
const noGuardianMobile =
  'Ese celular del padre, madre o tutor no existe en el país elegido. Revísalo.';
const noGuardianMailbox = 'Escribe el correo de su padre, madre o tutor.';
