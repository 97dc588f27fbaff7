import { ownAccountEndpoints } from '@aulario/contract/own-account';
import { NothingYet } from '../directory/nothing-yet.tsx';
import { siteNames } from '../frame/site.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/purchases.route.ts';
import { ownHeaders } from './account.ts';
import { AccountPage } from './account-page.tsx';
import { mustRead } from './own.ts';
import { OwnPurchases } from './own-purchases.tsx';

export const headers = ownHeaders;

export async function loader({ context: { api } }: Route.LoaderArgs) {
  return mustRead(await api.request(ownAccountEndpoints.ownStudies));
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Mis pagos',
    description: 'Tus pedidos y pagos.',
    path: '/mi-cuenta/pagos',
    hidden: true,
  });
}

export default function Purchases({ loaderData: { purchases } }: Route.ComponentProps) {
  return (
    <AccountPage
      title="Pagos"
      lead="Tus pedidos, lo que enviaste por cada uno y lo que falta, si falta algo."
    >
      {purchases.length > 0 ? (
        <OwnPurchases purchases={purchases} />
      ) : (
        <NothingYet title="Todavía no hiciste ningún pedido.">
          Cuando te inscribas en un curso, aquí verás cuánto es, cómo pagarlo y en qué estado está.
        </NothingYet>
      )}
    </AccountPage>
  );
}
