import type { CourseClassroom } from '@aulario/contract/catalogue/course-words';
import type { Deps } from '../../platform/deps.ts';

/** Where a person finds the door of their sessions: their classroom, where they have one here, else their account. */
export function roomPath(
  { publicUrl }: Pick<Deps['config'], 'publicUrl'>,
  { enrolmentId, classroom }: { enrolmentId: string; classroom: CourseClassroom },
): string {
  return classroom === 'propia' ? `${publicUrl}/aula/${enrolmentId}` : `${publicUrl}/mi-cuenta`;
}
