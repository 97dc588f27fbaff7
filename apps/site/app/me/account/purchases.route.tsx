import { ownAccountEndpoints } from '@aulario/contract/me/own-account';
import { orderOwnerEndpoints } from '@aulario/contract/sales/order-owner';
import { data } from 'react-router';
import { NothingYet } from '../../catalogue/directory/nothing-yet.tsx';
import { siteNames } from '../../frame/site.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import type { Route } from './+types/purchases.route.ts';
import { ownHeaders } from './account.ts';
import { AccountPage } from './account-page.tsx';
import { OtherOrderForm } from './other-order-form.tsx';
import { mustRead } from './own.ts';
import { OwnPurchases } from './own-purchases.tsx';

export const headers = ownHeaders;

export async function loader({ context: { api } }: Route.LoaderArgs) {
  return mustRead(await api.request(ownAccountEndpoints.ownStudies));
}

/** Asks the mailbox of an order that was made with another e-mail. */
export async function action({ request, context: { api } }: Route.ActionArgs) {
  const number = String((await request.formData()).get('number') ?? '');
  const asked = await api.request(orderOwnerEndpoints.askOwnOrderLink, { body: { number } });
  return asked.ok
    ? data({ said: asked.data.message, refused: '' }, { status: 200 })
    : data({ said: '', refused: asked.error.message }, { status: asked.status || 503 });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Mis pagos',
    description: 'Tus compras y pagos.',
    path: '/mi-cuenta/pagos',
    hidden: true,
  });
}

export default function Purchases({ loaderData: { purchases }, actionData }: Route.ComponentProps) {
  return (
    <AccountPage
      title="Pagos"
      lead="Tus compras, lo que enviaste por cada una y lo que falta, si falta algo."
    >
      {purchases.length > 0 ? (
        <OwnPurchases purchases={purchases} />
      ) : (
        <NothingYet title="Todavía no hiciste ninguna compra.">
          Cuando te inscribas en un curso, aquí verás cuánto es, cómo pagarlo y en qué estado está.
        </NothingYet>
      )}
      <OtherOrderForm answer={actionData} />
    </AccountPage>
  );
}
