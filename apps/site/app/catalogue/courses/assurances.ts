import type { CourseDetail } from '@aulario/contract/catalogue/course';
import { longDay } from '../../ui/date-words.ts';
import type { IconName } from '../../ui/icon.tsx';
import type { PricedGroup } from '../groups/group-price.ts';
import { groupDays, nextGroup, seatsWords } from '../groups/group-words.ts';
import { certificateWords } from './course-offer.ts';

/** Something that a buyer may count on, in words. */
export type Assurance = { icon: IconName; words: string };

/** When it begins, the certificate and how one buys: written by the server, so that no browser carries code for it. */
export function courseAssurances(course: CourseDetail, groups?: PricedGroup[]): Assurance[] {
  const lines: Line[] = [
    ...begins(course, groups),
    { icon: 'certificate', words: certificateWords(course) },
    {
      icon: 'shield',
      words: `Compras sin crear una cuenta y pagas por ${waysOf(course)}`,
    },
  ];
  return lines.flatMap(({ icon, words }) => (words ? [{ icon, words }] : []));
}

/** Wallets of Peru pay soles alone. */
function waysOf({ price }: CourseDetail): string {
  return (price?.currency ?? 'PEN') === 'PEN' ? 'Yape, Plin o transferencia' : 'transferencia';
}

/** Without words there is nothing to say. */
type Line = { icon: IconName; words: string | null | undefined };

/** When one begins: in the next group, with room before one without, and how many more there are to choose from. */
function begins(course: CourseDetail, groups: PricedGroup[] | undefined): Line[] {
  const next = groups && nextGroup(groups);
  const { startDate } = next ?? course;
  const hours = next?.hours ?? course.schedule;
  if (groups?.length === 0) return [];
  if (!startDate) return [{ icon: 'calendar', words: 'Empiezas cuando quieras' }];
  // Others that one can still join: neither the full ones nor those that have begun.
  const more = groups?.filter((one) => one !== next && !one.full && !one.running).length ?? 0;
  const others = more > 1 ? `. Hay ${more} grupos más.` : more ? '. Hay otro grupo más.' : '';
  const left = next?.full ? 'Sin cupos' : next && seatsWords(next);
  return [
    {
      icon: 'calendar',
      words: next?.begun
        ? `${groupDays(next)}. ${next.begun}.`
        : `${next?.full ? 'El próximo empieza' : 'Empieza'} el ${longDay(startDate)}${others}`,
    },
    { icon: 'clock', words: hours },
    { icon: 'people', words: left },
  ];
}
