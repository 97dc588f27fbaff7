import type { CourseDetail } from '@aulario/contract/catalogue/course';
import { AddToCart } from '../../sales/cart/add-to-cart.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { shortDay } from '../../ui/date-words.ts';
import type { PricedGroup } from '../groups/group-price.ts';
import { buyPath, groupPath, waitingPath } from '../groups/group-words.ts';

type Groups = Pick<PricedGroup, 'full' | 'running' | 'code' | 'startDate'>[];

/**
 * Where the first button leads: the purchase of a group that one can join from its first day; where those are full, their
 * waiting list, and nobody is led into one that has begun without a word.
 */
export function firstWay(
  course: Pick<CourseDetail, 'slug' | 'price'>,
  groups: Groups | undefined,
): { to: string; words: string; buys: boolean; begun?: Groups[number] } | null {
  if (!course.price) return null;
  const room = groups?.filter(({ full }) => !full);
  const full = groups?.find((group) => group.full && !group.running);
  const begun = room?.find(({ running }) => running);
  if (!groups || !room || room.some(({ running }) => !running) || (begun && !full))
    return { to: buyPath(course.slug), words: 'Inscribirme', buys: true };
  const [wanted = full] = full ? [full] : groups;
  return {
    ...(wanted
      ? { to: waitingPath(course.slug, wanted), words: 'Lista de espera', buys: false }
      : { to: waitingPath(course.slug), words: 'Avísame', buys: false }),
    ...(begun && { begun }),
  };
}

/** The buttons of the purchase panel: buy and cart, or to be told of a place or of the next group. */
export function WaysToBuy({ course, groups }: { course: CourseDetail; groups?: PricedGroup[] }) {
  const way = firstWay(course, groups);
  if (!way) return null;
  if (way.buys)
    return (
      <>
        <ButtonLink to={way.to} wide>
          Inscribirme en este {course.kind}
        </ButtonLink>
        <AddToCart slug={course.slug} />
      </>
    );
  return (
    <>
      <p className="text-s font-semibold">{whyNot(groups, way.begun)}</p>
      <ButtonLink to={way.to} wide>
        {groups?.length ? 'Anotarme en la lista de espera' : 'Avísame del próximo grupo'}
      </ButtonLink>
      {way.begun?.startDate && (
        <ButtonLink to={groupPath(course.slug, way.begun)} look="secondary" wide>
          Ver el grupo que ya empezó
        </ButtonLink>
      )}
    </>
  );
}

function whyNot(groups: Groups | undefined, begun: Groups[number] | undefined): string {
  if (!groups?.length) return 'Ahora no hay ningún grupo a la venta.';
  if (!begun?.startDate) return 'Los grupos están llenos.';
  return `El próximo grupo está lleno. Con cupos queda el que empezó el ${shortDay(begun.startDate)}.`;
}
