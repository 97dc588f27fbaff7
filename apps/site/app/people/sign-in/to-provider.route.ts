import { providerEndpoints } from '@aulario/contract/people/provider';
import { redirect } from 'react-router';
import { ownPath } from '../../preferences/own-path.ts';
import type { Route } from './+types/to-provider.route.ts';
import { carry } from './provider-cookie.ts';

/** Sends the browser to the provider; it keeps what the answer has to fit. */
export async function loader({ request, params, context: { api, publicUrl } }: Route.LoaderArgs) {
  const next = ownPath(new URL(request.url).searchParams.get('siguiente'), '');
  const begun = await api.request(providerEndpoints.beginSignIn, {
    body: { provider: params.provider },
  });
  if (!begun.ok) {
    const query = new URLSearchParams({ fallo: 'servicio', ...(next ? { siguiente: next } : {}) });
    return redirect(`/login?${query}`, 303);
  }
  const { address, token } = begun.data;
  const headers = { 'Set-Cookie': carry('asked', { token, next, joins: false }, publicUrl) };
  return redirect(address, { headers, status: 303 });
}
