import { siteNames } from '../../frame/site.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/cart.route.ts';
import { changeCart } from './cart.action.ts';
import { loadCart } from './cart.loader.ts';
import { CartPage } from './cart-page.tsx';

export function loader({ request, context }: Route.LoaderArgs) {
  return loadCart(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return changeCart(request, context);
}

/** What it shows is in the device's cookie. */
export function headers() {
  return { 'Cache-Control': 'private, no-store' };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Tu carrito',
    description: 'Los cursos que elegiste, con sus certificados y lo que cuestan.',
    path: '/carrito',
    hidden: true,
  });
}

export default function CartRoute({ loaderData }: Route.ComponentProps) {
  return <CartPage loaded={loaderData} />;
}
