import { attemptEndpoints } from '@aulario/contract/learning/attempt';
import type { Route } from './+types/place.route.ts';

const headers = { 'Cache-Control': 'private, no-store' };

/** In which page an attempt goes on and until when, for one that is looked at again or whose time is up. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const read = await context.api.request(attemptEndpoints.ownAttempt, {
    params: { id: params.attempt },
  });
  if (!read.ok) return Response.json(read.error, { status: read.status || 503, headers });
  const { place, handedInAt, dueAt, now } = read.data;
  return Response.json({ place, over: handedInAt !== null, dueAt, now }, { headers });
}

/** Goes on with it in the page that asks. */
export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const place = String((await request.formData()).get('lugar') ?? '');
  const opened = await context.api.request(attemptEndpoints.openAttempt, {
    ...{ params: { id: params.attempt }, body: { place } },
  });
  const status = opened.ok ? 200 : opened.status || 503;
  return Response.json(opened.ok ? opened.data : opened.error, { status, headers });
}
