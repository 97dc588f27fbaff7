import { orderOwnerEndpoints } from '@aulario/contract/sales/order-owner';
import { redirect } from 'react-router';
import type { Route } from './+types/mailbox.route.ts';

/** Asks for the link that proves whose the order is, and shows the order again. */
export async function action({ params: { token }, context: { api } }: Route.ActionArgs) {
  const asked = await api.request(orderOwnerEndpoints.askMailboxLink, { params: { token } });
  const became = asked.ok ? asked.data.mail : asked.status === 429 ? 'many' : 'failed';
  throw redirect(`/comprar/${token}?correo=${words[became]}#cuenta`, 303);
}

// Whose mailbox answered meanwhile sees that on the page itself.
const words = { sent: 'enviado', late: 'tarde', none: '', many: 'muchos', failed: 'otro' };

/** Nothing to see here by itself. */
export function loader({ params: { token } }: Route.LoaderArgs) {
  throw redirect(`/comprar/${token}#cuenta`, 303);
}
