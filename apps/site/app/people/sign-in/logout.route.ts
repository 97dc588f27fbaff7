import { sessionCookie, sessionEndpoints } from '@aulario/contract/people/session';
import { redirect } from 'react-router';
import { cookieText } from '../../preferences/cookie.ts';
import { ownPath } from '../../preferences/own-path.ts';
import type { Route } from './+types/logout.route.ts';

/** Ends the session everywhere it counts and forgets it here; then leads where the form says. */
export async function action({ request, context: { api, publicUrl } }: Route.ActionArgs) {
  const next = ownPath((await request.formData()).get('siguiente'), '/');
  // Whatever the API says of a session that is already over, this device forgets it.
  await api.request(sessionEndpoints.logout);
  const cookie = cookieText({ name: sessionCookie.name, value: '', days: 0, publicUrl });
  return redirect(next, { headers: { 'Set-Cookie': cookie }, status: 303 });
}

/** A link cannot end a session: that takes the button. */
export function loader() {
  return redirect('/');
}
