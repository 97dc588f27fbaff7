import type { CourseClassroom } from '@aulario/contract/catalogue/course-words';
import type { Deps } from '../../platform/deps.ts';
import { zoneOfCountry } from '../../platform/zone.ts';
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

/**
 * In whose hours a session is said to somebody: theirs where it meets over the internet; what meets in a room alone has the
 * hours of the room, wherever its reader lives.
 * @returns null for the hours of the edition.
 */
export function readerZone(
  { place, link }: { place: string | null; link: string | null },
  country: string | null,
  at: Date,
): string | null {
  return place && !link ? null : zoneOfCountry(country, at);
}
