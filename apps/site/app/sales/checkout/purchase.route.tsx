import { siteNames } from '../../frame/site.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { unlessOwnPost } from '../../ui/own-post.ts';
import type { Route } from './+types/purchase.route.ts';
import { purchase } from './purchase.action.ts';
import { loadPurchase } from './purchase.loader.ts';
import { PurchasePage } from './purchase-page.tsx';

export function loader({ request, context }: Route.LoaderArgs) {
  return loadPurchase(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return purchase(request, context);
}

export const shouldRevalidate = unlessOwnPost;

/** With a mailed link the page holds a person's data, and its address opens them. */
export function headers() {
  return { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'same-origin' };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: titleOf(loaderData?.courses.map(({ name }) => name) ?? []),
    description: 'Completa tus datos y recibe cómo pagar. No necesitas crear una cuenta.',
    path: '/comprar',
    hidden: true,
  });
}

export default function PurchaseRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PurchasePage loaded={loaderData} answer={actionData} />;
}

function titleOf([first, ...others]: string[]): string {
  if (!first) return 'Compra';
  return others.length > 0 ? `Compra de ${others.length + 1} cursos` : `Compra: ${first}`;
}
