import type { CourseClassroom } from '@aulario/contract/catalogue/course-words';
import type { Deps } from '../../platform/deps.ts';
import { dealPath } from '../../sales/deals/deal.view.ts';

/**
 * Where a person finds the door of their sessions: who has no account, on the page of their order; else their classroom,
 * where they have one here, or their account.
 */
export function roomPath(
  { publicUrl }: Pick<Deps['config'], 'publicUrl'>,
  {
    enrolmentId,
    classroom,
    orderToken,
  }: { enrolmentId: string | null; classroom: CourseClassroom; orderToken: string | null },
): string {
  if (orderToken) return `${publicUrl}${dealPath(orderToken)}#clases`;
  return classroom === 'propia' && enrolmentId
    ? `${publicUrl}/aula/${enrolmentId}`
    : `${publicUrl}/mi-cuenta`;
}
