import { orderOwnerEndpoints } from '@aulario/contract/sales/order-owner';
import { redirect } from 'react-router';
import type { Route } from './+types/mailbox.route.ts';

/** Asks for the link that proves whose the order is, and shows the order again. */
export async function action({ params: { token }, context: { api } }: Route.ActionArgs) {
  const asked = await api.request(orderOwnerEndpoints.askMailboxLink, { params: { token } });
  throw redirect(`/comprar/${token}?correo=${asked.ok ? 'enviado' : 'otro'}#cuenta`, 303);
}

/** Nothing to see here by itself. */
export function loader({ params: { token } }: Route.LoaderArgs) {
  throw redirect(`/comprar/${token}#cuenta`, 303);
}
