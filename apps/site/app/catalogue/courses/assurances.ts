import type { WaysToPay } from '@aulario/contract/academy';
import type { CourseDetail } from '@aulario/contract/catalogue/course';
import { defaultCurrency } from '@aulario/contract/money';
import { paymentMethods, voucherMethods } from '@aulario/contract/sales/payment';
import { longDay } from '../../ui/date-words.ts';
import type { IconName } from '../../ui/icon.tsx';
import type { PricedGroup } from '../groups/group-price.ts';
import { groupDays, nextGroup, seatsWords } from '../groups/group-words.ts';
import { certificateWords } from './course-offer.ts';

/** Something that a buyer may count on, in words. */
export type Assurance = { icon: IconName; words: string };

/**
 * When it begins, the certificate and how one buys: written by the server, so that no browser carries code for it.
 * @param ways by what one may pay; nothing is promised that is not there.
 */
export function courseAssurances(
  course: CourseDetail,
  ways: readonly WaysToPay[],
  groups?: PricedGroup[],
): Assurance[] {
  const lines: Line[] = [
    ...begins(course, groups),
    { icon: 'certificate', words: certificateWords(course) },
    {
      icon: 'shield',
      words: `Compras sin crear una cuenta${payWords(course, ways)}`,
    },
  ];
  return lines.flatMap(({ icon, words }) => (words ? [{ icon, words }] : []));
}

/** " y pagas por Yape, Plin o transferencia", as far as there is where to. */
function payWords({ price }: CourseDetail, ways: readonly WaysToPay[]): string {
  const own = ways.find(({ currency }) => currency === (price?.currency ?? defaultCurrency));
  if (!own || price?.amount === 0) return '';
  const names = voucherMethods
    .filter((method) => own.methods.includes(method))
    .map((method) =>
      method === 'yape' || method === 'plin' ? paymentMethods[method] : 'transferencia',
    );
  const all = [...new Set(names), ...(own.card ? ['tarjeta'] : [])];
  if (all.length === 0) return '';
  return ` y pagas por ${new Intl.ListFormat('es', { type: 'disjunction' }).format(all)}`;
}

/** Without words there is nothing to say. */
type Line = { icon: IconName; words: string | null | undefined };

/** When one begins: in the next group, with room before one without, and how many more there are to choose from. */
function begins(course: CourseDetail, groups: PricedGroup[] | undefined): Line[] {
  const next = groups && nextGroup(groups);
  const { startDate } = next ?? course;
  const hours = next?.hours ?? course.schedule;
  if (groups?.length === 0) return [];
  if (!startDate) return [{ icon: 'calendar', words: atOwnPace(next, groups) }];
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

/** Why one begins whenever one likes although there is a group with a day, or why not. */
function atOwnPace(next: PricedGroup | undefined, groups: PricedGroup[] | undefined): string {
  if (next?.full) return 'Sin cupos por ahora';
  const full = groups?.find((group) => group.full && !group.running && group.startDate);
  if (!full?.startDate) return 'Empiezas cuando quieras';
  return `Empiezas cuando quieras, a tu ritmo: el grupo del ${longDay(full.startDate)} está lleno`;
}
