import { providerEndpoints } from '@aulario/contract/people/provider';
import { redirect } from 'react-router';
import { carry } from '../../people/sign-in/provider-cookie.ts';
import type { Route } from './+types/join-provider.route.ts';

/** Sends the browser to the provider, to join the account that its person has there. */
export async function loader({ params, context: { api, publicUrl } }: Route.LoaderArgs) {
  const begun = await api.request(providerEndpoints.beginJoining, {
    body: { provider: params.provider },
  });
  const next = '/mi-cuenta/seguridad';
  if (!begun.ok) return redirect(`${next}?union=fallo#ingresos`, 303);
  const { address, token } = begun.data;
  const headers = { 'Set-Cookie': carry('asked', { token, next, joins: true }, publicUrl) };
  return redirect(address, { headers, status: 303 });
}
