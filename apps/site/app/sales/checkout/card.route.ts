import { gatewayEndpoints } from '@aulario/contract/sales/gateway';
import { redirect } from 'react-router';
import type { Route } from './+types/card.route.ts';

/**
 * Leads to the gateway's page, which is made now or is still good. A link and not a form: pages may
 * send forms to this site alone. When the gateway cannot be reached, the deal's page says so.
 */
export async function loader({ params: { token }, context: { api } }: Route.LoaderArgs) {
  const opened = await api.request(gatewayEndpoints.startCheckout, { params: { token } });
  throw redirect(opened.ok ? opened.data.address : `/comprar/${token}?tarjeta=no#pagar`, 303);
}
