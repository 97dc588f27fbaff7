import type { CourseDetail } from '@aulario/contract/catalogue/course';
import { AddToCart } from '../../sales/cart/add-to-cart.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { PricedGroup } from '../groups/group-price.ts';
import { buyPath, waitingPath } from '../groups/group-words.ts';

/** Where the first button leads: the purchase, or the list of those who wait when there is nothing to buy. */
export function firstWay(course: CourseDetail, groups: PricedGroup[] | undefined) {
  if (!course.price) return null;
  if (!groups || groups.some(({ full }) => !full))
    return { to: buyPath(course.slug), words: 'Inscribirme', buys: true };
  const [full] = groups;
  return full
    ? { to: waitingPath(course.slug, full), words: 'Lista de espera', buys: false }
    : { to: waitingPath(course.slug), words: 'Avísame', buys: false };
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
      <p className="text-s font-semibold">
        {groups?.length ? 'Los grupos están llenos.' : 'Ahora no hay ningún grupo a la venta.'}
      </p>
      <ButtonLink to={way.to} wide>
        {groups?.length ? 'Anotarme en la lista de espera' : 'Avísame del próximo grupo'}
      </ButtonLink>
    </>
  );
}
