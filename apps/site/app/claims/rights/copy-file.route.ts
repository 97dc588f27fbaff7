import { privacyEndpoints } from '@aulario/contract/me/privacy';
import { data } from 'react-router';
import { tokenOf } from '../../people/sign-in/private-link.ts';
import type { Route } from './+types/copy-file.route.ts';

/** The copy that a granted request gives to whoever has no account, as a file. */
export async function loader({ request, context: { api } }: Route.LoaderArgs) {
  const query = { token: tokenOf(request) };
  const copy = await api.request(privacyEndpoints.copyByMailbox, { query });
  if (!copy.ok) throw data(null, { status: copy.status === 402 ? 404 : copy.status || 503 });
  return new Response(JSON.stringify(copy.data, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="mis-datos.json"',
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'same-origin',
    },
  });
}
