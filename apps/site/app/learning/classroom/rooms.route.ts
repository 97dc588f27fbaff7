import { moodleEntryEndpoints } from '@aulario/contract/me/moodle-entry';
import { redirect, redirectDocument } from 'react-router';
import { loadAccount } from '../../me/account/account.loader.ts';
import { mustRead } from '../../me/account/own.ts';
import type { Route } from './+types/rooms.route.ts';

/**
 * The rooms of somebody stand on the first page of their account; one that Moodle has is entered from here
 * (`?moodle=` its enrolment), signed in where that Moodle allows it.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const enrolment = new URL(request.url).searchParams.get('moodle');
  if (!enrolment) return redirect('/mi-cuenta');
  await loadAccount(request, context);
  const { url } = mustRead(
    await context.api.request(moodleEntryEndpoints.enterMoodle, { params: { id: enrolment } }),
  );
  // The address is a key: no other page is told of it, and nothing keeps it.
  const headers = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' };
  // Moodle, or the launch of a tool: neither is a page of the router.
  return redirectDocument(url, { headers, status: 303 });
}
